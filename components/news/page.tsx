import { getTranslations } from 'next-intl/server'
import { Article } from '@/components/layout/article'
import { richText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import { Share } from '@/components/ui/share'
import { SiteLink } from '@/components/ui/site-link'
import type { NewsCardFragment, NewsItemQuery } from '@/graphql/generated/graphql'
import { wordFor } from '@/lib/cms/choices'
import { formatDate, isoDay, readingMinutes } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { routeUri } from '@/lib/i18n/routes'
import { NewsGrid } from './cards'

type Item = Extract<NonNullable<NewsItemQuery['entry']>, { __typename: 'news_Entry' }>

/** A news item with its category, day and reading time, and the way to its neighbours. */
export async function NewsItem({ item, locale, url }: { item: Item; locale: LocaleCode; url: string }) {
  const t = await getTranslations({ locale })
  const category = wordFor(t, 'newsCategory', item)
  // In a list of the newest first, the next item is the older one.
  const neighbours = [
    { name: t('news.next'), entry: item.prev },
    { name: t('news.previous'), entry: item.next },
  ].filter(({ entry }) => entry?.uri)
  return (
    <Article
      title={item.title}
      lead={item.summary}
      image={item.image[0]}
      body={richText(item.body, t('ui.table'))}
      meta={
        <p className="meta">
          {category && <b>{category}</b>}
          {item.postDate && <time dateTime={isoDay(item.postDate)}>{formatDate(item.postDate, locale)}</time>}
          <span>{t('news.minutes', { minutes: readingMinutes(item.body) })}</span>
        </p>
      }
      aside={
        <>
          <dl className="no-print">
            {neighbours.map(({ name, entry }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <SiteLink href={pathOf(entry?.uri ?? '', locale)}>{entry?.title}</SiteLink>
                </dd>
              </div>
            ))}
          </dl>
          <Share url={url} title={item.title} />
        </>
      }
    />
  )
}

/** How many other items follow a news item. */
const OTHERS = 3

export async function MoreNews({ items, locale }: { items: readonly NewsCardFragment[]; locale: LocaleCode }) {
  const t = await getTranslations({ locale, namespace: 'news' })
  if (items.length === 0) return null
  return (
    <section className="section quiet grid no-print">
      <SectionHead title={t('more')} more={{ href: pathOf(routeUri('/news', locale), locale), label: t('all') }} />
      <NewsGrid items={items.slice(0, OTHERS)} locale={locale} />
    </section>
  )
}
