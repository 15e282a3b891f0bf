import 'server-only'
import { loggedText } from '@/graphql/logged-text'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { contentIndex } from '@/lib/index/open-index'
import { REDIRECT_RULES } from '@/lib/index/site-texts'
import { logger } from '@/lib/server/runtime/log'
import { matchPath, pageAt, type RedirectIndex, type RedirectMatch, toIndex } from './rules'

const log = logger('redirects')

export type FoundRedirect = { status: 301 | 302; href: string } | { status: 410 }

const MAX_CHAIN = 5
const MAX_LOGGED = 20

/** Follows chains of redirect rules; null for a loop. The uri must come from visitorUri(). */
export function findRedirect(uri: string, locale: LocaleCode): FoundRedirect | null {
  const { index, logged } = contentIndex().parsed(REDIRECT_RULES, parseRules)
  const path = pathOf(uri, locale)
  const match = matchPath(index, path)
  const found = match && follow(match, index, new Set([path.toLowerCase()]))
  if (match && !found && !logged.has(match.rule.fromPath)) {
    logged.add(match.rule.fromPath)
    log.warn(`${match.rule.fromPath} leads back or nowhere; ${loggedText(path)} is not found`)
  }
  return found
}

function parseRules(text: string | null) {
  const { index, problems } = toIndex(JSON.parse(text ?? '[]'))
  for (const problem of problems.slice(0, MAX_LOGGED)) log.warn(`not used: ${problem}`)
  return { index, logged: new Set<string>() }
}

function follow(
  { rule, href }: RedirectMatch,
  index: RedirectIndex,
  passed: ReadonlySet<string>,
): FoundRedirect | null {
  if (rule.status === 410) return { status: 410 }
  if (href === null) return null
  const page = pageAt(href)
  if (!page) return { status: rule.status, href }
  const path = pathOf(page.uri, page.locale)
  if (passed.has(path.toLowerCase()) || passed.size > MAX_CHAIN) return null
  const next = matchPath(index, path)
  const moved = next ? null : movedPath(page.uri, page.locale)
  if (!(next || moved) || isPublicAt(page.uri, page.locale)) return { status: rule.status, href }
  if (!next) return { status: rule.status, href: `${encodeURI(moved ?? '')}${page.search}${page.hash}` }
  const end = follow(next, index, new Set([...passed, path.toLowerCase()]))
  // A chain is as permanent as its least permanent rule.
  return end?.status === 301 ? { ...end, status: rule.status } : end
}

export const isPublicAt = (uri: string, locale: LocaleCode): boolean =>
  contentIndex().findByUri(siteIdOf(locale), uri)?.uri === uri

export function movedPath(uri: string, locale: LocaleCode): string | null {
  const entry = contentIndex().redirectTo(siteIdOf(locale), uri)
  return entry?.uri && entry.uri.toLowerCase() !== uri.toLowerCase() ? pathOf(entry.uri, locale) : null
}
