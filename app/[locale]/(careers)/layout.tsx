import { CareersFoot } from '@/components/layout/careers-foot'
import { Footer } from '@/components/layout/footer'
import { readFrame } from '@/lib/cms/globals'
import { localeOf } from '@/lib/i18n/locales'

/** The careers room: the same house in its warm colours, with a band that invites to call. */
export default async function CareersLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { code } = localeOf((await params).locale)
  const frame = await readFrame(code)
  return (
    <div className="room sand">
      {children}
      <CareersFoot recruiter={frame?.recruiter ?? null} />
      <Footer room="careers" frame={frame} locale={code} />
    </div>
  )
}
