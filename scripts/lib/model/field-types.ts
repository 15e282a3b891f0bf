/** What a field of Craft is for GraphQL and for the embedded backend. */
import { isDeepStrictEqual } from 'node:util'
import type { FieldKind, Section } from '../../../backend/model.ts'
import { Problem } from '../problem.ts'
import type { Section as CraftSection, Field, Layout, Model } from './config.ts'

interface Column {
  handle: string
  type: string
  /** The options of a column of type "select". */
  options?: unknown
}

const LABEL = '(label: Boolean)'
const ENTRIES = 'FormSettingsType.redirectEntry'

/**
 * @param kind how the embedded backend reads the field, or null if only Craft uses it
 * @param args the arguments, or a field of Craft's schema that has the same ones
 */
const type = (kind: FieldKind | null, graphql: string, args = '') => ({ kind, graphql, arguments: args })

type FieldType = ReturnType<typeof type>

/** By class in Craft. A test compares the result with the recorded schema of a Craft (schema.test.ts). */
const FIELD_TYPES: Record<string, (field: Field) => FieldType> = {
  'craft\\fields\\PlainText': ({ settings }) => type({ kind: settings.code ? 'rawHtml' : 'text' }, 'String'),
  'craft\\ckeditor\\Field': (field) => {
    demand(field, 'fullGraphqlData', false)
    return type({ kind: 'html' }, 'String')
  },
  'craft\\fields\\Country': () => type({ kind: 'text' }, 'String'),
  'craft\\fields\\Number': () => type({ kind: 'number' }, 'Number'),
  'craft\\fields\\Date': () => type({ kind: 'date' }, 'DateTime'),
  'craft\\fields\\Lightswitch': () => type({ kind: 'switch' }, 'Boolean'),
  'craft\\fields\\Dropdown': ({ settings }) =>
    type({ kind: 'dropdown', options: optionsOf(settings) }, 'String', LABEL),
  'craft\\fields\\Checkboxes': ({ settings }) =>
    type({ kind: 'checkboxes', options: optionsOf(settings) }, '[String]', LABEL),
  'craft\\fields\\Table': (field) => {
    const columns = columnsOf(field).map(([, { handle, options }]) => [
      handle,
      options ? Object.keys(optionsOf({ options })) : null,
    ])
    return type({ kind: 'table', columns: Object.fromEntries(columns) }, `[${field.handle}_TableRow]`)
  },
  'craft\\fields\\Assets': ({ settings }) =>
    type({ kind: 'assets', max: maxOf(settings) }, '[AssetInterface]!', 'AssetInterface.prev'),
  'craft\\fields\\Entries': ({ settings, sections }) =>
    type({ kind: 'entries', sections, max: maxOf(settings) }, '[EntryInterface]!', ENTRIES),
  'craft\\fields\\Link': (field) => {
    demand(field, 'fullGraphqlData', true)
    return type({ kind: 'link' }, 'LinkData')
  },
  'craft\\fields\\Matrix': ({ handle, entryTypes }) =>
    type({ kind: 'matrix', types: entryTypes }, `[${handle}_MatrixField]!`, ENTRIES),
  'verbb\\formie\\fields\\Forms': () => type({ kind: 'form' }, '[FormInterface]', 'Query.formieForm'),
  'nystudio107\\seomatic\\fields\\SeoSettings': () => type(null, 'String'),
}

const TEXT_COLUMNS = ['singleline', 'multiline', 'email', 'url', 'select']

export function fieldType(field: Field): FieldType {
  const typeOf = FIELD_TYPES[field.type]
  if (typeOf) return typeOf(field)
  throw new Problem(
    `${field.file}: the site has no fields of the type ${field.type}. Known are ${Object.keys(FIELD_TYPES).join(', ')}.`,
  )
}

/** The columns of a table by Craft's name, such as `col1`. */
export function columnsOf({ settings, file }: Field): [string, Column][] {
  const columns = Object.entries((settings.columns ?? {}) as Record<string, Column>)
  for (const [, { handle, type }] of columns)
    if (!TEXT_COLUMNS.includes(type))
      throw new Problem(`${file}: the column ${handle} is a "${type}"; known are ${TEXT_COLUMNS.join(', ')}.`)
  return columns
}

const optionsOf = ({ options }: Field['settings']): Record<string, string> =>
  Object.fromEntries((options as { value: string; label: string }[]).map(({ value, label }) => [value, label]))

const maxOf = ({ maxRelations }: Field['settings']): number | undefined =>
  typeof maxRelations === 'number' ? maxRelations : undefined

function demand({ settings, file }: Field, name: string, value: boolean): void {
  if ((settings[name] ?? false) !== value) throw new Problem(`${file}: the site needs ${name}: ${value}.`)
}

/** The content model as the embedded backend reads content by it. */
export function backendModel(model: Model) {
  const FIELDS: Record<string, FieldKind> = {}
  const fieldsOf = (layout: Layout): string[] =>
    [...layout.fields].flatMap(([handle, field]) => {
      const { kind } = fieldType(field)
      if (!kind) return []
      FIELDS[handle] ??= kind
      if (!isDeepStrictEqual(FIELDS[handle], kind))
        throw new Problem(`${field.file}: "${handle}" is another field elsewhere: a handle means the same everywhere.`)
      return [handle]
    })
  return {
    ENTRY_TYPES: Object.fromEntries(model.entryTypes.map((type) => [type.handle, fieldsOf(type)])),
    GLOBAL_SETS: model.globalSets.map((set) => ({ handle: set.handle, name: set.name, fields: fieldsOf(set) })),
    SECTIONS: model.sections.map(sectionOf),
    FIELDS,
  }
}

function sectionOf({ handle, type, entryTypes, uriFormats, file }: CraftSection): Section {
  if (!isDeepStrictEqual(entryTypes, [handle]))
    throw new Problem(
      `${file}: the section needs one entry type, with its own handle, and has ${entryTypes.join(', ')}.`,
    )
  const formats = Object.entries(uriFormats)
  if (formats.every(([, format]) => format === null)) return { handle, kind: type, uri: null }
  const uris = formats.map(([site, format]) => {
    const uri = type === 'single' ? format : format?.match(/^(\{parent\.uri\}|[^{}]+)\/\{slug\}$/)?.[1]
    if (!uri)
      throw new Problem(
        `${file}: the site has no addresses like ${format}, only <path>/{slug} and {parent.uri}/{slug}.`,
      )
    return [site, uri === '{parent.uri}' ? '' : uri]
  })
  return { handle, kind: type, uri: Object.fromEntries(uris) }
}
