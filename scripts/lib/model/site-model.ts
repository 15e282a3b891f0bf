/** The content model as the site reads content by it. */
import {
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLUnionType,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql'
import type { FieldKind } from '../../../backend/model.ts'

/** How the texts of each kind of field are read. Kinds that are not listed have no texts. */
const TEXTS: Partial<Record<FieldKind['kind'], string>> = {
  text: 'text',
  html: 'html',
  dropdown: 'choice',
  checkboxes: 'choice',
  table: 'table',
  entries: 'entries',
  matrix: 'entries',
}

/** @returns the source of a module, and the fragment of the pictures that lists show */
export function siteModel(
  schema: GraphQLSchema,
  structures: readonly string[],
  fields: Readonly<Record<string, FieldKind>>,
): { model: string; pictures: string } {
  const types = Object.values(schema.getTypeMap())

  function implementing(name: string): GraphQLObjectType[] {
    const type = schema.getType(name)
    if (!isInterfaceType(type)) throw new Error(`The schema has no ${name}`)
    return schema.getPossibleTypes(type).toSorted((a, b) => a.name.localeCompare(b.name))
  }

  const handlesOf = (objects: readonly GraphQLObjectType[], ending: string) =>
    objects.map(({ name }) => name).flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : []))

  const entries = implementing('EntryInterface')
  const nested = new Set(types.filter(isUnionType).flatMap((union) => union.getTypes()))

  /** Craft's relation fields take a section; `children` and `localized` do not. */
  const relations = entries.flatMap((type) =>
    Object.values(type.getFields()).filter(
      ({ type: list, args }) =>
        getNamedType(list).name === 'EntryInterface' &&
        /^\[/.test(String(list)) &&
        args.some(({ name }) => name === 'section'),
    ),
  )

  const matrixFields = (type: GraphQLObjectType) =>
    Object.values(type.getFields()).flatMap((field) => {
      const union = getNamedType(field.type)
      return isUnionType(union) ? [{ name: field.name, union }] : []
    })

  const unions = new Set<GraphQLUnionType>(entries.flatMap(matrixFields).map(({ union }) => union))

  const nestedVersions = (objects: readonly GraphQLObjectType[]) =>
    objects.flatMap((type) => {
      const fields = matrixFields(type).map(({ name, union }) => `${name} { ...${union.name}Version }`)
      return fields.length > 0 ? [`... on ${type.name} { ${fields.join(' ')} }`] : []
    })

  const fragments = [...unions].map((union) => {
    const members = [
      '... on EntryInterface { id dateUpdated }',
      ...nestedVersions(union.getTypes().filter(isObjectType)),
    ]
    return `fragment ${union.name}Version on ${union.name} { ${members.join(' ')} }`
  })

  const list = (values: readonly string[]) => `${JSON.stringify([...new Set(values)].toSorted(), null, 2)} as const`
  const sections = entries.filter((type) => !nested.has(type))

  /** The fields of an entry or global set that can have mistakes of editors, with those of its blocks. */
  function checkedFields(type: GraphQLObjectType): string[] {
    // Craft refuses to select `seo` (backend/contract/facts.md, section 8).
    const common = ['seo', ...type.getInterfaces().flatMap((general) => Object.keys(general.getFields()))]
    return Object.values(type.getFields()).flatMap(({ name, type: fieldType }) => {
      const named = getNamedType(fieldType)
      if (common.includes(name)) return []
      if (String(getNullableType(fieldType)) === 'String') return [name]
      if (named.name === 'LinkData') return [`${name} { ...LinkFields }`]
      if (named.name === 'AssetInterface') return [`${name} { id title alt width height extension }`]
      if (!isUnionType(named)) return []
      return [`${name} { __typename ... on EntryInterface { id } ${checked(named.getTypes())} }`]
    })
  }

  const checked = (objects: readonly GraphQLObjectType[]) =>
    objects
      .map((type) => [type.name, checkedFields(type).join(' ')])
      .filter(([, fields]) => fields)
      .map(([name, fields]) => `... on ${name} { ${fields} }`)
      .join(' ')

  const pictures = sections
    .filter((type) => 'image' in type.getFields())
    .map(({ name }) => `  ... on ${name} { image { id url dateModified } }\n`)

  const texts = Object.entries(fields).flatMap(([handle, { kind }]) => (TEXTS[kind] ? [[handle, TEXTS[kind]]] : []))

  const model = `export const SECTIONS = ${list(handlesOf(sections, '_Entry'))}

/** Sections whose entries have a place among others. */
export const STRUCTURES = ${list(structures)}

export const GLOBAL_SETS = ${list(handlesOf(implementing('GlobalSetInterface'), '_GlobalSet'))}

export const RELATION_FIELDS = ${list(relations.map(({ name }) => name))}

export const NESTED_TYPES = ${list([...nested].map(({ name }) => name))}

/** The fields that are texts, or have texts in them. */
export const TEXT_FIELDS: Readonly<Record<string, 'text' | 'html' | 'choice' | 'table' | 'entries'>> = ${JSON.stringify(Object.fromEntries(texts), null, 2)}

/** Selects id and date of each nested block. Needs VERSION_FRAGMENTS. */
export const NESTED_VERSIONS = ${JSON.stringify(nestedVersions(sections).join('\n'))}

/** Selects what the overview for editors checks. Needs LinkFields. */
export const CHECKED_ENTRIES = ${JSON.stringify(checked(sections))}

export const CHECKED_GLOBALS = ${JSON.stringify(checked(implementing('GlobalSetInterface')))}

export const VERSION_FRAGMENTS = ${JSON.stringify(fragments.join('\n'))}
`
  return { model, pictures: `fragment Pictures on EntryInterface {\n${pictures.join('')}}\n` }
}
