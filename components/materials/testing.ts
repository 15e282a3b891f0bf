import type { ListedMaterialFragment } from '@/graphql/generated/graphql'

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
