/** Metadata as in SEOmatic's GraphQL API: containers are JSON strings (contract/facts.md, section 9). */

import { pageUrl } from './content/addresses.ts'
import { isoInZone } from './content/dates.ts'
import { localise } from './content/fields.ts'
import type { Asset, Entry } from './content/types.ts'
import { assetTransformUrl } from './media.ts'
import { HOME_URI, SITES, type Site } from './model.ts'
import { isVisible, type QueryContext, visibleVersion } from './query/context.ts'

type Tag = { content: string; name: string } | { content: string; property: string }

export interface SeoContainers {
  metaTitleContainer: string
  metaTagContainer: string
  metaLinkContainer: string
  metaScriptContainer: string
  metaJsonLdContainer: string
  metaSiteVarsContainer: string
}

const ogLocale = (site: Site): string => site.language.replace('-', '_')

/** A uri without a page has the site's general containers, never null. */
export function seoContainers(entry: Entry | null, site: Site, uri: string, context: QueryContext): SeoContainers {
  const { store } = context
  const { siteUrl } = store.options
  const own = (key: string): string => String(localise(store.seo[key], site.handle) ?? '')
  const siteName = own('siteName')
  const nameLast = store.seo.siteNamePosition === 'after'
  const home = pageUrl(siteUrl, site, HOME_URI) ?? siteUrl
  const isHome = entry?.uri === HOME_URI
  const canonical = entry ? (pageUrl(siteUrl, site, entry.uri) ?? home) : `${siteUrl}${site.prefix}/api`
  const title = entry ? (entry.seo.title ?? entry.title ?? '') : ''
  const description = entry ? (entry.seo.description ?? summaryOf(entry) ?? own('description')) : ''
  const robots = entry?.draft ? 'none' : (entry?.seo.robots ?? 'all')
  const image = entry ? imageOf(entry, store.assets, store.assetById, String(store.seo.image ?? '')) : null
  const imageUrl = image ? assetTransformUrl(store.options, image, { width: 1200, height: 630, format: 'jpg' }) : ''
  const versions = alternatesOf(entry, uri, site, context)
  const others = versions.filter((version) => version.site.id !== site.id)
  const twitter = String(store.seo.twitter ?? '')
  const sameAs = Array.isArray(store.seo.sameAs) ? store.seo.sameAs.map(String) : []

  const named = (name: string, content: string): [string, Tag | Tag[]] => [
    name,
    content === '' ? [] : { content, name },
  ]
  const property = (name: string, content: string): [string, Tag | Tag[]] => [
    name,
    content === '' ? [] : { content, property: name },
  ]
  const size = image ? ['1200', '630'] : ['', '']

  const tags = Object.fromEntries([
    ['generator', { content: 'SEOmatic', name: 'generator' }],
    ['keywords', []],
    named('description', description),
    named('referrer', 'no-referrer-when-downgrade'),
    named('robots', robots),
    ['fb:profile_id', []],
    ['fb:app_id', []],
    property('og:locale', ogLocale(site)),
    property('og:locale:alternate', others.map((version) => ogLocale(version.site)).join(',')),
    property('og:site_name', siteName),
    property('og:type', 'website'),
    property('og:url', isHome ? `${canonical}/` : canonical),
    property('og:title', title),
    property('og:description', description),
    property('og:image', imageUrl),
    property('og:image:width', size[0] ?? ''),
    property('og:image:height', size[1] ?? ''),
    property('og:image:alt', image ? title : ''),
    ['og:see_also', sameAs.map((content) => ({ content, property: 'og:see_also' }))],
    ['facebook-site-verification', []],
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
    named('twitter:site', twitter),
    named('twitter:creator', twitter),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', imageUrl),
    named('twitter:image:width', size[0] ?? ''),
    named('twitter:image:height', size[1] ?? ''),
    named('twitter:image:alt', image ? title : ''),
    ['google-site-verification', []],
    ['bing-site-verification', []],
    ['pinterest-site-verification', []],
  ])

  const links = {
    canonical: { href: canonical, rel: 'canonical' },
    home: { href: home, rel: 'home' },
    author: { href: `${home}/humans.txt`, rel: 'author', type: 'text/plain' },
    publisher: [],
    alternate: alternateLinks(versions),
  }

  return {
    metaTitleContainer: JSON.stringify({
      title: { title: (nameLast ? [title, siteName] : [siteName, title]).filter(Boolean).join(' | ') },
    }),
    metaTagContainer: JSON.stringify(tags),
    metaLinkContainer: JSON.stringify(links),
    metaScriptContainer: JSON.stringify(entry?.seo.scripts ?? []),
    metaJsonLdContainer: JSON.stringify(
      jsonLd({ entry, site, title, description, imageUrl, canonical, isHome, home, sameAs }, context),
    ),
    metaSiteVarsContainer: JSON.stringify({ siteName, twitterHandle: twitter.replace('@', '') }),
  }
}

