import 'server-only'
import { getTranslations } from 'next-intl/server'
import { graphql } from '@/graphql/generated'
import { wordFor } from '@/lib/cms/choices'
import { ofType } from '@/lib/cms/entry-types'
import { type FeedContent, MAX_FEED_ITEMS } from '@/lib/cms/feed'
import { readPublic } from '@/lib/cms/read'
import { tags } from '@/lib/cms/tags'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { routePath } from '@/lib/i18n/routes'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { listedAt } from '@/lib/index/sitemap'

const NewsFeed = graphql(`
  query NewsFeed($siteId: [QueryArgument], $limit: Int) {
    company: globalSet(handle: "company", siteId: $siteId) {
      ... on company_GlobalSet {
        companyName
      }
    }
    index: entries(section: "newsIndex", siteId: $siteId, limit: 1) {
      id
      title
      ... on newsIndex_Entry {
        intro
      }
    }
    entries(section: "news", siteId: $siteId, orderBy: "postDate DESC", limit: $limit) {
      ...NewsCard
      ... on news_Entry {
        dateUpdated
        body
        image {
          ...FeedImage
        }
      }
    }
  }

  fragment FeedImage on AssetInterface {
    mimeType
    size
  }
`)

/** Reads the newest news with its whole text. @throws {ContentError} */
export async function readNewsFeed(locale: LocaleCode): Promise<FeedContent> {
  const names = [tags.section('news'), tags.section('newsIndex'), tags.global('company')]
  const variables = { siteId: [siteIdOf(locale)], limit: MAX_FEED_ITEMS }
  const [t, { company, index, entries }] = await Promise.all([
    getTranslations({ locale }),
    readPublic(NewsFeed, variables, names),
  ])
  const author = (company?.__typename === 'company_GlobalSet' && company.companyName) || ''
  const [list] = ofType(index, 'newsIndex_Entry')
  return {
    locale,
    title: [list?.title, author].filter(Boolean).join(' | '),
    description: list?.intro ?? '',
    author,
    path: routePath('/news', locale),
    query: '',
    items: ofType(entries, 'news_Entry')
      .filter(listedAt(locale))
      .map((item) => ({
        id: item.id,
        title: item.title,
        path: pathOf(item.uri, locale),
        summary: item.summary,
        html: item.body ?? '',
        published: item.postDate,
        updated: item.dateUpdated,
        categories: [wordFor(t, 'newsCategory', item)].filter((word) => word !== null),
        image: item.image[0],
      })),
  }
}
