import 'server-only'
import { graphql } from '@/graphql/generated'
import { NEWS_PER_PAGE } from '@/lib/browser/data/news-per-page'
import { tags } from '@/lib/cms/tags'
import { pageReader } from '@/lib/pages/read-page'

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
  tags: [tags.section('news')],
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
  tags: [tags.section('news')],
})
