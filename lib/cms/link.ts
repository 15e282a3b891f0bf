import 'server-only'
import type { LinkFieldsFragment } from '@/graphql/generated/graphql'
import { localeOfSite, pathOfSite } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'
import { fileUrl } from './media/media-url'
import { isPage } from './page/validity'
import { sitePath } from './seo/cms-address'

/** A link as views use it. */
export interface ResolvedLink {
  href: string
  label: string
  /** On this site: a page that the client can go to by itself. */
  internal: boolean
  newTab: boolean
  /** Language of the page behind it. */
  hreflang?: string
}

/**
 * A link that an editor set; null where it leads nowhere: not set, its target deleted, not public, no page any more, or in a language
 * that this site does not have (contract/facts.md, section 8).
 */
export function resolveLink(link: LinkFieldsFragment | null | undefined): ResolvedLink | null {
  if (!link) return null
  const label = link.label || link.defaultLabel || ''
  const newTab = link.target === '_blank'
  if (link.type === 'entry') {
    if (!link.entry?.uri || !isPublic(link.entry) || !isPage(link.entry)) return null
    const siteId = link.elementSiteId ?? link.entry.siteId
    const href = pathOfSite(link.entry.uri, siteId)
    return href ? { href, label, internal: true, newTab, hreflang: localeOfSite(siteId)?.code } : null
  }
  const href = link.url && safeHref(link.url)
  if (!href) return null
  // Files are no pages, also where an editor wrote their address.
  const internal = link.type === 'url' && /^\/(?!uploads\/)/.test(href)
  return { href, label: label || href, internal, newTab }
}

/** Also where a preview shows the draft of an entry in its place: visitors are given no drafts. */
function isPublic({ status, isUnpublishedDraft }: NonNullable<LinkFieldsFragment['entry']>): boolean {
  return status === 'live' || (status === 'draft' && !isUnpublishedDraft)
}

const ALLOWED = /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i

/** The address as visitors reach it, if it is one that they may be sent to; on this site without its host. */
export function safeHref(url: string): string | null {
  const address = url.trim()
  return ALLOWED.test(address) ? onSite(address) : null
}

/** What Craft appends to the addresses of pages that it writes for a preview (contract/facts.md, section 10). */
const OF_PREVIEWS = ['token', 'x-craft-preview', 'x-craft-live-preview']

/**
 * Removes this site's host and the CMS's from the address of a page or file, so that it leads here on any host, and the
 * parameters of a preview. Other addresses stay.
 */
export function onSite(given: string): string {
  const address = fileUrl(given)
  const { origin } = new URL(env.siteUrl)
  const isPath = /^\/(?![/\\])/.test(address)
  const url = isPath || /^https?:/i.test(address) ? URL.parse(address, origin) : null
  const path = url ? sitePath(url) : null
  if (!url || path === null) return address
  const ofPreview = OF_PREVIEWS.filter((name) => url.searchParams.has(name))
  if (isPath && ofPreview.length === 0) return address
  for (const name of ofPreview) url.searchParams.delete(name)
  // More than one slash at the beginning would be another host.
  return `${path.replace(/^\/+/, '/')}${url.search}${url.hash}`
}
