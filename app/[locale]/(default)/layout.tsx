import { Footer } from '@/components/layout/footer'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import { localeOf } from '@/lib/i18n/locales'

export default async function CompanyLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { code } = localeOf((await params).locale)
  return (
    <div className="site white">
      {children}
      <Footer chrome={await readSiteChrome(code)} locale={code} />
    </div>
  )
}
