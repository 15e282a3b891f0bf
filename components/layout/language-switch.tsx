import styles from './language-switch.module.css'

interface Props {
  label: string
  languages: { code: string; name: string; path: string; current: boolean }[]
}

/** Links to the page in other languages. lib/browser/head/remember-language.ts remembers the choice. */
export function LanguageSwitch({ label, languages }: Props) {
  return (
    <nav className={styles.lang} aria-label={label}>
      {languages.map(({ code, name, path, current }) => (
        // A plain link, because another language is another document.
        <a
          key={code}
          href={path}
          lang={code}
          hrefLang={code}
          aria-label={`${code.toUpperCase()}, ${name}`}
          aria-current={current || undefined}
        >
          {code.toUpperCase()}
        </a>
      ))}
    </nav>
  )
}
