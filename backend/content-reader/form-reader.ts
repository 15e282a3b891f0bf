import { formHandle } from '../../lib/forms/form-handles.ts'
import { SITES, type SiteHandle } from '../model.ts'
import { TEXTS } from '../texts.ts'
import { idOf, uidOf } from './element-ids.ts'
import { type FieldContext, localise, readText, renderHtml } from './fields.ts'
import { INPUT_TYPES, SETTINGS } from './form-field-types.ts'
import {
  CAPTCHAS,
  type Captcha,
  type Form,
  type FormField,
  type FormPage,
  fieldReference,
  repeaterType,
} from './forms.ts'
import type { RichText } from './rich-text.ts'
import type { ContentPath, SourceFile } from './source.ts'

type Context = Pick<FieldContext, 'source' | 'site' | 'richText'> & { form: string }

const KEYS = {
  form: [
    ...['title', 'notify', 'retention', 'submitMessage', 'errorMessage', 'confirmation', 'redirectUrl', 'captchas'],
    ...['subjectField', 'pages'],
  ],
  retention: ['days', 'consentDays', 'consentField'],
  page: ['label', 'submitButtonLabel', 'rows'],
  field: [
    ...['type', 'handle', 'label', 'required', 'instructions', 'placeholder', 'defaultValue', 'errorMessage'],
    ...['matchField', 'visibility', 'prePopulate', 'conditions', 'inputAttributes'],
  ],
  option: ['label', 'value', 'default'],
  conditions: ['showRule', 'conditionRule', 'conditions'],
  condition: ['field', 'condition', 'value'],
}

export function readForms(source: SourceFile, richTextFor: (site: SiteHandle) => RichText): Form[] {
  const handle = source.name.split('/').at(-1) ?? ''
  return SITES.map((site) => {
    const siteHandle = formHandle(handle, site.handle)
    const context: Context = { source, site: site.handle, richText: richTextFor(site.handle), form: siteHandle }
    const data = source.data
    readKeys(data, [], KEYS.form, context)
    const retention = readKeys(data.retention, ['retention'], KEYS.retention, context)
    const days = (key: string, defaultDays: number): number => {
      const value = retention[key] ?? defaultDays
      if (typeof value === 'number' && value >= 0) return value
      source.addProblem(['retention', key], 'a number of days is expected')
      return defaultDays
    }
    if (data.notify !== undefined && !(typeof data.notify === 'string' && data.notify.includes('@'))) {
      source.addProblem(['notify'], 'an e-mail address is expected')
    }
    const pages = list(data.pages, ['pages'], context).map((page, index) => readPage(page, ['pages', index], context))
    const subjectField = typeof data.subjectField === 'string' ? data.subjectField : null
    const fields = pages.flatMap(({ rows }) => rows.flat())
    if (data.subjectField !== undefined && !fields.some((field) => field.handle === subjectField)) {
      source.addProblem(['subjectField'], 'the handle of a field of this form is expected')
    }
    return {
      id: idOf(`forms/${siteHandle}`),
      uid: uidOf(`forms/${siteHandle}`),
      handle: siteHandle,
      family: handle,
      siteId: site.id,
      site: site.handle,
      title: text(data.title, ['title'], context) ?? siteHandle,
      submitActionMessageHtml: html(data.submitMessage, ['submitMessage'], context),
      errorMessageHtml: html(data.errorMessage, ['errorMessage'], context),
      redirectUrl: text(data.redirectUrl, ['redirectUrl'], context) ?? '',
      retention: {
        days: days('days', 28),
        consentDays: days('consentDays', 365),
        consentField: typeof retention.consentField === 'string' ? retention.consentField : null,
      },
      notify: typeof data.notify === 'string' ? data.notify : null,
      confirmation: data.confirmation === false ? null : text(data.confirmation, ['confirmation'], context) || null,
      confirms: data.confirmation !== false,
      captchas: readCaptchas(source),
      subjectField,
      pages,
    }
  })
}

/** Reports each key that is not known, such as one with a typing error. */
function readKeys(
  raw: unknown,
  path: ContentPath,
  known: readonly string[],
  { source }: Pick<Context, 'source'>,
): Record<string, unknown> {
  if (raw === undefined || raw === null) return {}
  if (typeof raw !== 'object' || Array.isArray(raw)) {
    source.addProblem(path, `settings are expected: ${known.join(', ')}`)
    return {}
  }
  for (const key of Object.keys(raw)) {
    if (!known.includes(key))
      source.addProblem([...path, key], `there is no such setting; known are ${known.join(', ')}`)
  }
  return raw as Record<string, unknown>
}

function readCaptchas(source: SourceFile): Captcha[] {
  const given = source.data.captchas ?? []
  const names: unknown[] = Array.isArray(given) ? given : [given]
  const known = CAPTCHAS.filter((captcha) => names.includes(captcha))
  if (!Array.isArray(given) || known.length < new Set(names).size) {
    source.addProblem(['captchas'], `a list of captchas is expected; known are ${CAPTCHAS.join(', ')}`)
  }
  return known
}

