import { Footer } from '@/components/layout/footer'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import { localeOf } from '@/lib/i18n/locales'

/** The company's room. */
export default async function CompanyLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { code } = localeOf((await params).locale)
  return (
    <div className="room white">
      {children}
      <Footer room="company" chrome={await readSiteChrome(code)} locale={code} />
    </div>
  )
}
