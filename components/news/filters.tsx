import { getTranslations } from 'next-intl/server'
import { SiteLink } from '@/components/ui/site-link'
import type { NewsCardFragment } from '@/graphql/generated/graphql'
import { choiceOf, filterOptions } from '@/lib/cms/choices'
import { writeQuery } from '@/lib/cms/list-query'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { type NewsFilter, yearOf } from './filter-news'
import styles from './filters.module.css'

interface Props {
  items: readonly NewsCardFragment[]
  /** The dates of the newest and the oldest item. */
  newest: string | null
  oldest: string | null
  filter: NewsFilter
  locale: LocaleCode
}

export async function NewsFilters({ items, newest, oldest, filter, locale }: Props) {
  const t = await getTranslations({ locale })
  const path = routePath('/news', locale)
  const categories = items.map((item) => choiceOf('newsCategory', item))
  const facets = [
    { name: 'category', label: t('news.category'), options: filterOptions(t, 'newsCategory', categories) },
    { name: 'year', label: t('news.year'), options: yearsBetween(newest, oldest) },
  ] as const
  const addressOf = (changed: Partial<NewsFilter>) =>
    path + writeQuery(Object.entries({ ...filter, ...changed }).map(([name, values]) => [name, values.join(',')]))
  return (
    <nav className={`${styles.filters} no-print`} aria-label={t('news.filters')}>
      {facets.map(({ name, label, options }) => (
        <div key={name}>
          <p>{label}</p>
          <ul>
            {[{ value: '', label: t('news.everything') }, ...options].map(({ value, label: words }) => (
              <li key={value}>
                <SiteLink
                  href={addressOf({ [name]: value ? [value] : [] })}
                  aria-current={value === '' ? filter[name].length === 0 : filter[name].includes(value)}
                >
                  {words}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function yearsBetween(newest: string | null, oldest: string | null): { value: string; label: string }[] {
  if (!newest || !oldest) return []
  const [last, first] = [Number(yearOf(newest)), Number(yearOf(oldest))]
  return Array.from({ length: last - first + 1 }, (_, index) => String(last - index)).map((year) => ({
    value: year,
    label: year,
  }))
}
