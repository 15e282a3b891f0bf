import { HOME_URI, type LocaleCode, parsePath, pathOf } from './locales.ts'
import { type EntryPath, routePath, routeUri } from './routes.ts'

export const FEEDS = { news: '/news', vacancies: '/careers/vacancies' } as const satisfies Record<string, EntryPath>

export const FEED_FORMATS = {
  'feed.xml': 'application/rss+xml',
  'atom.xml': 'application/atom+xml',
  'feed.json': 'application/feed+json',
} as const

export type FeedName = keyof typeof FEEDS
export type FeedFormat = keyof typeof FEED_FORMATS

export const isFeedName = (name: string): name is FeedName => Object.hasOwn(FEEDS, name)
export const isFeedFormat = (name: string): name is FeedFormat => Object.hasOwn(FEED_FORMATS, name)

export const FEED_NAMES = Object.keys(FEEDS).filter(isFeedName)
export const FEED_FILES = Object.keys(FEED_FORMATS).filter(isFeedFormat)

export const feedPath = (feed: FeedName, format: FeedFormat, locale: LocaleCode): string =>
  `${routePath(FEEDS[feed], locale)}/${format}`

export const markdownPath = (uri: string, locale: LocaleCode): string =>
  `${pathOf(uri === HOME_URI ? HOME_FILE : uri, locale)}${MARKDOWN}`

export const SITEMAP_INDEX = 'index'
const HOME_FILE = 'index'
const MARKDOWN = '.md'

export type ContentFile =
  | { kind: 'feed'; locale: LocaleCode; feed: FeedName; format: FeedFormat }
  | { kind: 'markdown'; locale: LocaleCode; uri: string }
  | { kind: 'llms'; locale: LocaleCode }
  | { kind: 'sitemap'; name: string }
  | { kind: 'humans' }
  | { kind: 'security' }

export function parseFilePath(pathname: string): ContentFile | null {
  if (pathname === '/humans.txt') return { kind: 'humans' }
  if (pathname === '/.well-known/security.txt') return { kind: 'security' }
  if (pathname === '/sitemap.xml') return { kind: 'sitemap', name: SITEMAP_INDEX }
  const part = /^\/sitemaps\/([\w.-]+)$/.exec(pathname)?.[1]
  if (part) return { kind: 'sitemap', name: part }
  const { locale, uri } = parsePath(pathname)
  if (uri === 'llms.txt') return { kind: 'llms', locale }
  if (uri.endsWith(MARKDOWN)) {
    const page = uri.slice(0, -MARKDOWN.length)
    // An empty name would belong to the page above.
    if (page === HOME_URI || page.endsWith('/')) return null
    return { kind: 'markdown', locale, uri: page === HOME_FILE ? HOME_URI : page }
  }
  for (const feed of FEED_NAMES) {
    const format = FEED_FILES.find((name) => uri === `${routeUri(FEEDS[feed], locale)}/${name}`)
    if (format) return { kind: 'feed', locale, feed, format }
  }
  return null
}
