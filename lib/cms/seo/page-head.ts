import 'server-only'
import { mapObject } from '@/graphql/json'
import { DEFAULT_LOCALE, isLocaleCode, LOCALES, type LocaleCode, localeOf, parsePath, pathOf } from '@/lib/i18n/locales'
import { encodedPath } from '@/lib/i18n/path-encoding'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import { env } from '@/lib/server/runtime/env'
import { isCmsAddress, onSiteUrl } from '../media/media-url'
import { hidesPage, type MetaTag, type PageMetadata } from './containers'
import { type PageScript, pageScripts } from './page-scripts'

export interface PageHead {
  title: string
  tags: MetaTag[]
  canonical: string
  languages: { hreflang: string; href: string }[]
  links: { rel: string; href: string; type?: string }[]
  jsonLd: PageMetadata['jsonLd']
  breadcrumbs: Breadcrumb[]
  scripts: PageScript[]
  card?: SocialCard
}

export interface SocialCard {
  title: string
  section: string | null
  facts: readonly CardFact[]
  isCareers: boolean
}

export interface CardFact {
  name: string
  value: string
}

export interface Breadcrumb {
  name: string
  path: string
}

interface PageFacts {
  title: string | null
  uri: string
  locale: LocaleCode
  translations: Partial<Record<LocaleCode, string>>
}

/** Tags that the site sets itself, and `generator`, which it leaves out. */
const OWN = new Set(['og:url', 'referrer', 'generator'])

/** Other languages need both content and SEOmatic, which omits hidden pages (backend/contract/facts.md, section 9). */
export function pageHead(seo: PageMetadata | null, page: PageFacts): PageHead {
  const own = absolute(pathOf(page.uri, page.locale))
  const rewrite = seo ? rewriterOf(seo) : (text: string) => text
  const named = canonicalOf(seo, rewrite, page.locale)
  const standsForAnother = named !== null && new URL(named).href !== new URL(own).href
  const canonical = standsForAnother ? named : own
  const tidy = (text: string) => withoutSoftHyphens(rewrite(text))
  const tags = Object.entries(seo?.tags ?? {}).flatMap(([name, values]) =>
    OWN.has(name)
      ? []
      : values.filter((tag) => tag.content !== '').map((tag) => ({ ...tag, content: tidy(tag.content) })),
  )
  const robots = tags.find((tag) => tag.name === 'robots')?.content ?? ''
  return {
    title: withoutSoftHyphens(seo?.title ?? page.title ?? ''),
    tags: [...tags, { property: 'og:url', content: canonical }],
    canonical,
    languages: hidesPage(robots) || standsForAnother ? [] : languagesOf(page, indexedLanguages(seo?.links)),
    links: linksOf(seo, rewrite),
    jsonLd: Object.fromEntries(Object.entries(seo?.jsonLd ?? {}).map(([key, data]) => [key, mapObject(data, tidy)])),
    breadcrumbs: breadcrumbsOf(seo, rewrite),
    scripts: pageScripts(seo?.scripts ?? {}, env.tagContainer?.id ?? null),
  }
}

/** Null for the API's own path (backend/contract/facts.md, section 9). Drops the query, as Craft appends a preview's token. */
function canonicalOf(seo: PageMetadata | null, rewrite: (text: string) => string, locale: LocaleCode): string | null {
  const named = seo?.links.canonical?.[0]?.href
  const url = named ? URL.parse(rewrite(named)) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const [site, api] = [new URL(env.siteUrl), new URL(env.contentApiUrl)]
  const { origin, pathname } = url
  if (origin !== site.origin) return origin === api.origin || seo?.links.home?.[0] === undefined ? null : url.href
  if (pathname === `${localeOf(locale).prefix}${api.pathname}` || pathname === api.pathname) return null
  return parsePath(pathname).locale === locale ? absolute(withoutEndSlash(pathname)) : null
}

const withoutEndSlash = (path: string): string => path.replace(/(?<!\/)\/+$/, '') || '/'