function summaryOf(entry: Entry): string | null {
  for (const handle of ['summary', 'intro', 'heroText']) {
    const value = entry.fields[handle]
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

function imageOf(
  entry: Entry,
  byName: ReadonlyMap<string, Asset>,
  byId: ReadonlyMap<number, Asset>,
  fallback: string,
): Asset | null {
  const [own] = (entry.fields.image ?? []) as number[]
  return (
    byName.get(entry.seo.image ?? '') ?? (own === undefined ? undefined : byId.get(own)) ?? byName.get(fallback) ?? null
  )
}

interface Version {
  site: Site
  href: string
}

/** Empty if only one language is visible and indexed. */
function alternatesOf(entry: Entry | null, uri: string, site: Site, context: QueryContext): Version[] {
  const { siteUrl } = context.store.options
  const order = [...SITES].sort((a, b) => b.id - a.id)
  if (!entry)
    return order.map((other) => ({
      site: other,
      href: pageUrl(siteUrl, other, uri.replace(/^\/+|(?<!\/)\/+$/g, '') || HOME_URI) ?? '',
    }))
  const versions = order.flatMap((other): Version[] => {
    const version = other.id === site.id ? entry : visibleVersion(entry, other.id, context)
    const href = version && pageUrl(siteUrl, other, version.uri)
    return href && !version.seo.robots?.includes('noindex') ? [{ site: other, href }] : []
  })
  return versions.length > 1 ? versions : []
}

function alternateLinks(versions: Version[]): { href: string; hreflang: string; rel: string }[] {
  const primary = versions.find((version) => version.site.prefix === '')
  return versions.flatMap((version) => {
    const link = { href: version.href, hreflang: version.site.language.toLowerCase(), rel: 'alternate' }
    return version === primary ? [{ ...link, hreflang: 'x-default' }, link] : [link]
  })
}

interface PageMetadata {
  entry: Entry | null
  site: Site
  title: string
  description: string
  imageUrl: string
  canonical: string
  isHome: boolean
  home: string
  sameAs: string[]
}

function jsonLd(page: PageMetadata, context: QueryContext): Record<string, unknown> {
  const { siteUrl } = context.store.options
  const identity = (context.store.seo.identity ?? {}) as Record<string, string>
  const reference = { '@id': `${siteUrl}#identity` }
  const { entry } = page
  const address = page.isHome ? `${page.canonical}/` : page.canonical
  const common = {
    '@context': 'http://schema.org',
    '@type': entry?.section === 'news' ? 'NewsArticle' : entry ? 'WebPage' : 'WebSite',
    author: reference,
    copyrightHolder: reference,
  }
  const mainEntityOfPage = entry
    ? {
        ...common,
        copyrightYear: isoInZone(entry.postDate).slice(0, 4),
        creator: { '@id': '#creator' },
        dateCreated: isoInZone(entry.postDate),
        dateModified: isoInZone(entry.dateUpdated),
        datePublished: isoInZone(entry.postDate),
        description: page.description,
        headline: page.title,
        ...(page.imageUrl && { image: { '@type': 'ImageObject', url: page.imageUrl } }),
        inLanguage: page.site.language.toLowerCase(),
        mainEntityOfPage: address,
        name: page.title,
        publisher: { '@id': '#creator' },
        url: page.canonical,
      }
    : { ...common, creator: { '@id': '#creator' }, mainEntityOfPage: address, url: page.canonical }
  return {
    mainEntityOfPage,
    identity: {
      '@context': 'http://schema.org',
      ...reference,
      '@type': identity.type ?? 'Organization',
      address: {
        '@type': 'PostalAddress',
        addressCountry: identity.country,
        addressLocality: identity.city,
        postalCode: identity.postalCode,
        streetAddress: identity.street,
      },
      email: identity.email,
      name: identity.name,
      sameAs: page.sameAs,
      telephone: identity.telephone,
      url: siteUrl,
    },
    creator: { '@context': 'http://schema.org', '@id': '#creator', '@type': 'Organization' },
    breadcrumbList: {
      '@context': 'http://schema.org',
      '@type': 'BreadcrumbList',
      description: 'Breadcrumbs list',
      itemListElement: breadcrumbs(page, context).map(({ item, name }, index) => ({
        '@type': 'ListItem',
        item,
        name,
        position: index + 1,
      })),
      name: 'Breadcrumbs',
    },
  }
}

function breadcrumbs({ entry, site, home }: PageMetadata, context: QueryContext): { item: string; name: string }[] {
  const { siteUrl } = context.store.options
  const crumbs = [{ item: home, name: 'Home' }]
  if (!entry?.uri || entry.uri === HOME_URI) return crumbs
  const parts = entry.uri.split('/')
  for (let length = 1; length <= parts.length; length++) {
    const uri = parts.slice(0, length).join('/')
    const version = uri === entry.uri ? entry : context.store.index.byUri(site.id, uri)
    const item = version && isVisible(version, context) && pageUrl(siteUrl, site, uri)
    if (item) crumbs.push({ item, name: version.title ?? '' })
  }
  return crumbs
}
