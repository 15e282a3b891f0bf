import { NESTED_TYPES, RELATION_FIELDS, SECTIONS, STRUCTURES as TREES } from '@/graphql/generated/model'
import { isObject } from '@/graphql/json'

export type Section = (typeof SECTIONS)[number]

export const STRUCTURES: ReadonlySet<string> = new Set(TREES)

const WITHOUT_PAGES: readonly Section[] = ['linkPages', 'redirects']

export const PAGE_SECTIONS: readonly Section[] = SECTIONS.filter((section) => !WITHOUT_PAGES.includes(section))

interface Typed {
  __typename: string
}

export type OfType<Item, Type extends string> = Extract<NonNullable<Item>, { __typename: Type }>

export const hasType = <Item extends Typed, Type extends string>(
  item: Item | null,
  type: Type,
): item is Extract<Item, { __typename: Type }> => item?.__typename === type

export const ofType = <Item extends Typed, Type extends Item['__typename']>(
  items: readonly (Item | null)[] | null | undefined,
  type: Type,
): Extract<Item, { __typename: Type }>[] => (items ?? []).filter((item) => hasType(item, type))

const nestedTypes: ReadonlySet<unknown> = new Set(NESTED_TYPES)
const relationFields: ReadonlySet<string> = new Set(RELATION_FIELDS)

export function collectIds(data: unknown, types = /_(?:Entry|Asset)$/, ids = new Set<string>()): Set<string> {
  if (Array.isArray(data)) for (const item of data) collectIds(item, types, ids)
  if (!isObject(data)) return ids
  const { __typename: type, id } = data
  if (typeof id === 'string' && types.test(String(type)) && !nestedTypes.has(type)) ids.add(id)
  for (const value of Object.values(data)) collectIds(value, types, ids)
  return ids
}

/** Returns whether there is a relation field, even an empty one: a related entry may become public later. */
export function hasRelations(data: unknown): boolean {
  if (Array.isArray(data)) return data.some(hasRelations)
  if (!isObject(data)) return false
  const isEntry = String(data.__typename).endsWith('_Entry')
  return Object.entries(data).some(([field, value]) => (isEntry && relationFields.has(field)) || hasRelations(value))
}
