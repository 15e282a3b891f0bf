import 'server-only'
import { mapObject } from '@/graphql/json'
import { LOCALES, type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { parsePath, pathOf } from '@/lib/i18n/public-path'
import { env } from '@/lib/server/runtime/env'
import { onSiteUrl } from '../media/volumes'
import type { SocialCard } from '../social-card/content'
import { isCmsAddress } from './cms-address'
import type { MetaTag, PageMetadata } from './containers'
import { type PageScript, pageScripts } from './page-scripts'
import { siteHostMover } from './site-host'

/** What a page's head says, ready to render. Addresses are absolute and on the site's own host. */
export interface PageHead {
  title: string
  tags: MetaTag[]
  canonical: string
  /** Addresses per language tag, `x-default` included; empty where the page exists in one language. */
  languages: { hreflang: string; href: string }[]
  /** Links beside the canonical one and those of languages. */
  links: { rel: string; href: string; type?: string }[]
  /** What SEOmatic says as structured data, by its keys; structured-data/page-graph.ts makes the page's graph of it. */
  jsonLd: PageMetadata['jsonLd']
  breadcrumbs: Breadcrumb[]
  scripts: PageScript[]
  /** The drawn picture of a shared link, where the tags name one. */
  card?: SocialCard
}

export interface Breadcrumb {
  name: string
  /** Public path. */
  path: string
}

interface PageFacts {
  title: string | null
  uri: string
  locale: LocaleCode
  /** Uris in the other languages; absent where the page is not translated. */
  translations: Partial<Record<LocaleCode, string>>
}

/** What the site knows better itself or says in a header, and what says who made the metadata. */
const OWN = new Set(['og:url', 'referrer', 'generator'])

/**
 * SEOmatic's metadata on the site's own host; without any, the entry's title. Addresses in other languages come from the
 * content, and only where SEOmatic names these languages too: it leaves out what search engines are to leave out
 * (contract/facts.md, section 9).
 */
export function pageHead(seo: PageMetadata | null, page: PageFacts): PageHead {
  const own = absolute(pathOf(page.uri, page.locale))
  const move = seo ? moverOf(seo) : (text: string) => text
  const named = canonicalOf(seo, move, page.locale)
  const standsForAnother = named !== null && new URL(named).href !== new URL(own).href
  const canonical = standsForAnother ? named : own
  const tidy = (text: string) => withoutSoftHyphens(move(text))
  const tags = Object.entries(seo?.tags ?? {}).flatMap(([name, values]) =>
    OWN.has(name)
      ? []
      : values.filter((tag) => tag.content !== '').map((tag) => ({ ...tag, content: tidy(tag.content) })),
  )
  const robots = tags.find((tag) => tag.name === 'robots')?.content ?? 'all'
  return {
    title: withoutSoftHyphens(seo?.title ?? page.title ?? ''),
    tags: [...tags, { property: 'og:url', content: canonical }],
    canonical,
    // A page that stands for another has no versions of its own.
    languages: /noindex|none/.test(robots) || standsForAnother ? [] : languagesOf(page, indexed(seo)),
    links: linksOf(seo, move),
    jsonLd: Object.fromEntries(Object.entries(seo?.jsonLd ?? {}).map(([key, data]) => [key, mapObject(data, tidy)])),
    breadcrumbs: breadcrumbsOf(seo, move),
    scripts: pageScripts(seo?.scripts ?? {}, env.tagContainer?.id ?? null),
  }
}

/**
 * The canonical address that SEOmatic names, which an editor may have set; null where it names none that can be one:
 * the API's own path, which it names where it knows no page (contract/facts.md, section 9), an address of the content
 * backend, or one of this site in another language, which comes of a site that is set up otherwise there. Without a
 * query: no page of this site has one of its own, and in a preview Craft appends its token.
 */
function canonicalOf(seo: PageMetadata | null, move: (text: string) => string, locale: LocaleCode): string | null {
  const named = seo?.links.canonical?.[0]?.href
  const url = named ? URL.parse(move(named)) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const [site, api] = [new URL(env.siteUrl), new URL(env.contentApiUrl)]
  const { origin, pathname } = url
  if (origin !== site.origin) return origin === api.origin || seo?.links.home?.[0] === undefined ? null : url.href
  if (pathname === `${localeOf(locale).prefix}${api.pathname}` || pathname === api.pathname) return null
  return parsePath(pathname).locale === locale ? absolute(pathname.replace(/(?<!\/)\/+$/, '') || '/') : null
}

/** Hyphens that editors put into long words for narrow columns: a tab, a search engine or a shared link has none. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll('\u00AD', '')

/** Moves addresses of SEOmatic on the CMS's host, or where it believes the site to be, to the site's own address. */
function moverOf(seo: PageMetadata): (text: string) => string {
  const content = new URL(env.contentApiUrl).origin
  const move = siteHostMover(seo.links.home?.[0]?.href, env.siteUrl, { [content]: env.siteUrl })
  return (text) => onSiteUrl(text)?.href ?? move(text)
}

/** Address of a public path. Home has no slash at its end, as SEOmatic's canonical has none. */
export const absolute = (path: string): string => `${env.siteUrl}${path === '/' ? '' : path}`

/** Relations whose link the head has as SEOmatic gives it; canonical and alternate are the site's own. */
const RELATIONS = ['home', 'author', 'publisher']

/**
 * SEOmatic's further links, without what is no address of the web, or one of the CMS's own. The site has one humans.txt,
 * SEOmatic one per language. A query is a preview's token (contract/facts.md, section 10).
 */
function linksOf(seo: PageMetadata | null, move: (text: string) => string): PageHead['links'] {
  const site = new URL(env.siteUrl)
  return RELATIONS.flatMap((rel) =>
    (seo?.links[rel] ?? []).flatMap(({ href, type }) => {
      const url = URL.parse(move(href))
      if (!url || !/^https?:$/.test(url.protocol)) return []
      const isHere = url.origin === site.origin
      const isHumans = rel === 'author' && url.pathname.endsWith('/humans.txt')
      if (isHumans && (isHere || isCmsAddress(url))) return [{ rel, href: absolute('/humans.txt'), type }]
      if (!isHere) return isCmsAddress(url) ? [] : [{ rel, href: url.href, type }]
      return [{ rel, href: absolute(url.pathname.replace(/(?<!\/)\/+$/, '') || '/'), type }]
    }),
  )
}

/** Languages in which search engines may find the page. SEOmatic's tags have the region that Craft's site has. */
const indexed = (seo: PageMetadata | null): Set<string | undefined> =>
  new Set((seo?.links.alternate ?? []).map(({ hreflang }) => hreflang?.split('-')[0]))

function languagesOf({ uri, locale, translations }: PageFacts, among: Set<string | undefined>): PageHead['languages'] {
  const uris: Partial<Record<LocaleCode, string>> = { ...translations, [locale]: uri }
  const known = LOCALES.flatMap(({ code, iso }) => {
    const own = uris[code]
    return own === undefined || !among.has(code)
      ? []
      : [{ hreflang: iso.toLowerCase(), href: absolute(pathOf(own, code)) }]
  })
  if (known.length < 2) return []
  const fallback = known.find(({ hreflang }) => hreflang === localeOf(undefined).iso.toLowerCase())
  return fallback ? [...known, { hreflang: 'x-default', href: fallback.href }] : known
}

function breadcrumbsOf(seo: PageMetadata | null, move: (text: string) => string): Breadcrumb[] {
  const list = seo?.jsonLd.breadcrumbList?.itemListElement
  if (!Array.isArray(list)) return []
  return list.flatMap((item: { name?: unknown; item?: unknown } | null) => {
    if (typeof item?.name !== 'string' || typeof item.item !== 'string') return []
    const address = move(item.item)
    return address.startsWith(env.siteUrl) ? [{ name: item.name, path: address.slice(env.siteUrl.length) || '/' }] : []
  })
}
