import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LabelledSection } from '@/components/ui/labelled-section'
import { COOKIES_URI } from '@/lib/browser/consent/consent-cookie'
import type { PageScript } from '@/lib/browser/consent/run-scripts'
import { sourcesOf } from '@/lib/cms/seo/page-scripts'
import { type LocaleCode, PRIVACY_URI, pathOf } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { RunScripts } from './run-scripts'

export function CookieSettingsButton({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <button type="button" className={`needs-scripts ${className}`} aria-haspopup="dialog" data-opens-cookie-settings="">
      {children}
    </button>
  )
}

export function CookieSettings() {
  const t = useTranslations('footer')
  return (
    <div className="section-after-title grid">
      <div>
        <CookieSettingsButton className="button-line">{t('cookieSettings')}</CookieSettingsButton>
      </div>
    </div>
  )
}

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

export function PageScripts({ scripts, locale }: { scripts: readonly PageScript[]; locale: LocaleCode }) {
  const asks = env.tagContainer === null && scripts.some(({ needs }) => needs.length > 0)
  const question = asks ? { locale, cookiesPath: pathOf(COOKIES_URI, locale) } : null
  return (
    <>
      {/* The page cache reads it (lib/server/page-cache/prepare.ts). */}
      <meta name="script-sources" content={sourcesOf(scripts).join(' ')} />
      <RunScripts scripts={scripts} question={question} />
    </>
  )
}
