import { domainToASCII } from 'node:url'
import { DateTime } from 'luxon'
import { isObject } from '../../graphql/json.ts'
import { areMet, parseConditions, referencedField } from '../../lib/forms/conditions.ts'
import { localeOf } from '../../lib/i18n/locales.ts'
import { isoInUtc } from '../content-reader/dates.ts'
import { type Form, type FormField, valueFields } from '../content-reader/forms.ts'
import type { SiteHandle } from '../model.ts'
import { TEXTS } from '../texts.ts'
import { hasAllowedKind, readUploads } from './files.ts'
import type { FieldValue, RowValue, SubmittedValue, UploadedFile } from './stored-submission.ts'

export interface SubmissionInput {
  values: ReadonlyMap<string, FieldValue>
  files: ReadonlyMap<string, readonly UploadedFile[]>
}

/** Like Formie: missing arguments have the field's default, and an empty text is null. */
export function readInput(form: Form, args: Readonly<Record<string, unknown>>): SubmissionInput {
  const fields = valueFields(form)
  const uploads = fields.filter(({ type }) => type === 'FileUpload')
  return {
    values: new Map(fields.map((field) => [field.handle, readFieldValue(field, args[field.handle])])),
    files: new Map(uploads.map(({ handle }) => [handle, readUploads(handle, args[handle])])),
  }
}

function readFieldValue(field: FormField, value: unknown): FieldValue {
  switch (field.type) {
    case 'FileUpload':
      return null
    case 'Repeater':
      return readRows(field, value)
    case 'Agree':
      // Converts as PHP does, for which "false" is true.
      return value === undefined || value === null || value === '' || value === '0' ? '' : '1'
    case 'Number':
      return typeof value === 'number' ? value : defaultNumber(field)
    case 'Checkboxes':
      return Array.isArray(value) ? value.map((value) => String(value ?? '')) : defaultOptions(field)
    case 'Dropdown':
    case 'Radio':
      return typeof value === 'string' ? text(value) : (defaultOptions(field)[0] ?? null)
    case 'Date':
      return typeof value === 'string' ? storedDate(value) : null
    case 'Email':
      return text(typeof value === 'string' ? value.trim() : value)
    default:
      return text(value)
  }
}

