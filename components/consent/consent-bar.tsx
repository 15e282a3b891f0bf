import { reserveBottom } from '@/components/ui/reserve-bottom'
import { SiteLink } from '@/components/ui/site-link'
import { FULL_CONSENT, NO_CONSENT } from '@/lib/browser/consent/consent-cookie'
import { writeConsent } from '@/lib/browser/consent/use-consent'
import { CONSENT_TEXTS } from '@/lib/i18n/generated/consent'
import type { LocaleCode } from '@/lib/i18n/locales'
import styles from './consent.module.css'

export interface ConsentBarProps {
  locale: LocaleCode
  cookiesPath: string
}

const TITLE_ID = 'consent-bar-title'

export function ConsentBar({ locale, cookiesPath }: ConsentBarProps) {
  const texts = CONSENT_TEXTS[locale]
  return (
    <section
      ref={reserveBottom}
      className={`${styles.bar} ink grid no-print`}
      aria-labelledby={TITLE_ID}
      data-foot="consent"
    >
      <div className={`${styles.question} stack`}>
        <p className="measure">
          <b id={TITLE_ID}>{texts.bar.title}</b> {texts.bar.text} <SiteLink href={cookiesPath}>{texts.more}</SiteLink>
        </p>
        <div className={styles.actions}>
          <button type="button" className="button-line" onClick={() => writeConsent(NO_CONSENT)}>
            {texts.refuse}
          </button>
          <button type="button" className="button-line" onClick={() => writeConsent(FULL_CONSENT)}>
            {texts.accept}
          </button>
          <button type="button" className="link" aria-haspopup="dialog" data-opens-cookie-settings="">
            <span>{texts.settings}</span>
          </button>
        </div>
      </div>
    </section>
  )
}
