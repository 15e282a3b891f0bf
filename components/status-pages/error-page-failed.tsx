import { useMounted } from '@/components/ui/use-mounted'
import { CRASH_TEXTS } from '@/lib/i18n/generated/crash'
import { HOME_URI, type LocaleCode, parsePath, pathOf, UNTRANSLATED } from '@/lib/i18n/locales'

/** The language of the address. The server does not know the page for which it renders this. */
export const usePageLocale = (): LocaleCode => parsePath(useMounted() ? location.pathname : '/').locale

/** Shown if the error page fails, in the words of the error catalogue, with the language of the page first. */
export function ErrorPageFailed({ locale }: { locale: LocaleCode }) {
  return (
    <>
      <title>{CRASH_TEXTS[locale].title}</title>
      {[...new Set([locale, UNTRANSLATED])].map((code) => (
        <div key={code} lang={code}>
          <p>{CRASH_TEXTS[code].text}</p>
          <p>
            <a href={pathOf(HOME_URI, code)}>{CRASH_TEXTS[code].home}</a>
          </p>
        </div>
      ))}
    </>
  )
}
