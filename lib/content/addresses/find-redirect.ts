import 'server-only'
import type { LinkFieldsFragment } from '@/graphql/generated/graphql'
import { loggedText } from '@/graphql/logged-text'
import { resolveLink } from '@/lib/cms/link-field'
import { visitorUri } from '@/lib/cms/page-validity'
import { type IndexEntry, keyOf } from '@/lib/content/index-entry'
import { contentIndex } from '@/lib/content/open-index'
import { LINK_PAGES, MAX_RULES, REDIRECT_RULES } from '@/lib/content/site-texts'
import { DEFAULT_LOCALE, HOME_URI, LOCALES, type LocaleCode, parsePath, pathOf } from '@/lib/i18n/locales'
import { localeOfSite, siteIdOf } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'

const log = logger('redirects')

export type FoundRedirect = { status: 301 | 302; href: string } | { status: 410 }

const MAX_CHAIN = 5
const MAX_LOGGED = 20

/** Follows chains of redirect rules; null for a loop. The uri must come from visitorUri(). */
export function findRedirect(uri: string, locale: LocaleCode): FoundRedirect | null {
  const { rules, logged } = contentIndex().parsed(REDIRECT_RULES, parseRules)
  const path = pathOf(uri, locale)
  const match = matchPath(rules, path)
  if (!match) return null
  const redirect = follow(match, rules, new Set([path.toLowerCase()]))
  const { fromPath } = match.rule
  if (!redirect && !logged.has(fromPath)) {
    logged.add(fromPath)
    log.warn(`${fromPath} leads back or nowhere; ${loggedText(path)} is not found`)
  }
  return redirect
}

function parseRules(text: string | null) {
  const { rules, problems } = toRules(JSON.parse(text ?? '[]'))
  for (const problem of problems.slice(0, MAX_LOGGED)) log.warn(`not used: ${problem}`)
  return { rules, logged: new Set<string>() }
}

function follow(
  { rule, href }: NonNullable<ReturnType<typeof matchPath>>,
  rules: Rules,
  passed: ReadonlySet<string>,
): FoundRedirect | null {
  const { status } = rule
  if (status === 410) return { status }
  if (href === null) return null
  const page = pageAt(href)
  if (!page) return { status, href }
  const path = pathOf(page.uri, page.locale)
  if (passed.has(path.toLowerCase()) || passed.size > MAX_CHAIN) return null
  if (isPublicAt(page.uri, page.locale)) return { status, href }
  const next = matchPath(rules, path)
  if (next) {
    const end = follow(next, rules, new Set([...passed, path.toLowerCase()]))
    return end?.status === 301 ? { ...end, status } : end
  }
  const moved = movedPath(page.uri, page.locale)
  return { status, href: moved === null ? href : `${encodeURI(moved)}${page.search}${page.hash}` }
}

export const isPublicAt = (uri: string, locale: LocaleCode): boolean =>
  contentIndex().findByUri(siteIdOf(locale), uri)?.uri === uri

export function movedPath(uri: string, locale: LocaleCode): string | null {
  const entry = contentIndex().redirectTo(siteIdOf(locale), uri)
  return entry?.uri && entry.uri.toLowerCase() !== uri.toLowerCase() ? pathOf(entry.uri, locale) : null
}

export type RedirectRow = Partial<{
  id: string
  siteId: number
  fromPath: string | null
  statusCode: string | null
  target: Link
}>

interface Rule {
  fromPath: string
  status: (typeof STATUSES)[number]
  /** A URL or a path of this site; empty for the status 410. A final `*` stands for the rest of the visitor's path. */
  target: string
}

/** Rules by their path in lower case. The path of a rule for a whole folder ends with `*`. */
type Rules = ReadonlyMap<string, Rule>

const MAX_TARGET_LENGTH = 2000
const STATUSES = [301, 302, 410] as const

const TOO_WIDE = new Set(['/', ...LOCALES.flatMap(({ prefix }) => [`${prefix}*`, `${prefix}/*`])])

export function toRules(rows: readonly RedirectRow[]) {
  const rules = new Map<string, Rule>()
  const problems: string[] = []
  const used = rows.slice(0, MAX_RULES)
  // An entry has a row in each language, and needs a path in one of them.
  const written = new Set(used.flatMap(({ id, fromPath }) => (fromPath?.trim() ? [id] : [])))
  const relevant = used.filter(({ id, fromPath }) => fromPath?.trim() || !written.has(id))
  for (const row of relevant.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))) {
    const result = toRule(row)
    if (typeof result === 'string') problems.push(`${loggedText(row.fromPath ?? '')}: ${result}`)
    else if (!rules.has(result.path)) rules.set(result.path, result.rule)
  }
  if (rows.length > MAX_RULES) problems.push(`only the first ${MAX_RULES} are used`)
  return { rules, problems: [...new Set(problems)] }
}

const isOwn = ({ siteId, fromPath }: RedirectRow): boolean =>
  localeOfSite(siteId)?.code === parsePath(fromPath ?? '').locale

function toRule({ fromPath, statusCode, target }: RedirectRow) {
  const typed = fromPath?.trim() ?? ''
  const isWildcard = typed.endsWith('*')
  const folder = normalised(isWildcard ? typed.slice(0, -1) : typed)
  if (folder === null) return 'this is no path that visitors can have'
  const path = isWildcard ? `${folder}*` : folder.replace(/(?<=.)\/$/, '')
  if (TOO_WIDE.has(path)) return 'this is the home page, or every unknown address'
  const status = STATUSES.find((known) => String(known) === statusCode)
  if (!status) return 'the status code is none of 301, 302 and 410'
  const rule = { fromPath: typed, status, target: '' }
  if (status === 410) return { path, rule }
  const href = resolveLink(target)?.href ?? ''
  if (addressOf(href) === null) return 'the target is no page, file or web address'
  if (href.endsWith('*') && !isWildcard) return 'the target ends in *, and the path does not'
  return { path, rule: { ...rule, target: href } }
}

