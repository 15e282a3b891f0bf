import { useTranslations } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { FeedLinks } from '@/components/layout/head-tags'
import { SiteLink } from '@/components/ui/site-link'
import type { NewsCardFragment } from '@/graphql/generated/graphql'
import { choiceOf, filterOptions } from '@/lib/cms/choices'
import { readValues, writeQuery } from '@/lib/cms/list-query'
import { ofType } from '@/lib/cms/model'
import { feedPath } from '@/lib/i18n/file-paths'
import { isoDay } from '@/lib/i18n/format'
import { pathOf } from '@/lib/i18n/locales'
import { newsPageUri, routePath } from '@/lib/i18n/routes'
import { siteIdOf } from '@/lib/i18n/site-ids'
import type { FoundBy } from '@/lib/pages/page'
import { NEWS_PER_PAGE } from '@/lib/shared/limits'
import { NewsRows } from './cards'
import styles from './list.module.css'
import { OlderNewsButton } from './older-news-button'
import type { getNewsList } from './query'

interface Props {
  page: FoundBy<typeof getNewsList>
  items: readonly NewsCardFragment[]
  filter: NewsFilter
}

export async function NewsList({ page, items, filter }: Props) {
  const { number, pages, locale } = page
  const total = page.data.entryCount
  const [{ news, newsCategory }, t] = await Promise.all([
    getMessages({ locale }),
    getTranslations({ locale, namespace: 'news' }),
  ])
  const isFiltered = filter.category.length + filter.year.length > 0
  const { loadMore, loading, failed, retry, loaded } = news
  const pager = <NewsPager number={number} pages={pages} locale={locale} />
  return (
    <section className="section-after-title grid">
      {total > 0 && <NewsFilters page={page} filter={filter} />}
      {isFiltered && <h2 className={`${styles.count} step-1`}>{t('filtered', { count: items.length })}</h2>}
      {items.length > 0 ? (
        <NewsRows items={items} lead={number === 1 && !isFiltered} />
      ) : (
        !isFiltered && <p className="lead">{t('empty')}</p>
      )}
      {number < pages && (
        <OlderNewsButton
          shown={(number - 1) * NEWS_PER_PAGE + items.length}
          total={total}
          siteId={siteIdOf(locale)}
          locale={locale}
          texts={{ loadMore, loading, failed, retry, loaded, categories: newsCategory }}
        >
          {number === 1 && pager}
        </OlderNewsButton>
      )}
      {number > 1 && pager}
      <FeedLinks feed="news" locale={locale} />
      <p className={`${styles.feed} no-print`} data-md-skip>
        <a className="link" href={feedPath('news', 'feed.xml', locale)}>
          <span>{t('feed')}</span>
        </a>
      </p>
    </section>
  )
}

async function NewsFilters({ page: { items, data, locale }, filter }: Pick<Props, 'page' | 'filter'>) {
  const t = await getTranslations({ locale })
  const path = routePath('/news', locale)
  const [newest] = ofType(data.entries, 'news_Entry')
  const categories = items.map((item) => choiceOf('newsCategory', item))
  const facets = [
    { name: 'category', label: t('news.category'), options: filterOptions(t, 'newsCategory', categories) },
    { name: 'year', label: t('news.year'), options: yearsBetween(newest?.postDate, data.oldest?.[0]?.postDate) },
  ] as const
  const addressOf = (changed: Partial<NewsFilter>) =>
    path + writeQuery(Object.entries({ ...filter, ...changed }).map(([name, values]) => [name, values.join(',')]))
  return (
    <nav className={`${styles.filters} stack no-print`} aria-label={t('news.filters')}>
      {facets.map(({ name, label, options }) => (
        <div className="cluster" key={name}>
          <p className="muted">{label}</p>
          <ul className="cluster">
            {[{ value: '', label: t('news.everything') }, ...options].map(({ value, label: words }) => (
              <li key={value}>
                <SiteLink
                  className="tap"
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

function yearsBetween(newest: string | null | undefined, oldest: string | null | undefined) {
  if (!newest || !oldest) return []
  const [last, first] = [Number(yearOf(newest)), Number(yearOf(oldest))]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = String(last - index)
    return { value: year, label: year }
  })
}

function NewsPager({ number, pages, locale }: Pick<Props['page'], 'number' | 'pages' | 'locale'>) {
  const t = useTranslations('news')
  if (pages < 2) return null
  const linkTo = (page: number, text: string, rel?: 'prev' | 'next') => (
    <SiteLink className={rel && 'link'} href={pathOf(newsPageUri(page, locale), locale)} rel={rel}>
      <span>{text}</span>
    </SiteLink>
  )
  return (
    <nav className={`${styles.pager} cluster no-print`} aria-label={t('pages')}>
      {number > 1 && linkTo(number - 1, t('newer'), 'prev')}
      <ul className="cluster">
        {shownNumbers(number, pages).map((page, index, all) => (
          <li className="tap" key={page}>
            {page - (all[index - 1] ?? 0) > 1 && <span aria-hidden="true">… </span>}
            {page === number ? (
              <span className={styles.current} aria-current="page">
                <span className="vh">{t('page', { number: String(page) })}</span>
                <span aria-hidden="true">{page}</span>
              </span>
            ) : (
              <SiteLink
                href={pathOf(newsPageUri(page, locale), locale)}
                aria-label={t('page', { number: String(page) })}
              >
                {page}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
      {number < pages && linkTo(number + 1, t('older'), 'next')}
    </nav>
  )
}

function shownNumbers(number: number, pages: number): number[] {
  const near = [1, number - 1, number, number + 1, pages].filter((page) => page >= 1 && page <= pages)
  return [...new Set(near)].toSorted((a, b) => a - b)
}

type Item = Pick<NewsCardFragment, 'newsCategory' | 'postDate'>

const FACETS = ['category', 'year'] as const

export type NewsFilter = Record<(typeof FACETS)[number], string[]>

export function newsFilter(query: string): NewsFilter {
  const params = new URLSearchParams(query)
  return { category: readValues(params, 'category'), year: readValues(params, 'year') }
}

const yearOf = (date: string): string => isoDay(date).slice(0, 4)

export function filterNews<Kind extends Item>(items: readonly Kind[], filter: NewsFilter): Kind[] {
  return items.filter(({ newsCategory, postDate }) => {
    const values = { category: newsCategory, year: postDate && yearOf(postDate) }
    return FACETS.every((facet) => filter[facet].length === 0 || filter[facet].includes(values[facet] ?? ''))
  })
}