function readRows({ fields = [] }: FormField, value: unknown): RowValue[] {
  const rows = isObject(value) && Array.isArray(value.rows) ? value.rows.filter(isObject) : []
  return rows.map(
    (row) =>
      Object.fromEntries(fields.map((field) => [field.handle, readFieldValue(field, row[field.handle])])) as RowValue,
  )
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const defaultOptions = (field: FormField): string[] =>
  (field.options ?? []).filter((option) => option.isDefault).map((option) => option.value)

function defaultNumber(field: FormField): number | null {
  const value = Number(field.defaultValue ?? Number.NaN)
  return Number.isNaN(value) || field.defaultValue === '' ? null : value
}

const DATE = /^\d{4}(-\d\d(-\d\d([ T]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?)?)?$/

function storedDate(value: string): string | null {
  const text = value.trim()
  if (!DATE.test(text)) return null
  const date = DateTime.fromISO(text.replace(' ', 'T'), { zone: 'utc' })
  return date.isValid ? isoInUtc(date.toJSDate()) : null
}

export function activeFields(form: Form, { values }: SubmissionInput): FormField[] {
  return valueFields(form).filter(
    ({ visibility, enableConditions, conditions }) =>
      visibility !== 'disabled' && (!enableConditions || areMet(parseConditions(conditions), comparable)),
  )

  function comparable(handle: string): string | readonly string[] {
    const value = values.get(handle) ?? ''
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : String(value)
  }
}

/** Formie's rules and order, without HTML attributes and file sizes (backend/contract/facts.md, sections 11 and 12). */
export function validationErrors(form: Form, input: SubmissionInput, site: SiteHandle): Map<string, string[]> {
  const errors = activeFields(form, input).flatMap((field): [string, string[]][] => [
    [field.handle, fieldErrors(field, form, input, site)],
    ...rowErrors(field, form, input, site),
  ])
  return new Map(errors.filter(([, messages]) => messages.length > 0))
}

/** Returns the errors of the rows. Formie names a cell `field.row.column`, and counts rows from 0. */
function rowErrors(field: FormField, form: Form, input: SubmissionInput, site: SiteHandle): [string, string[]][] {
  const rows = field.type === 'Repeater' ? rowsOf(input.values.get(field.handle)) : []
  if (field.maxRows && rows.length > field.maxRows) return []
  return rows.flatMap((row, index) =>
    (field.fields ?? []).map((column): [string, string[]] => [
      `${field.handle}.${index}.${column.handle}`,
      fieldErrors(column, form, { values: new Map(Object.entries(row)), files: new Map() }, site),
    ]),
  )
}

const rowsOf = (value: FieldValue | undefined): RowValue[] =>
  Array.isArray(value) ? value.filter((row): row is RowValue => isObject(row)) : []

function fieldErrors(field: FormField, form: Form, input: SubmissionInput, site: SiteHandle): string[] {
  const texts = TEXTS[site].craft
  const value = input.values.get(field.handle) ?? null
  const empty = isEmpty(field, value, input)
  const errors: string[] = []
  if (empty && isRequired(field)) errors.push(field.errorMessage ?? texts.required(field.label))
  const other = referencedField(field.matchField)
  if (other !== null && (input.values.get(other) ?? null) !== value) {
    const label = valueFields(form).find(({ handle }) => handle === other)?.label ?? ''
    errors.push(texts.match(field.label, label))
  }
  if (field.type === 'FileUpload') errors.push(...fileErrors(field, input, texts))
  else if (field.type === 'Repeater') errors.push(...rowCountErrors(field, rowsOf(value).length, texts))
  else if (typeof value === 'number') errors.push(...rangeErrors(field, value, texts))
  else if (field.options && !empty && !isOption(field, value)) errors.push(texts.option(field.label))
  else if (field.type === 'Email' && !empty && !isEmail(String(value))) errors.push(texts.email(field.label))
  if (field.limit) errors.push(...lengthErrors(field, String(value ?? ''), texts))
  return errors
}

const isRequired = (field: FormField): boolean =>
  field.type === 'Date' ? (field.fields ?? []).some((part) => part.required) : field.required

function isEmpty(field: FormField, value: FieldValue, input: SubmissionInput): boolean {
  if (field.type === 'FileUpload') return (input.files.get(field.handle) ?? []).length === 0
  if (field.type === 'Phone' && value === '0') return true
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

type Texts = (typeof TEXTS)[SiteHandle]['craft']

function fileErrors(field: FormField, input: SubmissionInput, texts: Texts): string[] {
  const files = input.files.get(field.handle) ?? []
  const kinds = field.allowedKinds ?? []
  const rejected = files.filter(({ name }) => !hasAllowedKind(name, kinds)).map(({ name }) => texts.fileKind(name))
  const limit = Number.parseInt(field.limitFiles ?? '', 10)
  // Formie reports a wrong kind twice.
  return [...rejected, ...rejected, ...(limit > 0 && files.length > limit ? [texts.tooManyFiles(limit)] : [])]
}

function rowCountErrors({ label, minRows, maxRows }: FormField, count: number, texts: Texts): string[] {
  if (minRows && count < minRows) return [texts.tooFewRows(label, minRows)]
  return maxRows && count > maxRows ? [texts.tooManyRows(label, maxRows)] : []
}

function rangeErrors(field: FormField, value: number, texts: Texts): string[] {
  const { minValue = null, maxValue = null, label } = field
  return [
    ...(minValue !== null && value < minValue ? [texts.tooSmall(label, minValue)] : []),
    ...(maxValue !== null && value > maxValue ? [texts.tooBig(label, maxValue)] : []),
  ]
}

function isOption(field: FormField, value: FieldValue): boolean {
  const known = new Set((field.options ?? []).map((option) => option.value))
  return (Array.isArray(value) ? value : [value]).every((each) => known.has(String(each)))
}

function lengthErrors(field: FormField, value: string, texts: Texts): string[] {
  const { min = null, max = null } = field
  // Counts code points, and a run of white space as one of them.
  const length = [...value.replace(/[ \t\n\v\f\r]+/g, ' ')].length
  return [...(min && length < min ? [texts.tooShort(min)] : []), ...(max && length > max ? [texts.tooLong(max)] : [])]
}

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i
/** Checked before the conversion to ASCII, which removes line breaks and decodes escapes. */
const DOMAIN_CHARACTERS = /^[\p{L}\p{M}\p{N}.-]+$/u

/** Yii's rule: no quoting or comments, but internationalized domain names. */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@')
  if (at < 1 || at > 64 || address.length > 254) return false
  const domain = address.slice(at + 1)
  return LOCAL_PART.test(address.slice(0, at)) && DOMAIN_CHARACTERS.test(domain) && DOMAIN.test(domainToASCII(domain))
}

export function toSubmittedValues(form: Form, input: SubmissionInput): SubmittedValue[] {
  return activeFields(form, input).map((field) => {
    const { handle, type, label } = field
    const value = input.values.get(handle) ?? null
    const names = (input.files.get(handle) ?? []).map((file) => file.name)
    const text = type === 'FileUpload' ? names.join(', ') : displayText(field, value, form)
    return { handle, type, label, value, text }
  })
}

function displayText(field: FormField, value: FieldValue, form: Form): string {
  const { site } = form
  if (field.type === 'Repeater')
    return rowsOf(value)
      .map((row) => rowText(field, row, form))
      .join('\n')
  if (field.type === 'Agree') return TEXTS[site].craft[value === '1' ? 'yes' : 'no']
  if (value === null) return ''
  if (field.options) {
    const labelOf = (each: string) => field.options?.find((option) => option.value === each)?.label ?? each
    return [value].flat().map(String).map(labelOf).join(', ')
  }
  const locale = localeOf(site).iso
  // No group separators: they differ between notations, and the reader may know the other one.
  if (typeof value === 'number') return value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 20 })
  if (field.type === 'Date') {
    const day = DateTime.fromISO(String(value), { zone: 'utc' })
    return day.setLocale(localeOf(site).notation).toLocaleString(DateTime.DATE_FULL)
  }
  return String(value)
}

function rowText({ fields = [] }: FormField, row: RowValue, form: Form): string {
  const cells = fields.map((column) => {
    const text = displayText(column, row[column.handle] ?? null, form)
    return text && column.type === 'Number' ? `${column.label} ${text}` : text
  })
  return cells.filter(Boolean).join(', ')
}
