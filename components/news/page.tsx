import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Article } from '@/components/layout/article'
import { Facts } from '@/components/ui/facts'
import { contentText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import { Share } from '@/components/ui/share'
import { SiteLink } from '@/components/ui/site-link'
import { ofType } from '@/lib/cms/model'
import { readingMinutes } from '@/lib/i18n/format'
import { pathOf } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import type { FoundBy } from '@/lib/pages/page'
import { NewsGrid, NewsMeta } from './cards'
import type { getNewsItem } from './query'

const OTHERS = 3

export async function NewsItemPage({ page, children }: { page: FoundBy<typeof getNewsItem>; children: ReactNode }) {
  const { entry: item, data, head, locale } = page
  const t = await getTranslations({ locale, namespace: 'news' })
  const others = ofType(data.entries, 'news_Entry')
    .filter(({ id }) => id !== item.id)
    .slice(0, OTHERS)
  // The list begins with the newest item, so the next one is older.
  const linkTo = (entry: typeof item.next) =>
    entry?.uri && <SiteLink href={pathOf(entry.uri, locale)}>{entry.title}</SiteLink>
  return (
    <>
      <Article
        title={item.title}
        lead={item.summary}
        image={item.image[0]}
        body={await contentText(item.body, locale)}
        meta={
          <NewsMeta item={item}>
            <span>{t('minutes', { minutes: readingMinutes(item.body) })}</span>
          </NewsMeta>
        }
        aside={
          <>
            <div className="no-print">
              <Facts
                rows={[
                  [t('next'), linkTo(item.prev)],
                  [t('previous'), linkTo(item.next)],
                ]}
              />
            </div>
            <Share url={head.canonical} title={item.title} />
          </>
        }
      />
      {children}
      {others.length > 0 && (
        <section className="section quiet grid no-print" data-md-skip>
          <SectionHead title={t('more')} more={{ href: routePath('/news', locale), label: t('all') }} />
          <NewsGrid items={others} />
        </section>
      )}
    </>
  )
}
