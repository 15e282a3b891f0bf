import 'server-only'
import type { LinkFieldsFragment } from '@/graphql/generated/graphql'
import { loggedText } from '@/graphql/logged-text'
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/locales'
import { HOME_URI, parsePath } from '@/lib/i18n/public-path'
import { localeOfSite } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'
import { resolveLink } from '../link'
import { visitorUri } from '../visitor-uri'

/** An entry of `redirects` in one language. */
export interface RedirectRow {
  siteId?: number | null
  fromPath?: string | null
  statusCode?: string | null
  target?: LinkFieldsFragment | null
}

type Status = 301 | 302 | 410

interface Rule {
  /** As an editor typed it, for the log. */
  fromPath: string
  status: Status
  /** A whole address, or a path of this site; with `*` at its end the rest of the visitor's path follows. Empty for 410. */
  target: string
}

/** What editors let old addresses lead to. */
export interface RedirectIndex {
  /** By path: decoded, in lower case, with the prefix of its language. */
  exact: Map<string, Rule>
  /** By what comes before the `*`. */
  wildcards: Map<string, Rule>
}

export interface RedirectMatch {
  rule: Rule
  /** As `Location` takes it; null for 410, and where the rest of the visitor's path would lead to another host. */
  href: string | null
}

/** Rules of this site at most: they are held in memory. */
export const MAX_RULES = 5000
const MAX_TARGET_LENGTH = 2000
const STATUSES: readonly Status[] = [301, 302, 410]

/** Before a `*` these would match every unknown address, of a language or of all. */
const TOO_WIDE = new Set(LOCALES.flatMap(({ prefix }) => ['/', prefix, `${prefix}/`]))

/**
 * The rules in rows of the content, and in words what is wrong with the others. Of rules for one path the one in its
 * language counts, else the first.
 */
export function toIndex(rows: readonly RedirectRow[]): { index: RedirectIndex; problems: string[] } {
  const index: RedirectIndex = { exact: new Map(), wildcards: new Map() }
  const problems: string[] = []
  for (const row of rows.slice(0, MAX_RULES).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))) {
    const result = toRule(row)
    if (typeof result === 'string') problems.push(`${loggedText(row.fromPath ?? '')}: ${result}`)
    else {
      const rules = result.isWildcard ? index.wildcards : index.exact
      if (!rules.has(result.path)) rules.set(result.path, result.rule)
    }
  }
  if (rows.length > MAX_RULES) problems.push(`only the first ${MAX_RULES} are used`)
  return { index, problems: [...new Set(problems)] }
}

const isOwn = ({ siteId, fromPath }: RedirectRow): boolean =>
  localeOfSite(siteId)?.code === parsePath(fromPath ?? '').locale

function toRule({ fromPath, statusCode, target }: RedirectRow) {
  const typed = fromPath?.trim() ?? ''
  const isWildcard = typed.endsWith('*')
  const folder = normalised(isWildcard ? typed.slice(0, -1) : typed)
  if (folder === null) return 'this is no path that visitors can have'
  const path = isWildcard ? folder : folder.replace(/(?<=.)\/$/, '')
  if (isWildcard ? TOO_WIDE.has(path) : path === '/') return 'this is the home page, or every unknown address'
  const status = STATUSES.find((known) => String(known) === statusCode)
  if (!status) return 'the status code is none of 301, 302 and 410'
  const rule = { fromPath: typed, status, target: '' }
  if (status === 410) return { path, isWildcard, rule }
  const href = resolveLink(target)?.href ?? ''
  if (addressOf(href) === null) return 'the target is no page, file or web address'
  if (href.endsWith('*') && !isWildcard) return 'the target ends in *, and the path does not'
  return { path, isWildcard, rule: { ...rule, target: href } }
}

/** A typed path as {@link matchPath} takes it; null for what is none. */
function normalised(typed: string): string | null {
  const { origin } = new URL(env.siteUrl)
  const path = typed.startsWith(`${origin}/`) ? typed.slice(origin.length) : typed
  if (!path.startsWith('/') || /[?#]/.test(path)) return null
  // The proxy redirects to addresses without the prefix of the default language.
  // Matching time: constant, without repetition.
  const unprefixed = path.replace(new RegExp(`^/${DEFAULT_LOCALE}(?=/)`), '')
  if (unprefixed === '/') return unprefixed
  const isFolder = unprefixed.endsWith('/')
  const uri = visitorUri(unprefixed.slice(1, isFolder ? -1 : undefined).split('/'))
  return uri === null ? null : `/${uri}${isFolder ? '/' : ''}`.toLowerCase()
}

/** A whole address, or path of this site, as a header takes it; null for anything else. */
function addressOf(href: string): URL | null {
  // Browsers read a backslash as a slash, and leave control characters out.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point.
  if (href.length > MAX_TARGET_LENGTH || /[\\\u0000-\u001f\u007f]/.test(href)) return null
  if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(href)) return null
  const url = URL.parse(href, env.siteUrl)
  return url && /^https?:$/.test(url.protocol) ? url : null
}

/** @param path decoded, with the prefix of its language, as of `pathOf` */
export function matchPath({ exact, wildcards }: RedirectIndex, path: string): RedirectMatch | null {
  const key = path.toLowerCase()
  const own = exact.get(key)
  if (own) return { rule: own, href: hrefOf(own, '') }
  // Of wildcards the longest; `/old/*` is for `/old` too.
  for (let length = key.length + 1; length > 0; length--) {
    const rule = wildcards.get(`${key}/`.slice(0, length))
    if (rule) return { rule, href: hrefOf(rule, (path.length === key.length ? path : key).slice(length)) }
  }
  return null
}

function hrefOf({ status, target }: Rule, rest: string): string | null {
  if (status === 410) return null
  const open = target.endsWith('*') ? target.slice(0, -1) : target
  // A path without the rest is the one above.
  const base = rest === '' && target !== open ? open.replace(/(?<=[^/])\/$/, '') : open
  const encoded = rest.split('/').map(encodeURIComponent).join('/')
  const url = addressOf(base)
  const whole = target === base ? url : addressOf(base + (base.endsWith('/') ? encoded.replace(/^\/+/, '') : encoded))
  if (!url || whole?.origin !== url.origin) return null
  const path = `${whole.pathname.replace(/^\/+/, '/')}${whole.search}${whole.hash}`
  return whole.origin === new URL(env.siteUrl).origin ? path : whole.href
}

/** The page of this site that an href leads to; null for a file, another site, or what can be no page. */
export function pageAt(href: string) {
  const url = URL.parse(href, env.siteUrl)
  if (!url || url.origin !== new URL(env.siteUrl).origin || url.pathname.startsWith('/uploads/')) return null
  const { locale, uri: segments } = parsePath(url.pathname)
  const uri = segments === HOME_URI ? null : visitorUri(segments.split('/'))
  return uri === null ? null : { locale, uri, search: url.search, hash: url.hash }
}
