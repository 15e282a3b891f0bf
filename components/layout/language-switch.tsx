'use client'

import { LOCALE_COOKIE, LOCALE_COOKIE_AGE } from '@/lib/i18n/locale-choice'
import styles from './language-switch.module.css'

interface Props {
  label: string
  languages: { code: string; name: string; path: string; current: boolean }[]
}

/** The same page in the other languages. Choosing one is remembered. */
export function LanguageSwitch({ label, languages }: Props) {
  const follow = (link: HTMLAnchorElement, code: string) => {
    document.cookie = `${LOCALE_COOKIE}=${code}; max-age=${LOCALE_COOKIE_AGE}; path=/; samesite=lax`
    // Filters of a list change in the browser; the link is from the server.
    link.search = window.location.search
  }
  return (
    <nav className={styles.lang} aria-label={label}>
      {languages.map(({ code, name, path, current }) => (
        // A plain link: another language is another document.
        <a
          key={code}
          href={path}
          lang={code}
          hrefLang={code}
          aria-label={name}
          aria-current={current || undefined}
          onClick={(event) => follow(event.currentTarget, code)}
        >
          {code.toUpperCase()}
        </a>
      ))}
    </nav>
  )
}
