import { Footer } from '@/components/footer/footer'
import { globalMark } from '@/components/preview/edit-mark'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import { localeOf } from '@/lib/i18n/locales'

export default async function CompanyLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { code } = localeOf((await params).locale)
  const chrome = await readSiteChrome(code)
  return (
    <div className="site white">
      {children}
      {await globalMark(['footerNavigation', 'company', 'legalNavigation'], code, chrome)}
      <Footer chrome={chrome} locale={code} />
    </div>
  )
}
