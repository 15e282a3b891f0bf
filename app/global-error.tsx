'use client'

import { useMounted } from '@/components/ui/use-mounted'
import { CRASH_TEXTS } from '@/lib/i18n/generated/crash'
import { HOME_URI, parsePath, pathOf, UNTRANSLATED } from '@/lib/i18n/locales'

/** Shown if the error page fails, in the words of the error catalogue, with the language of the page first. */
export default function GlobalError() {
  // The server does not know the page that it renders this for.
  const { locale } = parsePath(useMounted() ? location.pathname : '/')
  return (
    <html lang={locale}>
      <body style={{ fontFamily: 'sans-serif', padding: '2rem' }}>
        <title>{CRASH_TEXTS[locale].title}</title>
        {[...new Set([locale, UNTRANSLATED])].map((code) => (
          <div key={code} lang={code}>
            <p>{CRASH_TEXTS[code].text}</p>
            <p>
              <a href={pathOf(HOME_URI, code)}>{CRASH_TEXTS[code].home}</a>
            </p>
          </div>
        ))}
      </body>
    </html>
  )
}
