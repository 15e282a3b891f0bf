import type { ListedMaterialFragment } from '@/graphql/generated/graphql'
import { materialData } from './material-data'

const all = <Name extends string, Value>(value: Value, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>

const UNKNOWN = {
  ...all(null, 'uri', 'abbreviation', 'summary', 'density', 'tensileModulus', 'tensileStrength', 'colour', 'clarity'),
  ...all(null, 'serviceTempMin', 'serviceTempMax', 'serviceTempShort'),
  ...all([], 'compliance', 'complianceLabel', 'availableAs', 'availableAsLabel', 'suitableFor', 'suitableForLabel'),
  ...all([], 'synonyms', 'image', 'stock'),
}

/** Makes a listed material with these fields. All other fields are null or empty. */
export const listedMaterial = (id: string, fields: Partial<ListedMaterialFragment>): ListedMaterialFragment => ({
  ...UNKNOWN,
  __typename: 'materials_Entry',
  id,
  title: id,
  family: 'engineering',
  familyLabel: 'Engineering',
  ...fields,
})

/** Makes a material of a comparison, whose title is its slug. */
export function comparedMaterial(slug: string, fields: object) {
  const material = materialData({ __typename: 'materials_Entry', slug, title: slug, ...fields })
  if (!material) throw new Error('no material')
  return material
}
