/** The content model as the site reads content by it. */
import type { FieldKind } from '../../../backend/model.ts'
import type { Field, Layout, Model } from './config.ts'
import { fieldType } from './field-types.ts'

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

const kindOf = (field: Field): FieldKind['kind'] | undefined => fieldType(field).kind?.kind

const unionOf = ({ handle }: Field): string => `${handle}_MatrixField`

/** @returns the source of a module, and the fragment of the pictures that lists show */
export function siteModel(model: Model, fields: Readonly<Record<string, FieldKind>>) {
  const byName = (layouts: readonly Layout[]) => layouts.toSorted((a, b) => a.handle.localeCompare(b.handle))
  const entryTypes = byName(model.entryTypes)
  const globalSets = byName(model.globalSets)
  const fieldsOfKind = (layouts: readonly Layout[], kind: FieldKind['kind']) =>
    layouts.flatMap((layout) => [...layout.fields].filter(([, field]) => kindOf(field) === kind))
  const typesOf = (field: Field) =>
    field.entryTypes.flatMap((name) => entryTypes.find((one) => one.handle === name) ?? [])

  const nested = new Set(fieldsOfKind([...entryTypes, ...globalSets], 'matrix').flatMap(([, field]) => typesOf(field)))
  const sections = entryTypes.filter((type) => !nested.has(type))

  const nestedVersions = (types: readonly Layout[]) =>
    types.flatMap((type) => {
      const versions = fieldsOfKind([type], 'matrix').map(([name, field]) => `${name} { ...${unionOf(field)}Version }`)
      return versions.length > 0 ? [`... on ${type.handle}_Entry { ${versions.join(' ')} }`] : []
    })

  const fragments = fieldsOfKind(entryTypes, 'matrix').map(([, field]) => {
    const members = ['... on EntryInterface { id dateUpdated }', ...nestedVersions(typesOf(field))]
    return `fragment ${unionOf(field)}Version on ${unionOf(field)} { ${members.join(' ')} }`
  })

  const list = (values: readonly string[]) => `${JSON.stringify([...new Set(values)].toSorted(), null, 2)} as const`
  const handles = (layouts: readonly { handle: string }[]) => list(layouts.map(({ handle }) => handle))

  /** A field that can have mistakes of editors, with those of its blocks. */
  function checkedField([name, field]: [string, Field]): string[] {
    switch (kindOf(field)) {
      case 'text':
      case 'html':
      case 'rawHtml':
      case 'dropdown':
        return [name]
      case 'link':
        return [`${name} { ...LinkFields }`]
      case 'assets':
        return [`${name} { id title alt width height extension }`]
      case 'matrix':
        return [`${name} { __typename ... on EntryInterface { id } ${checked(typesOf(field), '_Entry')} }`]
      default:
        return []
    }
  }

  const checked = (layouts: readonly Layout[], ending: string) =>
    layouts
      .map((layout) => [layout.handle + ending, [...layout.fields].flatMap(checkedField).join(' ')])
      .filter(([, selected]) => selected)
      .map(([type, selected]) => `... on ${type} { ${selected} }`)
      .join(' ')

  const pictures = sections
    .filter((type) => type.fields.has('image'))
    .map(({ handle }) => `  ... on ${handle}_Entry { image { id url dateModified } }\n`)

  const texts = Object.entries(fields).flatMap(([handle, { kind }]) => (TEXTS[kind] ? [[handle, TEXTS[kind]]] : []))

  const source = `export const SECTIONS = ${handles(sections)}

/** Sections whose entries have a place among others. */
export const STRUCTURES = ${handles(model.sections.filter(({ type }) => type === 'structure'))}

export const GLOBAL_SETS = ${handles(globalSets)}

export const RELATION_FIELDS = ${list(fieldsOfKind(entryTypes, 'entries').map(([name]) => name))}

export const NESTED_TYPES = ${list([...nested].map(({ handle }) => `${handle}_Entry`))}

/** The fields that are texts, or have texts in them. */
export const TEXT_FIELDS: Readonly<Record<string, 'text' | 'html' | 'choice' | 'table' | 'entries'>> = ${JSON.stringify(Object.fromEntries(texts), null, 2)}

/** Selects id and date of each nested block. Needs VERSION_FRAGMENTS. */
export const NESTED_VERSIONS = ${JSON.stringify(nestedVersions(sections).join('\n'))}

/** Selects what the overview for editors checks. Needs LinkFields. */
export const CHECKED_ENTRIES = ${JSON.stringify(checked(sections, '_Entry'))}

export const CHECKED_GLOBALS = ${JSON.stringify(checked(globalSets, '_GlobalSet'))}

export const VERSION_FRAGMENTS = ${JSON.stringify([...new Set(fragments)].join('\n'))}
`
  return { source, pictures: `fragment Pictures on EntryInterface {\n${pictures.join('')}}\n` }
}
