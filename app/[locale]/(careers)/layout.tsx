import { Footer } from '@/components/layout/footer'
import { RecruiterBand } from '@/components/layout/recruiter-band'
import { globalMark } from '@/components/preview/edit-mark'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import { localeOf } from '@/lib/i18n/locales'

export default async function CareersLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { code } = localeOf((await params).locale)
  const chrome = await readSiteChrome(code)
  return (
    <div className="site sand">
      {children}
      <RecruiterBand recruiter={chrome?.recruiter ?? null} />
      {await globalMark(['careersNavigation', 'company', 'legalNavigation'], code)}
      <Footer careers chrome={chrome} locale={code} />
    </div>
  )
}
