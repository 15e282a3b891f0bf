import 'server-only'
import type { Article, ItemList, LocalBusiness, NewsArticle, Service, VideoObject } from 'schema-dts'
import type {
  AssetFieldsFragment,
  LocationCardFragment,
  NewsItemQuery,
  SolutionQuery,
  StoryQuery,
} from '@/graphql/generated/graphql'
import type { OfType } from '@/lib/cms/entry-types'
import { type LocaleCode, localeOf, pathOf } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { absolute } from '../page-head'
import { organizationId, pictures, postalAddress, reference } from './nodes'

interface ArticleEntry {
  title: string | null
  summary: string | null
  postDate: string | null
  dateUpdated: string | null
  image: (AssetFieldsFragment | null)[]
}

const articleOf = ({ title, summary, postDate, dateUpdated, image }: ArticleEntry, locale: LocaleCode) => ({
  headline: title ?? undefined,
  description: summary ?? undefined,
  datePublished: postDate ?? undefined,
  dateModified: dateUpdated ?? undefined,
  image: pictures(image),
  inLanguage: localeOf(locale).iso,
  author: reference(organizationId()),
  publisher: reference(organizationId()),
})

export const newsArticle = (item: OfType<NewsItemQuery['entry'], 'news_Entry'>, locale: LocaleCode): NewsArticle => ({
  '@type': 'NewsArticle',
  ...articleOf(item, locale),
  articleSection: item.newsCategoryLabel ?? undefined,
})

export function storyArticle(story: OfType<StoryQuery['entry'], 'stories_Entry'>, locale: LocaleCode): Article {
  const [employee] = story.employee
  return {
    '@type': 'Article',
    ...articleOf(story, locale),
    about:
      employee?.__typename === 'employees_Entry' && employee.title
        ? {
            '@type': 'Person',
            name: employee.title,
            jobTitle: employee.jobTitle ?? undefined,
            worksFor: reference(organizationId()),
          }
        : undefined,
  }
}

export const service = ({ title, summary, image }: OfType<SolutionQuery['entry'], 'solutions_Entry'>): Service => ({
  '@type': 'Service',
  name: title ?? undefined,
  description: summary ?? undefined,
  image: pictures(image),
  provider: reference(organizationId()),
})

interface Listed {
  title: string | null
  uri: string | null
}

export function itemList(entries: readonly Listed[], locale: LocaleCode): ItemList | null {
  const pages = entries.flatMap(({ title, uri }) => (title && uri ? [{ title, uri }] : []))
  if (pages.length === 0) return null
  return {
    '@type': 'ItemList',
    numberOfItems: pages.length,
    itemListElement: pages.map(({ title, uri }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: absolute(pathOf(uri, locale)),
    })),
  }
}

export function location(place: LocationCardFragment, url: string): Exclude<LocalBusiness, string> | null {
  const { title, street, city, phone, email, latitude, longitude } = place
  if (!title || !street || !city) return null
  return {
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: title,
    parentOrganization: reference(organizationId()),
    address: postalAddress(place),
    geo: latitude !== null && longitude !== null ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
    telephone: phone ?? undefined,
    email: email ?? undefined,
    image: pictures(place.image),
  }
}

interface Video {
  name: string | null
  description: string | null
  poster: AssetFieldsFragment | undefined | null
  uploadDate: string | null
  player?: string
  file?: string
}

/** Null without name, picture or date, which search engines require. */
export function videoObject({ name, description, poster, uploadDate, player, file }: Video): VideoObject | null {
  const [thumbnailUrl] = pictures([poster ?? null])
  if (!name || !uploadDate || !thumbnailUrl) return null
  return {
    '@type': 'VideoObject',
    name,
    description: description ?? undefined,
    thumbnailUrl,
    uploadDate,
    embedUrl: player,
    contentUrl: file && new URL(file, env.siteUrl).href,
  }
}
