import { z } from 'zod'
import { isObject } from '../../graphql/json.ts'
import { formHandle } from '../../lib/forms/reference.ts'
import { FIELD_TYPES } from '../form-field-types.ts'
import { SITES, type SiteHandle } from '../model.ts'
import { TEXTS } from '../texts.ts'
import { renderHtml } from './fields.ts'
import { idOf, uidOf } from './names.ts'
import { localiseAll, readShape, TEXT } from './shapes.ts'
import type { SourceFile } from './source.ts'
import type { RichText } from './types.ts'

const COSMETIC_TYPES = new Set(['Heading', 'Html', 'Section'])

const CAPTCHAS = ['honeypot', 'javascript', 'duplicate'] as const

export type Captcha = (typeof CAPTCHAS)[number]

export type Form = ReturnType<typeof readForms>[number]

export type FormPage = Form['pages'][number]

export type FormField = ReturnType<typeof columnOf> & { fields?: FormField[] }

const TEXT_OR_EMPTY = TEXT.transform((text) => text ?? '')

const SCALAR = z.union([z.string(), z.number(), z.boolean()], 'a text is expected').transform(String)

const FIELD = {
  handle: z.string('a field needs a handle'),
  label: TEXT,
  required: z.boolean().default(false),
  instructions: TEXT,
  placeholder: TEXT,
  defaultValue: TEXT,
  errorMessage: TEXT,
  matchField: TEXT,
  visibility: TEXT,
  prePopulate: TEXT,
  conditions: z
    .strictObject({
      showRule: z.unknown(),
      conditionRule: z.unknown(),
      conditions: z.array(z.strictObject({ field: z.unknown(), condition: z.unknown(), value: z.unknown() })),
    })
    .partial()
    .optional(),
  inputAttributes: z.record(z.string(), SCALAR).default({}),
}

const OPTION = z
  .strictObject({
    label: TEXT,
    value: SCALAR.default(''),
    default: z.boolean().default(false),
    optgroup: z.boolean().default(false),
  })
  .transform(({ label, value, default: isDefault, optgroup: isOptgroup }) => ({
    label: label ?? value,
    value,
    isDefault,
    isOptgroup,
  }))

const LIMIT = z.number().nullable().default(null)

function settingsOf(html: z.ZodType<string | null>) {
  return {
    min: LIMIT,
    max: LIMIT,
    options: z.array(OPTION).default([]),
    description: html,
    allowedKinds: z.array(SCALAR).default([]),
    sizeLimit: TEXT,
    limitFiles: TEXT,
    addLabel: TEXT,
  }
}

type Settings = z.output<z.ZodObject<ReturnType<typeof settingsOf>>>

type GivenColumn = z.output<z.ZodObject<typeof FIELD>> & { type: string } & Partial<Settings>

type SettingShapes = ReturnType<typeof settingsOf> & { fields: z.ZodType<GivenColumn[] | undefined> }

type GivenField = GivenColumn & { fields?: GivenColumn[] }

function fieldShape(settings: SettingShapes): z.ZodType<GivenField> {
  const shapes = Object.entries(FIELD_TYPES).map(([type, [, ...names]]) => {
    const own = Object.fromEntries(names.map((name) => [name, true as const]))
    const { shape } = z.object(settings).pick<Partial<Record<keyof SettingShapes, true>>>(own)
    return z.strictObject({ type: z.literal(type), ...FIELD, ...shape })
  })
  const error = ({ input }: { input?: unknown }) =>
    `"${isObject(input) ? input.type : input}" is no field type; known are ${Object.keys(FIELD_TYPES).join(', ')}`
  return z.discriminatedUnion('type', shapes as [(typeof shapes)[number]], { error })
}

export function formShape(richText: RichText) {
  const html = TEXT.transform(
    (text, context) => text && renderHtml(text, richText, (message) => context.addIssue(message)),
  )
  const settings = settingsOf(html)
  const column = fieldShape({ ...settings, fields: z.undefined() })
  const field = fieldShape({ ...settings, fields: z.array(column).default([]) })
  return z.strictObject({
    title: TEXT,
    notify: z.string().includes('@', 'an e-mail address is expected').nullable().default(null),
    retention: z
      .strictObject({
        days: z.number().min(0, 'a number of days is expected').default(28),
        consentDays: z.number().min(0, 'a number of days is expected').default(365),
        consentField: TEXT,
      })
      .prefault({}),
    submitMessage: html,
    errorMessage: html,
    confirmation: z.union([z.literal(false), TEXT], 'a text or false is expected'),
    redirectUrl: TEXT_OR_EMPTY,
    captchas: z.array(z.enum(CAPTCHAS)).default([]),
    /** The field with the uid of the submission that this form adds to, or null. */
    subjectField: TEXT,
    pages: z
      .array(
        z.strictObject({
          label: TEXT_OR_EMPTY,
          submitButtonLabel: TEXT_OR_EMPTY,
          rows: z.array(z.union([z.array(field), field], 'a field or a list of fields is expected')).default([]),
        }),
      )
      .default([]),
  })
}