function rewriterOf({ links }: Pick<PageMetadata, 'links'>): (text: string) => string {
  const origins = [links.home?.[0]?.href ?? '', env.contentApiUrl].map((url) => URL.parse(url)?.origin)
  return (text) => {
    const origin = origins.find((own) => own && text.startsWith(own) && /^[/#]?$/.test(text.charAt(own.length)))
    return onSiteUrl(text)?.href ?? (origin ? `${env.siteUrl}${text.slice(origin.length)}` : text)
  }
}

export const absolute = (path: string): string =>
  `${env.siteUrl}${path === '/' || path === '' ? '' : encodedPath(path)}`

const RELATIONS = ['home', 'author', 'publisher']

/** Drops queries with a preview's token (backend/contract/facts.md, section 10), and SEOmatic's humans.txt per language. */
function linksOf(seo: PageMetadata | null, rewrite: (text: string) => string): PageHead['links'] {
  const site = new URL(env.siteUrl)
  return RELATIONS.flatMap((rel) =>
    (seo?.links[rel] ?? []).flatMap(({ href, type }) => {
      const url = URL.parse(rewrite(href))
      if (!url || !/^https?:$/.test(url.protocol)) return []
      const isHere = url.origin === site.origin
      const isHumans = rel === 'author' && url.pathname.endsWith('/humans.txt')
      if (isHumans && (isHere || isCmsAddress(url))) return [{ rel, href: absolute('/humans.txt'), type }]
      if (!isHere) return isCmsAddress(url) ? [] : [{ rel, href: url.href, type }]
      return [{ rel, href: absolute(withoutEndSlash(url.pathname)), type }]
    }),
  )
}

export const indexedLanguages = (links: PageMetadata['links'] | undefined): Set<LocaleCode> =>
  new Set((links?.alternate ?? []).map(({ hreflang }) => hreflang?.split('-')[0]).filter(isLocaleCode))

function languagesOf({ uri, locale, translations }: PageFacts, among: Set<LocaleCode>): PageHead['languages'] {
  const uris: Partial<Record<LocaleCode, string>> = { ...translations, [locale]: uri }
  return alternates((code) => (among.has(code) && uris[code] !== undefined ? pathOf(uris[code], code) : undefined))
}

export function alternates(pathIn: (code: LocaleCode) => string | undefined): PageHead['languages'] {
  const linkTo = (code: LocaleCode, hreflang: string) => {
    const path = pathIn(code)
    return path === undefined ? [] : [{ hreflang, href: absolute(path) }]
  }
  const known = LOCALES.flatMap(({ code, iso }) => linkTo(code, iso.toLowerCase()))
  return known.length < 2 ? [] : [...known, ...linkTo(DEFAULT_LOCALE, 'x-default')]
}

function breadcrumbsOf(seo: PageMetadata | null, rewrite: (text: string) => string): Breadcrumb[] {
  const list = seo?.jsonLd.breadcrumbList?.itemListElement
  if (!Array.isArray(list)) return []
  return list.flatMap((item: { name?: unknown; item?: unknown } | null) => {
    if (typeof item?.name !== 'string' || typeof item.item !== 'string') return []
    const address = rewrite(item.item)
    return address.startsWith(env.siteUrl) ? [{ name: item.name, path: address.slice(env.siteUrl.length) || '/' }] : []
  })
}

interface ListPage {
  pathOf: (number: number) => string
  number: number
  pages: number
  name: string
  languages: Partial<Record<LocaleCode, string>>
}

/** Each page of a list is canonical, as its items are on no other page. */
export function listPageHead(head: PageHead, { pathOf, number, pages, name, languages }: ListPage): PageHead {
  const neighbours = [
    ...(number > 1 ? [{ rel: 'prev', href: absolute(pathOf(number - 1)) }] : []),
    ...(number < pages ? [{ rel: 'next', href: absolute(pathOf(number + 1)) }] : []),
  ]
  const links = [...head.links, ...neighbours]
  if (number === 1) return { ...head, links }
  const path = pathOf(number)
  const canonical = absolute(path)
  return {
    ...head,
    title: `${name} | ${head.title}`,
    canonical,
    tags: head.tags.map((tag) => (tag.property === 'og:url' ? { ...tag, content: canonical } : tag)),
    links,
    languages: head.languages.length > 0 ? alternates((code) => languages[code]) : [],
    breadcrumbs: head.breadcrumbs.length > 0 ? [...head.breadcrumbs, { name, path }] : [],
  }
}
