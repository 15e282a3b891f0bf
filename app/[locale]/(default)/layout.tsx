import { Footer } from '@/components/layout/footer'
import { readFrame } from '@/lib/cms/globals'
import { localeOf } from '@/lib/i18n/locales'

export default async function CompanyLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { code } = localeOf((await params).locale)
  return (
    <div className="site white">
      {children}
      <Footer frame={await readFrame(code)} locale={code} />
    </div>
  )
}
