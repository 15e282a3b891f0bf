import { decoded } from '@/lib/i18n/path-encoding'

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
