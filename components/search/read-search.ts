import { isObject, listOf } from '@/graphql/json'
import type { LocaleCode } from '@/lib/i18n/locales'
import { type MarkedText, SEARCH_KINDS, type SearchGroup, type SearchHit, type SearchResult } from '@/lib/search/types'

const TIMEOUT_MS = 10_000

export type Answer = { phase: 'done'; result: SearchResult } | { phase: 'failed' | 'offline' }

/** Reads results for the search dialog. Failures are outcomes too. */
export async function readSearch(locale: LocaleCode, words: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(`/api/search?${new URLSearchParams({ locale, q: words })}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const result = response.ok ? parseResult(await response.json()) : null
    return result ? { phase: 'done', result } : { phase: 'failed' }
  } catch {
    return { phase: navigator.onLine ? 'failed' : 'offline' }
  }
}

function parseResult(json: unknown): SearchResult | null {
  if (!isObject(json) || typeof json.query !== 'string' || typeof json.total !== 'number') return null
  return {
    query: json.query,
    total: json.total,
    groups: listOf(json.groups).flatMap((group) => parseGroup(group) ?? []),
    suggestions: listOf(json.suggestions).filter((word) => typeof word === 'string'),
  }
}

function parseGroup(group: unknown): SearchGroup | null {
  if (!isObject(group) || typeof group.total !== 'number') return null
  const kind = SEARCH_KINDS.find((known) => known === group.kind)
  return kind
    ? { kind, total: group.total, hits: listOf(group.hits).flatMap((hit) => parseHit(hit, kind) ?? []) }
    : null
}

function parseHit(hit: unknown, kind: SearchHit['kind']): SearchHit | null {
  // The path may be one of this site, or the address of a file on another.
  if (!isObject(hit) || typeof hit.path !== 'string' || !/^(?:\/(?!\/)|https?:\/\/)/.test(hit.path)) return null
  const detail = typeof hit.detail === 'string' ? hit.detail : null
  return { kind, title: parseText(hit.title), path: hit.path, excerpt: parseText(hit.excerpt), detail }
}

const parseText = (text: unknown): MarkedText =>
  listOf(text).flatMap((part) =>
    isObject(part) && typeof part.text === 'string' ? [{ text: part.text, marked: part.marked === true }] : [],
  )
