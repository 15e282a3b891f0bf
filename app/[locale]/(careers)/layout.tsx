import { CareersFoot } from '@/components/layout/careers-foot'
import { Footer } from '@/components/layout/footer'
import { readFrame } from '@/lib/cms/globals'
import { localeOf } from '@/lib/i18n/locales'

/** The careers section, on sand, with a band that invites to call. */
export default async function CareersLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { code } = localeOf((await params).locale)
  const frame = await readFrame(code)
  return (
    <div className="site sand">
      {children}
      <CareersFoot recruiter={frame?.recruiter ?? null} />
      <Footer careers frame={frame} locale={code} />
    </div>
  )
}