export function readForms(source: SourceFile, shapes: Record<SiteHandle, ReturnType<typeof formShape>>) {
  const family = source.name.slice('forms/'.length)
  return SITES.flatMap(({ id: siteId, handle: site }) => {
    const handle = formHandle(family, site)
    const form = readShape(shapes[site], localiseAll(source.data, site), source)
    if (!form) return []
    const { submitMessage, errorMessage, confirmation, captchas, ...others } = form
    const pages = form.pages.map((page) => ({
      ...page,
      __typename: 'PageType',
      rows: page.rows.map((row) => [row].flat().map((field) => fieldOf(field, handle, site))),
    }))
    const handles = pages.flatMap(({ rows }) => rows.flat().map((field) => field.handle))
    if (form.subjectField !== null && !handles.includes(form.subjectField))
      source.addProblem(['subjectField'], 'the handle of a field of this form is expected')
    return {
      ...others,
      __typename: `${handle}_Form`,
      id: idOf(`forms/${handle}`),
      uid: uidOf(`forms/${handle}`),
      handle,
      family,
      siteId,
      site,
      title: form.title ?? handle,
      submitActionMessageHtml: submitMessage,
      errorMessageHtml: errorMessage,
      confirmation: confirmation || null,
      confirms: confirmation !== false,
      captchas: CAPTCHAS.filter((captcha) => captchas.includes(captcha)),
      pages,
    }
  })
}

function fieldOf({ fields = [], ...definition }: GivenField, form: string, site: SiteHandle): FormField {
  const column = columnOf(definition, form)
  if (definition.type === 'Name') return { ...column, fields: [] }
  if (definition.type === 'Repeater') return { ...column, fields: fields.map((each) => fieldOf(each, form, site)) }
  if (definition.type !== 'Date') return column
  const date = { handle: 'date', label: TEXTS[site].craft.date, required: definition.required }
  const inputAttributes = { type: 'date', autocomplete: 'off' }
  const part = z.object(FIELD).parse({ ...date, inputAttributes })
  return { ...column, required: false, fields: [columnOf({ ...part, type: 'SingleLineText' }, form)] }
}

function columnOf({ description, conditions, matchField, ...definition }: GivenColumn, form: string) {
  const { type, handle, min = null, max = null } = definition
  const attributes = Object.entries(definition.inputAttributes).map(([label, value]) => ({ label, value }))
  return {
    ...definition,
    __typename: `Field_${type}`,
    label: definition.label ?? handle,
    inputTypeName: FIELD_TYPES[type]?.[0] || repeaterType(form, handle, 'FormieRepeaterInput'),
    defaultValue: type === 'Agree' ? '' : definition.defaultValue,
    matchField: matchField && `{field:${matchField}}`,
    enableConditions: conditions !== undefined,
    conditions: conditions ? JSON.stringify(conditions) : null,
    inputAttributes: attributes.length > 0 ? attributes : null,
    // Settings of which each type has some.
    limit: type.endsWith('LineText') && (min ?? max) !== null,
    minType: 'characters',
    maxType: 'characters',
    minValue: min,
    maxValue: max,
    minRows: min,
    maxRows: max,
    descriptionHtml: description?.replace(/^<p>((?:(?!<p>).)*)<\/p>$/s, '$1') ?? null,
  }
}

export function valueFields(form: Form): FormField[] {
  return form.pages.flatMap((page) => page.rows.flat()).filter((field) => !COSMETIC_TYPES.has(field.type))
}

/** Types of the rows of a field, as Formie names them. */
export const repeaterType = (form: string, field: string, name: string): string => `${form}_${field}_${name}`

export const mutationName = ({ handle }: Form): string => `save_${handle}_Submission`

export const captchaHandle = (captcha: Captcha): string => `${captcha}Captcha`
