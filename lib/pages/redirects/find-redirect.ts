import 'server-only'
import { loggedText } from '@/graphql/logged-text'
import { tagPage } from '@/lib/cms/read'
import { tags } from '@/lib/cms/tags'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { movedPath } from '@/lib/index/moved-path'
import { logger } from '@/lib/server/runtime/log'
import { pathInLanguage } from '../counterpart'
import { redirectIndex } from './redirect-index'
import { matchPath, pageAt, type RedirectIndex, type RedirectMatch } from './rules'

const log = logger('redirects')

export type FoundRedirect = { status: 301 | 302; href: string } | { status: 410 }

const MAX_CHAIN = 5

/** Follows chains of redirect rules; null for a loop. The uri must come from visitorUri(). */
export async function findRedirect(uri: string, locale: LocaleCode): Promise<FoundRedirect | null> {
  if (process.env.NEXT_PHASE === 'phase-production-build') return null
  await tagPage([tags.section('redirects')])
  const index = redirectIndex()
  const path = pathOf(uri, locale)
  const match = matchPath(index, path)
  const found = match && (await follow(match, index, new Set([path.toLowerCase()])))
  if (match && !found) log.warn(`${match.rule.fromPath} leads back or nowhere; ${loggedText(path)} is not found`)
  if (found && found.status !== 410) await tagPage([tags.redirect(found.status)])
  return found
}

async function follow(
  { rule, href }: RedirectMatch,
  index: RedirectIndex,
  passed: ReadonlySet<string>,
): Promise<FoundRedirect | null> {
  if (rule.status === 410) return { status: 410 }
  if (href === null) return null
  const page = pageAt(href)
  if (!page) return { status: rule.status, href }
  const path = pathOf(page.uri, page.locale)
  if (passed.has(path.toLowerCase()) || passed.size > MAX_CHAIN) return null
  const next = matchPath(index, path)
  const moved = next ? null : await movedPath(page.uri, page.locale)
  if (!(next || moved) || (await pathInLanguage(page.uri, page.locale, page.locale)))
    return { status: rule.status, href }
  if (!next) return { status: rule.status, href: `${encodeURI(moved ?? '')}${page.search}${page.hash}` }
  const end = await follow(next, index, new Set([...passed, path.toLowerCase()]))
  // A chain is as permanent as its least permanent rule.
  return end?.status === 301 ? { ...end, status: rule.status } : end
}
