import { Footer } from '@/components/layout/footer'
import { RecruiterBand } from '@/components/layout/recruiter-band'
import { readGlobals } from '@/lib/cms/globals'
import { localeOf } from '@/lib/i18n/locales'

/** The careers section, on sand, with a band that invites to call. */
export default async function CareersLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { code } = localeOf((await params).locale)
  const globals = await readGlobals(code)
  return (
    <div className="site sand">
      {children}
      <RecruiterBand recruiter={globals?.recruiter ?? null} />
      <Footer careers globals={globals} locale={code} />
    </div>
  )
}
