import type { ListedMaterialFragment } from '@/graphql/generated/graphql'

const UNKNOWN = {
  uri: null,
  abbreviation: null,
  summary: null,
  density: null,
  tensileModulus: null,
  tensileStrength: null,
  serviceTempMin: null,
  serviceTempMax: null,
  serviceTempShort: null,
  compliance: [],
  complianceLabel: [],
  availableAs: [],
  availableAsLabel: [],
  suitableFor: [],
  suitableForLabel: [],
  synonyms: [],
  image: [],
  stock: [],
  colour: null,
  clarity: null,
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
