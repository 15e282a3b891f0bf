import { getMessages, getTranslations } from 'next-intl/server'
import { FeedLinks } from '@/components/layout/feed-links'
import type { NewsCardFragment } from '@/graphql/generated/graphql'
import { feedPath } from '@/lib/i18n/file-paths'
import { formatDate, isoDay } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { NewsGrid } from './cards'
import styles from './older-news.module.css'
import { OlderNewsButton } from './older-news-button'

interface Props {
  items: readonly NewsCardFragment[]
  /** All items that there are. */
  total: number
  /** The items after these, for visitors without scripts. */
  older: readonly Pick<NewsCardFragment, 'id' | 'title' | 'uri' | 'postDate'>[]
  locale: LocaleCode
}

/** The newest news, and what leads to the older. */
export async function NewsList({ items, total, older, locale }: Props) {
  const [{ news, newsCategory }, t] = await Promise.all([
    getMessages({ locale }),
    getTranslations({ locale, namespace: 'news' }),
  ])
  const { loadMore, loading, failed, retry, loadedOne, loadedMany } = news
  return (
    <section className="section-after-title grid">
      {items.length > 0 ? (
        <NewsGrid items={items} locale={locale} first level={2} />
      ) : (
        <p className="lead">{t('empty')}</p>
      )}
      {total > items.length && (
        <OlderNewsButton
          shown={items.length}
          siteId={siteIdOf(locale)}
          locale={locale}
          texts={{ loadMore, loading, failed, retry, loadedOne, loadedMany, categories: newsCategory }}
        />
      )}
      {older.length > 0 && (
        <noscript>
          <div className={styles.older}>
            <h2>{t('older')}</h2>
            <ul>
              {older.map(({ id, title, uri, postDate }) => (
                <li key={id}>
                  <a href={pathOf(uri ?? '', locale)}>{title}</a>{' '}
                  {postDate && <time dateTime={isoDay(postDate)}>{formatDate(postDate, locale)}</time>}
                </li>
              ))}
            </ul>
          </div>
        </noscript>
      )}
      <FeedLinks feed="news" locale={locale} />
      <p className={`${styles.feed} no-print`}>
        <a className="link" href={feedPath('news', 'feed.xml', locale)}>
          <span>{t('feed')}</span>
        </a>
      </p>
    </section>
  )
}
