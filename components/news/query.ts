import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { toContentError } from '@/graphql/errors'
import { graphql } from '@/graphql/generated'
import type { NewsCardFragment } from '@/graphql/generated/graphql'
import { tags } from '@/lib/cms/cache'
import { ofType } from '@/lib/cms/model'
import { read } from '@/lib/cms/read'
import { listPageHead } from '@/lib/cms/seo/page-head'
import { markdownPath } from '@/lib/i18n/file-paths'
import { LOCALES, type LocaleCode, pathOf } from '@/lib/i18n/locales'
import { newsPageUri } from '@/lib/i18n/routes'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { failed, pageReader } from '@/lib/pages/read-page'
import { NEWS_PER_PAGE } from '@/lib/shared/limits'

export const NewsCard = graphql(`
  fragment NewsCard on news_Entry {
    __typename
    id
    title
    uri
    postDate
    summary
    newsCategory
    newsCategoryLabel: newsCategory(label: true)
    image {
      ...AssetFields
    }
  }
`)

export const NewsIndexFields = graphql(`
  fragment NewsIndexFields on newsIndex_Entry {
    intro
    blocks {
      ...BlockFields
    }
  }
`)

const NewsIndex = graphql(`
  query NewsIndex($uri: [String], $siteId: [QueryArgument], $limit: Int) {
    entry(uri: $uri, siteId: $siteId) {
      ...PageFields
      ...NewsIndexFields
    }
    entries(section: "news", siteId: $siteId, orderBy: "postDate DESC", limit: $limit) {
      ...NewsCard
    }
    oldest: entries(section: "news", siteId: $siteId, orderBy: "postDate ASC", limit: 1) {
      __typename
      id
      postDate
    }
    entryCount(section: "news", siteId: $siteId)
  }
`)

export const getNewsIndex = pageReader({
  query: NewsIndex,
  type: 'newsIndex_Entry',
  route: '/news',
  variables: { limit: NEWS_PER_PAGE },
  tags: [tags.list('news')],
})

export const NewsFields = graphql(`
  fragment NewsFields on news_Entry {
    summary
    newsCategory
    newsCategoryLabel: newsCategory(label: true)
    body
    blocks {
      ...BlockFields
    }
  }
`)

const NewsItem = graphql(`
  query NewsItem($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      ...PageFields
      ... on news_Entry {
        ...NewsFields
        image {
          ...AssetFields
        }
        next: next(section: "news", orderBy: "postDate DESC") {
          id
          title
          uri
        }
        prev: prev(section: "news", orderBy: "postDate DESC") {
          id
          title
          uri
        }
      }
    }
    entries(section: "news", siteId: $siteId, orderBy: "postDate DESC", limit: 4) {
      ...NewsCard
    }
  }
`)

export const getNewsItem = pageReader({
  query: NewsItem,
  type: 'news_Entry',
  route: '/news/[slug]',
  tags: [tags.list('news')],
})

const NewsPageItems = graphql(`
  query NewsPageItems($siteId: [QueryArgument], $limit: Int, $offset: Int) {
    entries(section: "news", siteId: $siteId, orderBy: "postDate DESC", limit: $limit, offset: $offset) {
      ...NewsCard
    }
  }
`)

const NewsCount = graphql(`
  query NewsCount($siteId: [QueryArgument]) {
    entryCount(section: "news", siteId: $siteId)
  }
`)

type ReadIndex = Awaited<ReturnType<typeof getNewsIndex>>
type FoundIndex = Extract<ReadIndex, { kind: 'found' }>

export type NewsPage =
  | Exclude<ReadIndex, FoundIndex>
  | (FoundIndex & {
      /** The number of this page, from 1, and the number of pages. */
      number: number
      pages: number
      items: NewsCardFragment[]
    })

/** Limits the work of the content backend, which makes a picture per item. The list has pages for older news. */
const MAX_FILTERED = 240

const pagesOf = (items: number): number => Math.max(1, Math.ceil(items / NEWS_PER_PAGE))

export const getNewsList = cache(async (locale: LocaleCode): Promise<NewsPage> => {
  const index = await getNewsIndex(locale)
  return index.kind === 'found' ? toNewsPage(index, 1, ofType(index.data.entries, 'news_Entry')) : index
})

/** Returns the items among which the filters in an address choose. */
export const getNewsToFilter = cache(async (locale: LocaleCode): Promise<NewsPage> => {
  const index = await getNewsIndex(locale)
  if (index.kind !== 'found') return index
  return withItems(index, 0, MAX_FILTERED, (items) => ({ ...index, number: 1, pages: 1, items }))
})

/** The stored list has the number of pages, so invented numbers cost no request. @param digits as in the address */
export const getNewsPage = cache(async (locale: LocaleCode, digits: string): Promise<NewsPage> => {
  const index = await getNewsIndex(locale)
  if (index.kind !== 'found') return index
  const number = /^[1-9]\d{0,6}$/.test(digits) ? Number(digits) : 0
  if (number === 0 || number > pagesOf(index.data.entryCount))
    return { kind: 'missing', locale, languages: index.languages, above: '/news' }
  return withItems(index, (number - 1) * NEWS_PER_PAGE, NEWS_PER_PAGE, (items) => toNewsPage(index, number, items))
})

async function withItems(
  { locale, languages }: FoundIndex,
  offset: number,
  limit: number,
  make: (items: NewsCardFragment[]) => NewsPage | Promise<NewsPage>,
): Promise<NewsPage> {
  try {
    const { entries } = await read(NewsPageItems, { siteId: [siteIdOf(locale)], limit, offset }, [tags.list('news')])
    return await make(ofType(entries, 'news_Entry'))
  } catch (error) {
    return failed(toContentError(error), locale, languages)
  }
}

async function toNewsPage(index: FoundIndex, number: number, items: NewsCardFragment[]): Promise<NewsPage> {
  const { locale, data, markdownPath: own } = index
  const pages = pagesOf(data.entryCount)
  const [t, languages] = await Promise.all([
    getTranslations({ locale, namespace: 'news' }),
    number === 1 ? {} : pathsPerLanguage(index, number),
  ])
  const head = listPageHead(index.head, {
    pathOf: (other) => pathOf(newsPageUri(other, locale), locale),
    name: t('page', { number: String(number) }),
    number,
    pages,
    languages,
  })
  return {
    ...index,
    head,
    languages: { ...index.languages, ...languages },
    markdownPath: own && markdownPath(newsPageUri(number, locale), locale),
    number,
    pages,
    items,
  }
}

async function pathsPerLanguage({ locale, data }: FoundIndex, number: number) {
  const paths: Partial<Record<LocaleCode, string>> = {}
  await Promise.all(
    LOCALES.map(async ({ code }) => {
      const count = code === locale ? data.entryCount : await countIn(code)
      if (number <= pagesOf(count)) paths[code] = pathOf(newsPageUri(number, code), code)
    }),
  )
  return paths
}

const countIn = async (locale: LocaleCode): Promise<number> =>
  (await read(NewsCount, { siteId: [siteIdOf(locale)] }, [tags.list('news')])).entryCount
