import { getTranslations } from 'next-intl/server'
import { LabelledSection } from '@/components/ui/labelled-section'
import { COOKIES_URI } from '@/lib/browser/consent/consent-cookie'
import { type LocaleCode, PRIVACY_URI } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'

export const MEASURING_URIS = [COOKIES_URI, PRIVACY_URI]

/** Says what the settings make the tag manager do, beside the texts of editors, who do not know the settings. */
export async function Measuring({ locale }: { locale: LocaleCode }) {
  const t = await getTranslations({ locale, namespace: 'consent' })
  return (
    <LabelledSection title={t('measuring.title')}>
      <p className="prose">{t(`measuring.${env.tagContainer?.loads ?? 'off'}`)}</p>
    </LabelledSection>
  )
}
