import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { routePath } from '@/lib/i18n/routes'
import { MAX_QUERY_LENGTH } from '@/lib/search/types'
import styles from './page.module.css'

export function SearchForm({ query = '' }: { query?: string }) {
  const locale = useLocale()
  const t = useTranslations('search')
  return (
    <search className={styles.search}>
      <form action={routePath('/search', locale)}>
        <label htmlFor="q">{t('label')}</label>
        <div className="cluster">
          <input
            // Without a new key, React would keep the default value of the last query.
            key={query}
            id="q"
            type="search"
            name="q"
            defaultValue={query}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" className="button">
            {t('submit')}
            <Icon name="search" />
          </button>
        </div>
      </form>
    </search>
  )
}

interface Props {
  className?: string
  label?: string
  children: ReactNode
}

export function SearchLink({ className, label, children }: Props) {
  const locale = useLocale()
  return (
    <a
      href={routePath('/search', locale)}
      {...(className && { className })}
      {...(label && { 'aria-label': label })}
      aria-haspopup="dialog"
      data-search=""
    >
      {children}
    </a>
  )
}
