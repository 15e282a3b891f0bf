import 'server-only'
import type { LinkFieldsFragment } from '@/graphql/generated/graphql'
import { loggedText } from '@/graphql/logged-text'
import { resolveLink } from '@/lib/cms/link-field'
import { visitorUri } from '@/lib/cms/page-validity'
import { type IndexEntry, keyOf } from '@/lib/content/content-index'
import { contentIndex } from '@/lib/content/open-index'
import { LINK_PAGES } from '@/lib/content/site-texts'
import { HOME_URI, parsePath } from '@/lib/i18n/locales'
import { localeOfSite, siteIdOf } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { movedPath } from './find-redirect'

const log = logger('link-pages')

const MAX_REDIRECTS = 5

type Link = LinkFieldsFragment | null

interface LinkPageRow {
  id: string | null
  siteId: number | null
  target: Link
}

type Page = Pick<IndexEntry, 'siteId' | 'id' | 'uri'>

/** Returns null for a page that does not exist, or whose link leads back to it. */
export function linkTarget(page: Page): string | null {
  return leadTo(page, linkOf(page))
}

export function leadTo(page: Page, link: Link): string | null {
  const href = follow(link, new Set([keyOf(page)]))
  const { logged } = links()
  if (href !== null || logged.has(keyOf(page))) return href
  logged.add(keyOf(page))
  const locale = localeOfSite(page.siteId)?.code
  log.error(`the link of ${loggedText(`${locale}:${page.uri}`)} leads nowhere or back; it is not found`)
  return null
}

function follow(link: Link, passed: ReadonlySet<string>): string | null {
  if (passed.size > MAX_REDIRECTS) return null
  const address = resolveLink(link)?.href
  const url = address && !address.startsWith('#') ? URL.parse(address, env.siteUrl) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  if (url.origin !== new URL(env.siteUrl).origin) return url.href
  const path = `${url.pathname}${url.search}${url.hash}`
  if (path.startsWith('/uploads/')) return path
  const { locale, uri: segments } = parsePath(url.pathname)
  const uri = segments === HOME_URI ? segments : visitorUri(segments.split('/'))
  if (uri === null) return null
  const next = contentIndex().findByUri(siteIdOf(locale), uri)
  if (next?.section === 'linkPages' && passed.has(keyOf(next))) return null
  if (next?.section === 'linkPages') return follow(linkOf(next), new Set([...passed, keyOf(next)]))
  // A page that moved since the link was read redirects once more.
  return next || movedPath(uri, locale) ? path : null
}

const linkOf = (page: Page): Link => links().targets.get(keyOf(page)) ?? null

const links = () => contentIndex().parsed(LINK_PAGES, parseLinks)

function parseLinks(text: string | null) {
  const rows: LinkPageRow[] = JSON.parse(text ?? '[]')
  const targets = new Map(rows.map(({ id, siteId, target }) => [`${siteId}:${id}`, target]))
  return { targets, logged: new Set<string>() }
}
