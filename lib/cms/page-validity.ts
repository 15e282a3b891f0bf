import 'server-only'
import { decoded } from '@/lib/i18n/path-encoding'
import { env } from '@/lib/server/runtime/env'
import { goneAt, isOpen } from './closing-date'

interface Checked {
  __typename?: string
  closingDate?: string | null
  form?: readonly ({ handle: string | null } | null)[] | null
}

/** Specification, section 2. Editors switch off the page of the open application by removing its form. */
export function isPage({ __typename: type, closingDate, form }: Checked, now = new Date()): boolean {
  if (type === 'openApplication_Entry') return !form || Boolean(form[0]?.handle)
  if (type !== 'vacancies_Entry') return true
  const gone = goneAt(closingDate ?? null, env.vacancyGoneAfterDays)
  return gone === null || now < gone
}

/** Whether it is in lists for machines. A closed vacancy is a page for those who have its address. */
export function isCurrent({ __typename: type, closingDate }: Checked, now = new Date()): boolean {
  return type !== 'vacancies_Entry' || isOpen(closingDate ?? null, now)
}

/** The size of Craft's column. */
const MAX_LENGTH = 255

/** Null for a path that could steer the query (backend/contract/facts.md, section 5), or that is no uri. */
export function visitorUri(segments: readonly string[]): string | null {
  const texts = segments.map(decoded)
  if (texts.some((segment) => !segment || segment.includes('/'))) return null
  const uri = texts.join('/')
  if (uri.length > MAX_LENGTH) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point.
  if (/[*\\\u0000-\u001f\u007f]/.test(uri)) return null
  if (/^not\s/i.test(uri) || /^(not|and|or)$/i.test(uri) || uri.startsWith(':')) return null
  if (/^[<>=!]/.test(uri) || uri === '__home__') return null
  return uri
}
