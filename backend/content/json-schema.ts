import type { z } from 'zod'
import { ENTRY_TYPES, FIELDS, type FieldKind, GLOBAL_SETS, SECTIONS, SITES } from '../model.ts'
import { type CommonKey, draftOf, sectionOf } from './entries.ts'
import { LINK_TYPES } from './fields.ts'
import { INPUT_TYPES } from './form-reader.ts'
import { CAPTCHAS } from './forms.ts'
import { filesBelow } from './source.ts'

type Schema = z.core.JSONSchema.JSONSchema

export const CONTENT_FILES: Record<string, string> = {
  ...Object.fromEntries(
    SECTIONS.map(({ handle, kind }) => [handle, kind === 'single' ? `${handle}{,.draft}.yaml` : `${handle}/*.yaml`]),
  ),
  ...Object.fromEntries(GLOBAL_SETS.map(({ handle }) => [handle, `globals/${handle}.yaml`])),
  forms: 'forms/*.yaml',
  media: 'media.yaml',
  seo: 'seo.yaml',
}

const HANDLES = SITES.map(({ handle }) => handle)

const each = <Key extends string>(keys: readonly Key[], schemaOf: (key: Key) => Schema): Record<string, Schema> =>
  Object.fromEntries(keys.map((key) => [key, schemaOf(key)]))
const open = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties })
const closed = (properties: Record<string, Schema>): Schema => ({ ...open(properties), additionalProperties: false })
const list = (items: Schema): Schema => ({ type: 'array', items })
const inLanguages = (value: Schema): Schema => ({ anyOf: [value, closed(each(HANDLES, () => value))] })
const oneOrMore = (item: Schema, maxItems = 1000): Schema => inLanguages({ anyOf: [item, { ...list(item), maxItems }] })
const reference = (name: string): Schema => ({ $ref: `#/definitions/${name}` })

// A key without a value is null: nothing is entered.
const TEXT = inLanguages({ type: ['string', 'number', 'null'] })
const MARKDOWN = { ...TEXT, description: 'Markdown with headings from ##, and links such as [words](entry:contact)' }
const SWITCH = inLanguages({ type: ['boolean', 'null'] })
const NUMBER = inLanguages({ type: ['number', 'null'] })
const DATE = {
  ...inLanguages({
    type: ['string', 'null'],
    pattern: '^$|^\\d{4}-\\d\\d-\\d\\d([ T]\\d\\d:\\d\\d.*)?$|^today [+-] \\d{1,3} (days|weeks)$',
  }),
  description:
    'Dutch time, such as 2027-03-01 or 2027-03-01 17:00, or counted from the day of reading: today + 6 weeks',
}

/** Names are only suggested, as files can be added after the schema was written. */
const suggested = (examples: string[], pattern = ''): Schema => ({ type: ['string', 'null'], pattern, examples })

const option = (options: Record<string, string>): Schema => {
  const values = Object.keys(options)
  return { enum: [...values, ...values.filter((value) => /^\d+$/.test(value)).map(Number), null] }
}

const FORM_FIELD: Schema = {
  ...open({
    ...each(['label', 'instructions', 'placeholder', 'defaultValue', 'errorMessage'], () => TEXT),
    type: { enum: Object.keys(INPUT_TYPES) },
    handle: { type: 'string' },
    required: { type: 'boolean' },
    ...each(['min', 'max', 'minValue', 'maxValue', 'sizeLimit', 'limitFiles'], () => ({ type: 'number' })),
    description: MARKDOWN,
    options: list(closed({ label: TEXT, value: TEXT, default: { type: 'boolean' } })),
    inputAttributes: open({}),
  }),
  required: ['type', 'handle'],
}

