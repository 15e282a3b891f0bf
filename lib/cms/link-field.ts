import 'server-only'
import type { LinkFieldsFragment } from '@/graphql/generated/graphql'
import { localeOfSite, pathOfSite } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'
import { fileUrl, sitePath } from './media/media-url'
import { isPage } from './page-validity'

export interface ResolvedLink {
  href: string
  label: string
  internal: boolean
  newTab: boolean
  hreflang?: string
}

/** Null if the target is missing, deleted, not public, or in an unknown language (backend/contract/facts.md, section 8). */
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
  const internal = link.type === 'url' && /^\/(?!uploads\/)/.test(href)
  return { href, label: label || href, internal, newTab }
}

/** Visitors get no drafts, even if a preview shows one in place of the entry. */
function isPublic({ status, isUnpublishedDraft }: NonNullable<LinkFieldsFragment['entry']>): boolean {
  return status === 'live' || (status === 'draft' && !isUnpublishedDraft)
}

const ALLOWED = /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i

export function safeHref(url: string): string | null {
  const address = url.trim()
  return ALLOWED.test(address) ? onSite(address) : null
}

/** Craft appends these to URLs that it writes in a preview (backend/contract/facts.md, section 10). */
const OF_PREVIEWS = ['token', 'x-craft-preview', 'x-craft-live-preview']

export function onSite(href: string): string {
  const address = fileUrl(href)
  const { origin } = new URL(env.siteUrl)
  const isPath = /^\/(?![/\\])/.test(address)
  const url = isPath || /^https?:/i.test(address) ? URL.parse(address, origin) : null
  const path = url ? sitePath(url) : null
  if (!url || path === null) return address
  const ofPreview = OF_PREVIEWS.filter((name) => url.searchParams.has(name))
  if (isPath && ofPreview.length === 0) return address
  for (const name of ofPreview) url.searchParams.delete(name)
  return `${path.replace(/^\/+/, '/')}${url.search}${url.hash}`
}
