import { MAX_COMPARED } from '@/lib/shared/limits'
import { ADD_PARAMETER, SLUG_PARAMETER } from './address'

/** The form of a slug. Anything else is neither looked up nor repeated on the page. */
const SLUG = /^[\p{Letter}\p{Number}_-]{1,80}$/u

export const requestedSlugs = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value) => SLUG.test(value))),
]

/** Returns the slugs in an address, and if it adds a material, before them the latest of the visitor's choice. */
export function wantedSlugs(query: URLSearchParams, chosen: readonly string[]): string[] {
  const added = requestedSlugs(query.getAll(ADD_PARAMETER))
  const named = requestedSlugs([...query.getAll(SLUG_PARAMETER), ...added]).slice(0, MAX_COMPARED)
  const earlier = added.length > 0 ? chosen.filter((slug) => !named.includes(slug)) : []
  return [...earlier.slice(Math.max(0, earlier.length + named.length - MAX_COMPARED)), ...named]
}

/** Whether an address names materials by the beginnings of their slugs, such as `pom-c` (lib/content/addresses/resolve.ts). */
export function isShort(query: URLSearchParams, slugs: readonly string[]): boolean {
  const named = query.getAll(SLUG_PARAMETER).map((name) => name.toLowerCase())
  return (
    named.length === slugs.length &&
    named.some((name) => !slugs.includes(name)) &&
    named.every((name, index) => slugs[index] === name || slugs[index]?.startsWith(`${name}-`))
  )
}
