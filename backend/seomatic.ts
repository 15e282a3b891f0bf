/** Metadata as in SEOmatic's GraphQL API: containers are JSON strings (backend/contract/facts.md, section 9). */

import { HOME_URI } from '../lib/i18n/locales.ts'
import type { Asset } from './content-reader/assets.ts'
import { isoInZone } from './content-reader/dates.ts'
import { pageUrl } from './content-reader/names.ts'
import { localise } from './content-reader/shapes.ts'
import type { ContentStore } from './content-reader/store.ts'
import type { Entry } from './content-reader/types.ts'
import { noteWork } from './graphql/cost.ts'
import { assetTransformUrl } from './media.ts'
import { SITES, type Site } from './model.ts'
import { isVisible, type QueryContext, visibleVersion } from './query/context.ts'

const tag = (name: string, content: string) => ({ content, [name.startsWith('og:') ? 'property' : 'name']: name })

const ogLocale = (site: Site): string => site.language.replace('-', '_')

type Page = ReturnType<typeof pageOf>

function pageOf(entry: Entry | null, site: Site, uri: string, context: QueryContext) {
  const { seo, options } = context.store
  const own = (key: string): string => String(localise(seo[key], site.handle) ?? '')
  const home = pageUrl(options.siteUrl, site, HOME_URI) ?? options.siteUrl
  const canonical = entry ? (pageUrl(options.siteUrl, site, entry.uri) ?? home) : `${options.siteUrl}${site.prefix}/api`
  const image = entry && imageOf(entry, context.store)
  return {
    entry,
    site,
    home,
    canonical,
    address: entry?.uri === HOME_URI ? `${canonical}/` : canonical,
    siteName: own('siteName'),
    title: entry ? (entry.seo.title ?? entry.title ?? '') : '',
    description: entry ? (entry.seo.description ?? summaryOf(entry) ?? own('description')) : '',
    imageUrl: image ? assetTransformUrl(options, image, { width: 1200, height: 630, format: 'jpg' }) : '',
    twitter: String(seo.twitter ?? ''),
    sameAs: Array.isArray(seo.sameAs) ? seo.sameAs.map(String) : [],
    versions: alternatesOf(entry, uri, site, context),
  }
}

/** A uri without a page has the site's general containers, never null. */
export function seoContainers(entry: Entry | null, site: Site, uri: string, context: QueryContext) {
  noteWork(context, 'seomatic')
  const page = pageOf(entry, site, uri, context)
  const { siteName, title, twitter } = page
  const titles = context.store.seo.siteNamePosition === 'after' ? [title, siteName] : [siteName, title]
  const links = {
    canonical: { href: page.canonical, rel: 'canonical' },
    home: { href: page.home, rel: 'home' },
    author: { href: `${page.home}/humans.txt`, rel: 'author', type: 'text/plain' },
    publisher: [],
    alternate: alternateLinks(page.versions),
  }
  return {
    __typename: 'SeomaticType',
    metaTitleContainer: JSON.stringify({ title: { title: titles.filter(Boolean).join(' | ') } }),
    metaTagContainer: JSON.stringify(tagsOf(page)),
    metaLinkContainer: JSON.stringify(links),
    metaScriptContainer: JSON.stringify(entry?.seo.scripts ?? []),
    metaJsonLdContainer: JSON.stringify(jsonLd(page, context)),
    metaSiteVarsContainer: JSON.stringify({ siteName, twitterHandle: twitter.replace('@', '') }),
  }
}

/** Tags of settings that the sample content has not. */
const EMPTY = `keywords fb:profile_id fb:app_id facebook-site-verification google-site-verification
  bing-site-verification pinterest-site-verification`

function tagsOf({ entry, site, versions, title, description, imageUrl, ...page }: Page) {
  const others = versions.filter((version) => version.site.id !== site.id)
  const [width, height, alt] = imageUrl ? ['1200', '630', title] : ['', '', '']
  const contents = {
    generator: 'SEOmatic',
    description,
    referrer: 'no-referrer-when-downgrade',
    robots: entry?.draft ? 'none' : (entry?.seo.robots ?? 'all'),
    'og:locale': ogLocale(site),
    'og:locale:alternate': others.map((version) => ogLocale(version.site)).join(','),
    'og:site_name': page.siteName,
    'og:type': 'website',
    'og:url': page.address,
    'og:title': title,
    'og:description': description,
    'og:image': imageUrl,
    'og:image:width': width,
    'og:image:height': height,
    'og:image:alt': alt,
    'og:see_also': '',
    'twitter:card': imageUrl ? 'summary_large_image' : 'summary',
    'twitter:site': page.twitter,
    'twitter:creator': page.twitter,
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': imageUrl,
    'twitter:image:width': width,
    'twitter:image:height': height,
    'twitter:image:alt': alt,
  }
  const tags = Object.entries(contents).map(([name, content]) => [name, content ? tag(name, content) : []])
  const empty = EMPTY.split(/\s+/).map((name) => [name, []])
  return {
    ...Object.fromEntries([...tags, ...empty]),
    'og:see_also': page.sameAs.map((content) => tag('og:see_also', content)),
  }
}

const SUMMARIES = ['summary', 'intro', 'heroText']

const summaryOf = ({ fields }: Entry): string | undefined =>
  SUMMARIES.map((handle) => fields[handle]).find((value) => typeof value === 'string' && value !== '') as
    | string
    | undefined

function imageOf(entry: Entry, { assets, assetById, seo }: ContentStore): Asset | undefined {
  const [own = 0] = (entry.fields.image ?? []) as number[]
  return assets.get(entry.seo.image ?? '') ?? assetById.get(own) ?? assets.get(String(seo.image ?? ''))
}

function alternatesOf(entry: Entry | null, uri: string, site: Site, context: QueryContext) {
  const { siteUrl } = context.store.options
  const order = [...SITES].sort((a, b) => b.id - a.id)
  const path = uri.replace(/^\/+|(?<!\/)\/+$/g, '') || HOME_URI
  if (!entry) return order.map((other) => ({ site: other, href: pageUrl(siteUrl, other, path) ?? '' }))
  const versions = order.flatMap((other) => {
    const version = other.id === site.id ? entry : visibleVersion(entry, other.id, context)
    const href = version && pageUrl(siteUrl, other, version.uri)
    return href && !version.seo.robots?.includes('noindex') ? [{ site: other, href }] : []
  })
  return versions.length > 1 ? versions : []
}

function alternateLinks(versions: Page['versions']) {
  const primary = versions.find((version) => version.site.prefix === '')
  return versions.flatMap((version) => {
    const link = { href: version.href, hreflang: version.site.language.toLowerCase(), rel: 'alternate' }
    return version === primary ? [{ ...link, hreflang: 'x-default' }, link] : [link]
  })
}

function jsonLd(page: Page, context: QueryContext) {
  const { siteUrl } = context.store.options
  const identity = (context.store.seo.identity ?? {}) as Record<string, string>
  const reference = { '@id': `${siteUrl}#identity` }
  const { entry, address } = page
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

function breadcrumbs({ entry, site, home }: Page, context: QueryContext): { item: string; name: string }[] {
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