function normalised(typed: string): string | null {
  const { origin } = new URL(env.siteUrl)
  const path = typed.startsWith(`${origin}/`) ? typed.slice(origin.length) : typed
  if (!path.startsWith('/') || /[?#]/.test(path)) return null
  // The proxy removes the prefix of the default language.
  // Matching time: constant, without repetition.
  const unprefixed = path.replace(new RegExp(`^/${DEFAULT_LOCALE}(?=/)`), '')
  if (unprefixed === '/') return unprefixed
  const isFolder = unprefixed.endsWith('/')
  const uri = visitorUri(unprefixed.slice(1, isFolder ? -1 : undefined).split('/'))
  return uri === null ? null : `/${uri}${isFolder ? '/' : ''}`.toLowerCase()
}

function addressOf(href: string): URL | null {
  // Browsers read a backslash as a slash, and drop control characters.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point.
  if (href.length > MAX_TARGET_LENGTH || /[\\\u0000-\u001f\u007f]/.test(href)) return null
  if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(href)) return null
  const url = URL.parse(href, env.siteUrl)
  return url && /^https?:$/.test(url.protocol) ? url : null
}

export function matchPath(rules: Rules, path: string) {
  const key = path.toLowerCase()
  const own = rules.get(key)
  if (own) return { rule: own, href: hrefOf(own, '') }
  for (let length = key.length + 1; length > 0; length--) {
    const folder = `${key}/`.slice(0, length)
    const rule = rules.get(`${folder}*`)
    if (rule) return { rule, href: hrefOf(rule, (path.length === key.length ? path : key).slice(length)) }
  }
  return null
}

/** The value of `Location`; null for 410, or if the rest of the path would lead to another host. */
function hrefOf({ status, target }: Rule, rest: string): string | null {
  if (status === 410) return null
  const open = target.endsWith('*') ? target.slice(0, -1) : target
  const base = rest === '' && target !== open ? open.replace(/(?<=[^/])\/$/, '') : open
  const encoded = rest.split('/').map(encodeURIComponent).join('/')
  const url = addressOf(base)
  const whole = target === base ? url : addressOf(base + (base.endsWith('/') ? encoded.replace(/^\/+/, '') : encoded))
  if (!url || whole?.origin !== url.origin) return null
  const path = `${whole.pathname.replace(/^\/+/, '/')}${whole.search}${whole.hash}`
  return whole.origin === new URL(env.siteUrl).origin ? path : whole.href
}

/** The address of a page on this site, other than its home, which is always there. */
export function pageAt(href: string) {
  const url = URL.parse(href, env.siteUrl)
  if (!url || url.origin !== new URL(env.siteUrl).origin || url.pathname.startsWith('/uploads/')) return null
  const page = visitorPage(url.pathname)
  return page && page.uri !== HOME_URI ? { ...page, search: url.search, hash: url.hash } : null
}

/** Where a page may be that has this path; null if none can have it. */
export function visitorPage(pathname: string): { locale: LocaleCode; uri: string } | null {
  const { locale, uri: path } = parsePath(pathname)
  const uri = path === HOME_URI ? path : visitorUri(path.split('/'))
  return uri === null ? null : { locale, uri }
}

const linkLog = logger('link-pages')

type Link = LinkFieldsFragment | null | undefined

type Page = Pick<IndexEntry, 'siteId' | 'id' | 'uri'>

/** Returns null for a page that does not exist, or whose link leads back to it. */
export function leadTo(page: Page, link: Link = linkOf(page)): string | null {
  const href = followLink(link, new Set([keyOf(page)]))
  const { logged } = links()
  if (href !== null || logged.has(keyOf(page))) return href
  logged.add(keyOf(page))
  const locale = localeOfSite(page.siteId)?.code
  linkLog.error(`the link of ${loggedText(`${locale}:${page.uri}`)} leads nowhere or back; it is not found`)
  return null
}

function followLink(link: Link, passed: ReadonlySet<string>): string | null {
  const address = resolveLink(link)?.href
  const url = address && !address.startsWith('#') ? URL.parse(address, env.siteUrl) : null
  if (!url || !/^https?:$/.test(url.protocol) || passed.size > MAX_CHAIN) return null
  if (url.origin !== new URL(env.siteUrl).origin) return url.href
  const path = `${url.pathname}${url.search}${url.hash}`
  if (path.startsWith('/uploads/')) return path
  const page = visitorPage(url.pathname)
  if (!page) return null
  const next = contentIndex().findByUri(siteIdOf(page.locale), page.uri)
  if (next?.section !== 'linkPages') return next || movedPath(page.uri, page.locale) ? path : null
  return passed.has(keyOf(next)) ? null : followLink(linkOf(next), new Set([...passed, keyOf(next)]))
}

const linkOf = (page: Page): Link => links().targets.get(keyOf(page))

const links = () => contentIndex().parsed(LINK_PAGES, parseLinks)

function parseLinks(text: string | null) {
  const rows: Pick<RedirectRow, 'id' | 'siteId' | 'target'>[] = JSON.parse(text ?? '[]')
  const targets = new Map(rows.map(({ id, siteId, target }) => [`${siteId}:${id}`, target]))
  return { targets, logged: new Set<string>() }
}
