import { Footer } from '@/components/layout/footer'
import { readGlobals } from '@/lib/cms/globals'
import { localeOf } from '@/lib/i18n/locales'

export default async function CompanyLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { code } = localeOf((await params).locale)
  return (
    <div className="site white">
      {children}
      <Footer globals={await readGlobals(code)} locale={code} />
    </div>
  )
}
