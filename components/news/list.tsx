import { getMessages, getTranslations } from 'next-intl/server'
import { FeedLinks } from '@/components/layout/feed-links'
import type { NewsCardFragment } from '@/graphql/generated/graphql'
import { NEWS_PER_PAGE } from '@/lib/browser/data/news-per-page'
import { feedPath } from '@/lib/i18n/file-paths'
import type { LocaleCode } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { NewsRows } from './cards'
import type { NewsFilter } from './filter-news'
import { NewsFilters } from './filters'
import styles from './older-news.module.css'
import { OlderNewsButton } from './older-news-button'
import { NewsPager } from './pager'

interface Props {
  items: readonly NewsCardFragment[]
  /** Also those that the filter leaves out, for their subjects. */
  all: readonly NewsCardFragment[]
  total: number
  number: number
  pages: number
  newest: string | null
  oldest: string | null
  filter: NewsFilter
  locale: LocaleCode
}

export async function NewsList({ items, all, total, number, pages, newest, oldest, filter, locale }: Props) {
  const [{ news, newsCategory }, t] = await Promise.all([
    getMessages({ locale }),
    getTranslations({ locale, namespace: 'news' }),
  ])
  const isFiltered = filter.category.length + filter.year.length > 0
  const { loadMore, loading, failed, retry, loadedOne, loadedMany } = news
  return (
    <section className="section-after-title grid">
      {total > 0 && <NewsFilters {...{ items: all, newest, oldest, filter, locale }} />}
      {isFiltered && <h2 className={styles.count}>{t('filtered', { count: items.length })}</h2>}
      {items.length > 0 ? (
        <NewsRows items={items} locale={locale} lead={number === 1 && !isFiltered} />
      ) : (
        !isFiltered && <p className="lead">{t('empty')}</p>
      )}
      {number < pages && (
        <OlderNewsButton
          shown={(number - 1) * NEWS_PER_PAGE + items.length}
          total={total}
          siteId={siteIdOf(locale)}
          locale={locale}
          texts={{ loadMore, loading, failed, retry, loadedOne, loadedMany, categories: newsCategory }}
        />
      )}
      <NewsPager number={number} pages={pages} locale={locale} />
      <FeedLinks feed="news" locale={locale} />
      <p className={`${styles.feed} no-print`}>
        <a className="link" href={feedPath('news', 'feed.xml', locale)}>
          <span>{t('feed')}</span>
        </a>
      </p>
    </section>
  )
}