function readPage(raw: unknown, path: ContentPath, context: Context): FormPage {
  const page = readKeys(raw, path, KEYS.page, context)
  return {
    label: text(page.label, [...path, 'label'], context) ?? '',
    submitButtonLabel: text(page.submitButtonLabel, [...path, 'submitButtonLabel'], context) ?? '',
    rows: list(page.rows, [...path, 'rows'], context).map((row, index) => {
      const at = [...path, 'rows', index]
      return (Array.isArray(row) ? row : [row]).flatMap((field, position) =>
        readFormField(field, Array.isArray(row) ? [...at, position] : at, context),
      )
    }),
  }
}

function readFormField(raw: unknown, path: ContentPath, context: Context): FormField[] {
  const given = (raw ?? {}) as Record<string, unknown>
  const type = String(given.type)
  const inputTypeName = INPUT_TYPES[type]
  if (inputTypeName === undefined) {
    context.source.addProblem(path, `"${type}" is no field type; known are ${Object.keys(INPUT_TYPES).join(', ')}`)
    return []
  }
  if (typeof given.handle !== 'string') {
    context.source.addProblem(path, 'a field needs a handle')
    return []
  }
  readKeys(given, path, [...KEYS.field, ...(SETTINGS[type] ?? [])], context)
  const { conditions } = readKeys(given.conditions, [...path, 'conditions'], KEYS.conditions, context)
  for (const [index, condition] of list(conditions, [...path, 'conditions', 'conditions'], context).entries())
    readKeys(condition, [...path, 'conditions', 'conditions', index], KEYS.condition, context)
  const string = (key: string) => text(given[key], [...path, key], context)
  const number = (key: string) => (typeof given[key] === 'number' ? given[key] : null)
  const attributes = Object.entries((given.inputAttributes ?? {}) as Record<string, unknown>)
  const required = given.required === true
  const field: FormField = {
    __typename: `Field_${type}`,
    type,
    handle: given.handle,
    label: string('label') ?? given.handle,
    inputTypeName,
    required: type === 'Date' ? false : required,
    instructions: string('instructions'),
    placeholder: string('placeholder'),
    defaultValue: type === 'Agree' ? '' : string('defaultValue'),
    errorMessage: string('errorMessage'),
    matchField: typeof given.matchField === 'string' ? fieldReference(given.matchField) : null,
    visibility: string('visibility'),
    prePopulate: string('prePopulate'),
    enableConditions: given.conditions !== undefined,
    conditions: given.conditions === undefined ? null : JSON.stringify(given.conditions),
    inputAttributes:
      attributes.length > 0
        ? attributes.map(([label, value]) => ({ label, value: String(localise(value, context.site)) }))
        : null,
  }
  if (type === 'SingleLineText' || type === 'MultiLineText') {
    const [min, max] = [number('min'), number('max')]
    const limit = min !== null || max !== null
    Object.assign(field, { limit, min, max, minType: 'characters', maxType: 'characters' })
  }
  if (type === 'Number') Object.assign(field, { minValue: number('min'), maxValue: number('max') })
  if (type === 'FileUpload') {
    Object.assign(field, {
      allowedKinds: list(given.allowedKinds, [...path, 'allowedKinds'], context).map(String),
      sizeLimit: given.sizeLimit === undefined ? null : String(given.sizeLimit),
      limitFiles: given.limitFiles === undefined ? null : String(given.limitFiles),
    })
  }
  if (type === 'Agree')
    field.descriptionHtml =
      html(given.description, [...path, 'description'], context)?.replace(/^<p>((?:(?!<p>).)*)<\/p>$/s, '$1') ?? null
  if (type === 'Repeater') {
    field.inputTypeName = repeaterType(context.form, field.handle, 'FormieRepeaterInput')
    field.fields = list(given.fields, [...path, 'fields'], context).flatMap((column, index) =>
      readFormField(column, [...path, 'fields', index], context),
    )
    Object.assign(field, { minRows: number('min'), maxRows: number('max'), addLabel: string('addLabel') })
  }
  if (type === 'Name') field.fields = []
  if (type === 'Date') field.fields = dateSubField(required, path, context)
  if (['Dropdown', 'Radio', 'Checkboxes'].includes(type)) {
    field.options = list(given.options, [...path, 'options'], context).map((option, index) => {
      const at = [...path, 'options', index]
      const each = readKeys(option, at, KEYS.option, context)
      return {
        label: text(each.label, [...at, 'label'], context) ?? String(each.value),
        value: String(each.value ?? ''),
        isDefault: each.default === true,
      }
    })
  }
  return [field]
}

function dateSubField(required: boolean, path: ContentPath, context: Context): FormField[] {
  const label = TEXTS[context.site].craft.date
  const inputAttributes = { type: 'date', autocomplete: 'off' }
  return readFormField({ type: 'SingleLineText', handle: 'date', label, required, inputAttributes }, path, context)
}

const text = (raw: unknown, path: ContentPath, context: Context) => readText(raw, { ...context, path })

function html(raw: unknown, path: ContentPath, context: Context): string | null {
  const value = text(raw, path, context)
  return value === null ? null : renderHtml(value, path, context)
}

function list(raw: unknown, path: ContentPath, context: Context): unknown[] {
  const value = localise(raw, context.site)
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value
  context.source.addProblem(path, 'a list is expected')
  return []
}
