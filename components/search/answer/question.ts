import type { Asked, Matched } from '@/lib/search/phrases'
import 'server-only'
import { type LocaleCode, parsePath } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { decoded } from '@/lib/i18n/path-encoding'
import { routeOf } from '@/lib/i18n/routes'
import type { SearchIndex } from '@/lib/search/search-index'

export type Target = NonNullable<ReturnType<typeof toTarget>>

export interface Question extends Omit<Asked, 'matched'> {
  locale: LocaleCode
  t: Translate
  index: SearchIndex
  query: string
  targets: Target[]
}

/** Reads an address that an editor wrote; null if it is none of this site. */
export function toTarget(matched: Matched, locale: LocaleCode) {
  if (!matched.target.startsWith('/') || !URL.canParse(matched.target, 'http://localhost')) return null
  const { pathname, searchParams, hash } = new URL(matched.target, 'http://localhost')
  const route = routeOf(parsePath(pathname).uri, locale)?.path ?? null
  return { ...matched, path: pathname, route, params: searchParams, fragment: decoded(hash.slice(1)) ?? hash.slice(1) }
}
