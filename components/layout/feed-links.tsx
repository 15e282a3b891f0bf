import { getTranslations } from 'next-intl/server'
import { FEED_FILES, FEED_FORMATS, type FeedName, feedPath } from '@/lib/i18n/file-paths'
import type { LocaleCode } from '@/lib/i18n/locales'

export async function FeedLinks({ feed, locale, query = '' }: { feed: FeedName; locale: LocaleCode; query?: string }) {
  const t = await getTranslations({ locale, namespace: 'textVersion' })
  return FEED_FILES.map((format) => (
    <link
      key={format}
      rel="alternate"
      type={FEED_FORMATS[format]}
      title={t(`feeds.${feed}`)}
      href={feedPath(feed, format, locale) + query}
    />
  ))
}