function fieldSchema(field: FieldKind, entries: string[], files: string[], forms: string[]): Schema {
  switch (field.kind) {
    case 'text':
    case 'rawHtml':
      return TEXT
    case 'html':
      return MARKDOWN
    case 'number':
      return NUMBER
    case 'switch':
      return SWITCH
    case 'date':
      return DATE
    case 'dropdown':
      return inLanguages(option(field.options))
    case 'checkboxes':
      return oneOrMore(option(field.options))
    case 'table': {
      const row = closed(each(field.columns, () => TEXT))
      return oneOrMore(field.columns.length === 1 ? { anyOf: [TEXT, row] } : row)
    }
    case 'assets':
      return oneOrMore(suggested(files), field.max)
    case 'entries': {
      const isAllowed = (name: string) => field.sections.includes(name.split('/')[0] ?? '')
      return oneOrMore(suggested(entries.filter(isAllowed), `^$|^(${field.sections.join('|')})/`), field.max)
    }
    case 'link': {
      const targets = {
        ...each(LINK_TYPES, () => TEXT),
        entry: inLanguages(suggested(entries)),
        asset: suggested(files),
      }
      const link = closed({ ...targets, label: TEXT, target: { enum: ['_blank'] }, site: { enum: HANDLES } })
      return inLanguages({ anyOf: [link, { type: 'null' }] })
    }
    case 'form':
      return inLanguages(suggested(forms))
    case 'matrix':
      return inLanguages({ anyOf: [list({ anyOf: field.types.map((type) => reference(type)) }), { type: 'null' }] })
  }
}

/** JSON schemas (draft 7) by file name. Each refers to `definitions`, as editors map content files to whole files. */
export function contentSchemas(root: string): Record<string, Schema> {
  const all = [...filesBelow(root).keys()]
  const names = all.flatMap((file) => (file.endsWith('.yaml') ? [file.replace(/\.yaml$/, '')] : []))
  const files = all.flatMap((file) => (file.startsWith('media/') ? [file.split('/').at(-1) ?? ''] : []))
  const forms = names.flatMap((name) => (name.startsWith('forms/') ? [name.replace('forms/', '')] : []))
  const entries = names.filter((name) => sectionOf(name) && !draftOf(name))

  const common: Record<CommonKey, Schema> = {
    title: TEXT,
    slug: TEXT,
    sites: list({ enum: HANDLES }),
    enabled: SWITCH,
    postDate: DATE,
    expiryDate: DATE,
    updated: DATE,
    parent: { type: 'string' },
    position: { type: 'number' },
    seo: closed({
      ...each(['title', 'description', 'robots'], () => TEXT),
      image: inLanguages(suggested(files)),
      scripts: open({}),
    }),
    draftName: TEXT,
    draftNotes: TEXT,
    draftSite: { enum: HANDLES },
  }
  const fields = (handles: readonly string[] = []) => each(handles, (handle) => reference(`${handle}Field`))
  const medium: Schema = {
    ...closed({ title: TEXT, alt: TEXT, focalPoint: list({ type: 'number', minimum: 0, maximum: 1 }) }),
    type: ['object', 'null'],
  }
  const definitions: Record<string, Schema> = {
    ...Object.fromEntries(
      SECTIONS.map(({ handle }) => [handle, closed({ ...common, ...fields(ENTRY_TYPES[handle]) })]),
    ),
    ...Object.fromEntries(GLOBAL_SETS.map(({ handle, fields: own }) => [handle, closed(fields(own))])),
    forms: open({
      ...each(['title', 'redirectUrl'], () => TEXT),
      confirmation: { anyOf: [TEXT, { const: false }] },
      ...each(['submitMessage', 'errorMessage'], () => MARKDOWN),
      captchas: list({ enum: [...CAPTCHAS] }),
      pages: list(
        open({ label: TEXT, submitButtonLabel: TEXT, rows: list({ anyOf: [FORM_FIELD, list(FORM_FIELD)] }) }),
      ),
    }),
    media: { ...open(each(files, () => medium)), additionalProperties: medium },
    seo: open({ ...each(['siteName', 'tagline', 'description'], () => TEXT), image: suggested(files) }),
  }
  for (const [handle, field] of Object.entries(FIELDS)) {
    definitions[`${handle}Field`] = fieldSchema(field, entries, files, forms)
    for (const type of field.kind === 'matrix' ? field.types : []) {
      definitions[type] = {
        ...closed({ type: { const: type }, enabled: SWITCH, ...fields(ENTRY_TYPES[type]) }),
        ...(field.kind === 'matrix' && field.types.length > 1 && { required: ['type'] }),
      }
    }
  }
  const schema = (more: Schema): Schema => ({ $schema: 'http://json-schema.org/draft-07/schema#', ...more })
  return {
    definitions: schema({ definitions }),
    ...each(Object.keys(CONTENT_FILES), (name) => schema({ $ref: `definitions.json#/definitions/${name}` })),
  }
}
