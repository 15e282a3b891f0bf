import type { ListedMaterialFragment } from '@/graphql/generated/graphql'
import { isObject, listOf } from '@/graphql/json'
import type { Quantities } from './figures'

export type MaterialData = NonNullable<ReturnType<typeof materialData>>
export type Property = MaterialData['properties'][number]

export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export function materialData(entry: unknown) {
  const slug = isObject(entry) && entry.__typename === 'materials_Entry' && textOf(entry.slug)
  if (!slug) return null
  const quantity = (name: keyof Quantities) => (typeof entry[name] === 'number' ? entry[name] : null)
  return {
    slug,
    title: textOf(entry.title) ?? slug,
    abbreviation: textOf(entry.abbreviation),
    summary: textOf(entry.summary),
    density: quantity('density'),
    tensileModulus: quantity('tensileModulus'),
    tensileStrength: quantity('tensileStrength'),
    serviceTempMin: quantity('serviceTempMin'),
    serviceTempMax: quantity('serviceTempMax'),
    serviceTempShort: quantity('serviceTempShort'),
    compliance: listOf(entry.compliance).flatMap((mark, index) => {
      const value = textOf(mark)
      return value ? [{ value, label: textOf(listOf(entry.complianceLabel)[index]) ?? value }] : []
    }),
    properties: listOf(entry.properties).flatMap((row) => {
      const property = isObject(row) ? textOf(row.property) : null
      if (!isObject(row) || !property) return []
      const cell = (name: string) => textOf(row[name]) ?? ''
      return [{ property, condition: cell('condition'), value: cell('value'), unit: cell('unit'), norm: cell('norm') }]
    }),
  }
}

/** Returns the short name of a material and the rest of its title, such as "POM-C" and "Polyacetaal copolymeer". */
export function materialName({ abbreviation, title }: Record<'abbreviation' | 'title', string | null>) {
  const name = abbreviation ?? title ?? ''
  const about = title?.startsWith(name) ? title.slice(name.length).replace(/^[\s,:–-]+/, '') : (title ?? '')
  return { name, about: about.charAt(0).toUpperCase() + about.slice(1) }
}

/** Craft has a row of nulls for an empty table, and an older content model has no table. */
export const synonymsOf = ({ synonyms }: Pick<ListedMaterialFragment, 'synonyms'>): string[] =>
  (synonyms ?? []).flatMap((row) => row?.word || [])
