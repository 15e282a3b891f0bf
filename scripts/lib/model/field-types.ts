/** What a field of Craft is for GraphQL and for the embedded backend. */
import { isDeepStrictEqual } from 'node:util'
import type { FieldKind, Section } from '../../../backend/model.ts'
import { Problem } from '../problem.ts'
import type { Section as CraftSection, Field, Layout, Model } from './config.ts'

export interface FieldType {
  /** How the embedded backend reads the field, or null if only Craft uses it. */
  kind: FieldKind | null
  graphql: string
  /** The arguments, or a field of Craft's schema that has the same ones. */
  arguments?: string
}

interface Column {
  handle: string
  type: string
  /** The options of a column of type "select". */
  options?: unknown
}

const LABEL = '(label: Boolean)'
const ASSETS = 'AssetInterface.prev'
const ENTRIES = 'FormSettingsType.redirectEntry'
const FORMS = 'Query.formieForm'

/** By class in Craft. A test compares the result with the recorded schema of a Craft (schema.test.ts). */
const FIELD_TYPES: Record<string, (field: Field) => FieldType> = {
  'craft\\fields\\PlainText': ({ settings }) => ({
    kind: { kind: settings.code ? 'rawHtml' : 'text' },
    graphql: 'String',
  }),
  'craft\\ckeditor\\Field': (field) => {
    demand(field, 'fullGraphqlData', false)
    return { kind: { kind: 'html' }, graphql: 'String' }
  },
  'craft\\fields\\Country': () => ({ kind: { kind: 'text' }, graphql: 'String' }),
  'craft\\fields\\Number': () => ({ kind: { kind: 'number' }, graphql: 'Number' }),
  'craft\\fields\\Date': () => ({ kind: { kind: 'date' }, graphql: 'DateTime' }),
  'craft\\fields\\Lightswitch': () => ({ kind: { kind: 'switch' }, graphql: 'Boolean' }),
  'craft\\fields\\Dropdown': ({ settings }) => ({
    kind: { kind: 'dropdown', options: optionsOf(settings) },
    graphql: 'String',
    arguments: LABEL,
  }),
  'craft\\fields\\Checkboxes': ({ settings }) => ({
    kind: { kind: 'checkboxes', options: optionsOf(settings) },
    graphql: '[String]',
    arguments: LABEL,
  }),
  'craft\\fields\\Table': (field) => ({
    kind: {
      kind: 'table',
      columns: Object.fromEntries(
        columnsOf(field).map(([, { handle, options }]) => [
          handle,
          options ? Object.keys(optionsOf({ options })) : null,
        ]),
      ),
    },
    graphql: `[${field.handle}_TableRow]`,
  }),
  'craft\\fields\\Assets': ({ settings }) => ({
    kind: { kind: 'assets', max: maxOf(settings) },
    graphql: '[AssetInterface]!',
    arguments: ASSETS,
  }),
  'craft\\fields\\Entries': ({ settings, sections }) => ({
    kind: { kind: 'entries', sections, max: maxOf(settings) },
    graphql: '[EntryInterface]!',
    arguments: ENTRIES,
  }),
  'craft\\fields\\Link': (field) => {
    demand(field, 'fullGraphqlData', true)
    return { kind: { kind: 'link' }, graphql: 'LinkData' }
  },
  'craft\\fields\\Matrix': ({ handle, entryTypes }) => ({
    kind: { kind: 'matrix', types: entryTypes },
    graphql: `[${handle}_MatrixField]!`,
    arguments: ENTRIES,
  }),
  'verbb\\formie\\fields\\Forms': () => ({ kind: { kind: 'form' }, graphql: '[FormInterface]', arguments: FORMS }),
  'nystudio107\\seomatic\\fields\\SeoSettings': () => ({ kind: null, graphql: 'String' }),
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
