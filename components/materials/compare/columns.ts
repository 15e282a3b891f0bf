import type { PayloadCard } from '@/lib/browser/payload/payload'
import { MAX_COMPARED } from '@/lib/shared/limits'
import { materialData } from '../material-data'
import { supplyOf } from '../supply-drawing'
import { ADD_PARAMETER, SLUG_PARAMETER } from './address'

/** The form of a slug. Anything else is neither looked up nor repeated on the page. */
const SLUG = /^[\p{Letter}\p{Number}_-]{1,80}$/u

export const requestedSlugs = (all: readonly string[]): string[] => [...new Set(all.filter((each) => SLUG.test(each)))]

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

export type Column = NonNullable<ReturnType<typeof columnOf>>

/** @param card of the material's page; its texts have soft hyphens */
export function columnOf(entry: unknown, card: PayloadCard, path: string) {
  const { hyphenated, picture, dataSheet, properties, cut } = card
  const material = materialData(entry)
  if (!material) return null
  const named = material.properties.map((row, index) => ({ ...row, property: properties[index] ?? row.property }))
  const supply = supplyOf(entry, cut?.stock ?? [])
  return { material: { ...material, properties: named }, ...hyphenated, path, picture, supply, dataSheet }
}
