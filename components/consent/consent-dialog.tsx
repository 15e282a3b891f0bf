import { type FormEvent, useCallback, useRef } from 'react'
import { CLOSE_BESIDE } from '@/components/ui/close-beside'
import { CloseIcon } from '@/components/ui/line-icon'
import { SiteLink } from '@/components/ui/site-link'
import { type Consent, FULL_CONSENT, NO_CONSENT } from '@/lib/browser/consent/consent-cookie'
import type { TagContainer } from '@/lib/browser/consent/data-layer'
import { readConsent, writeConsent } from '@/lib/browser/consent/use-consent'
import { CONSENT_TEXTS } from '@/lib/i18n/generated/consent'
import styles from './consent.module.css'
import type { ConsentBarProps } from './consent-bar'

export interface ConsentDialogProps extends ConsentBarProps {
  measuring: 'off' | TagContainer['loads']
  onClose: () => void
}

const TITLE_ID = 'consent-title'

const CHOICES = ['analytics', 'marketing'] as const

export function ConsentDialog({ locale, cookiesPath, measuring, onClose }: ConsentDialogProps) {
  const texts = CONSENT_TEXTS[locale]
  const dialog = useRef<HTMLDialogElement>(null)
  const stored = readConsent() ?? NO_CONSENT
  const ref = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element
    if (element && !element.open) element.showModal()
  }, [])

  const close = () => dialog.current?.close()
  const choose = (consent: Consent) => {
    writeConsent(consent)
    close()
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    choose({ functional: true, analytics: form.has('analytics'), marketing: form.has('marketing') })
  }

  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} white`}
      aria-labelledby={TITLE_ID}
      onClose={onClose}
      {...CLOSE_BESIDE}
    >
      <form onSubmit={save}>
        <div className={`${styles.head} beside`}>
          <h2 id={TITLE_ID} className="step-2">
            {texts.dialog.title}
          </h2>
          <button className="tap" type="button" onClick={close}>
            <span>{texts.dialog.close}</span>
            <CloseIcon />
          </button>
        </div>
        <p>
          {texts.dialog.intro}{' '}
          <SiteLink href={cookiesPath} onClick={close}>
            {texts.more}
          </SiteLink>
        </p>
        <ul className="lines thin">
          <li>
            <div className={`${styles.category} beside`}>
              <b>{texts.functional.name}</b>
              <span className="muted">{texts.dialog.always}</span>
            </div>
            <p className="muted">{texts.functional.text}</p>
          </li>
          {CHOICES.map((category) => (
            <li key={category}>
              <label className={`${styles.category} beside`}>
                <b>{texts[category].name}</b>
                <input
                  type="checkbox"
                  name={category}
                  defaultChecked={stored[category]}
                  aria-describedby={`consent-${category}`}
                />
              </label>
              <p id={`consent-${category}`} className="muted">
                {texts[category].text} {category === 'analytics' && texts.measuring[measuring]}
              </p>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <button type="button" className="button-line" onClick={() => choose(NO_CONSENT)}>
            {texts.refuse}
          </button>
          <button type="button" className="button-line" onClick={() => choose(FULL_CONSENT)}>
            {texts.accept}
          </button>
          <button type="submit" className="button wide">
            {texts.dialog.save}
          </button>
        </div>
      </form>
    </dialog>
  )
}
