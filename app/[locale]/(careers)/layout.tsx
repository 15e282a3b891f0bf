import { CareersFoot } from '@/components/layout/careers-foot'
import { Footer } from '@/components/layout/footer'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import { localeOf } from '@/lib/i18n/locales'

/** The careers room: the same house in its warm colours, with a band that invites to call. */
export default async function CareersLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { code } = localeOf((await params).locale)
  const chrome = await readSiteChrome(code)
  return (
    <div className="room sand">
      {children}
      <CareersFoot recruiter={chrome?.recruiter ?? null} />
      <Footer room="careers" chrome={chrome} locale={code} />
    </div>
  )
}
