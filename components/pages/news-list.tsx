import { getMessages, getTranslations } from 'next-intl/server'
import type { NewsCardFragment } from '@/graphql/generated/graphql'
import { localeOf } from '@/lib/i18n/locale'
import type { LocaleCode } from '@/lib/i18n/locales'
import { NewsGrid } from '../cards/news-cards'
import { MoreNews } from './more-news'

interface Props {
  items: readonly NewsCardFragment[]
  /** All items that there are. */
  total: number
  locale: LocaleCode
}

/** The news list. */
export async function NewsList({ items, total, locale }: Props) {
  const { news, newsCategory } = await getMessages({ locale })
  const t = await getTranslations({ locale, namespace: 'news' })
  return (
    <section className="section-after-title grid">
      {items.length > 0 ? (
        <NewsGrid items={items} locale={locale} first level={2} />
      ) : (
        <p className="lead">{t('empty')}</p>
      )}
      {total > items.length && (
        <MoreNews
          shown={items.length}
          siteId={localeOf(locale).siteId}
          locale={locale}
          texts={{
            more: news.loadMore,
            loading: news.loading,
            failed: news.failed,
            retry: news.retry,
            loadedOne: news.loadedOne,
            loadedMany: news.loadedMany,
            categories: newsCategory,
          }}
        />
      )}
    </section>
  )
}
