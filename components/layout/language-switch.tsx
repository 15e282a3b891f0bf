import { useTranslations } from 'next-intl'
import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import styles from './language-switch.module.css'

interface Props {
  locale: LocaleCode
  languages: Record<LocaleCode, string>
  query: string
}

/** Links to the page in other languages. lib/browser/head/remember-language.ts remembers the choice. */
export function LanguageSwitch({ locale, languages, query }: Props) {
  const t = useTranslations('menu')
  return (
    <nav className={styles.lang} aria-label={t('language')}>
      {LOCALES.map(({ code, name }) => (
        <a
          key={code}
          href={languages[code] + query}
          lang={code}
          hrefLang={code}
          aria-label={`${code.toUpperCase()}, ${name}`}
          aria-current={code === locale || undefined}
        >
          {code.toUpperCase()}
        </a>
      ))}
    </nav>
  )
}
