import { Footer } from '@/components/footer/footer'
import { globalMark } from '@/components/preview/edit-mark'
import { readSiteLayout } from '@/lib/cms/site-layout'
import { localeOf } from '@/lib/i18n/locales'

export default async function CompanyLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { code } = localeOf((await params).locale)
  const layout = await readSiteLayout(code)
  return (
    <div className="site white">
      {children}
      {await globalMark(['footerNavigation', 'company', 'legalNavigation'], code, layout)}
      <Footer layout={layout} locale={code} />
    </div>
  )
}
