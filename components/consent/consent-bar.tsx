'use client'

import type { ReactNode } from 'react'
import { reserveBottom } from '@/components/ui/reserve-bottom'
import { FULL_CONSENT, NO_CONSENT } from '@/lib/browser/consent/consent-cookie'
import { requestConsentSettings, writeConsent } from '@/lib/browser/consent/use-consent'
import type nl from '@/messages/nl.json'
import styles from './consent.module.css'

export type ConsentTexts = (typeof nl)['consent']

export interface ConsentBarProps {
  texts: ConsentTexts
  more: (onClick?: () => void) => ReactNode
}

const TITLE_ID = 'consent-bar-title'

/** Requests consent at the bottom of the window; the page stays usable, and nothing in it moves. */
export function ConsentBar({ texts, more }: ConsentBarProps) {
  return (
    <section ref={reserveBottom} className={`${styles.bar} ink grid no-print`} aria-labelledby={TITLE_ID}>
      <div className={styles.question}>
        <div>
          <p id={TITLE_ID} className={styles.title}>
            {texts.bar.title}
          </p>
          <p>
            {texts.bar.text} {more()}
          </p>
        </div>
        <div className={styles.actions}>
          <button type="button" className="button-line" onClick={() => writeConsent(NO_CONSENT)}>
            {texts.refuse}
          </button>
          <button type="button" className="button-line" onClick={() => writeConsent(FULL_CONSENT)}>
            {texts.accept}
          </button>
          <button type="button" className="link" aria-haspopup="dialog" onClick={requestConsentSettings}>
            <span>{texts.settings}</span>
          </button>
        </div>
      </div>
    </section>
  )
}
