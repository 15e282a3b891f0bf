import { DateTime } from 'luxon'
import { isoInUtc } from '../content/dates.ts'
import type { Form, FormField } from '../content/forms.ts'
import { valueFields } from '../content/forms.ts'
import type { FieldValue, UploadedFile } from './types.ts'
import { readUploads } from './uploads.ts'

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

function readFieldValue(field: FormField, given: unknown): FieldValue {
  switch (field.type) {
    case 'FileUpload':
      return null
    case 'Agree':
      // As PHP converts to boolean: "false" is true.
      return given === undefined || given === null || given === '' || given === '0' ? '' : '1'
    case 'Number':
      return typeof given === 'number' ? given : defaultNumber(field)
    case 'Checkboxes':
      return Array.isArray(given) ? given.map((value) => String(value ?? '')) : defaultOptions(field)
    case 'Dropdown':
    case 'Radio':
      return typeof given === 'string' ? text(given) : (defaultOptions(field)[0] ?? null)
    case 'Date':
      return typeof given === 'string' ? storedDate(given) : null
    case 'Email':
      return text(typeof given === 'string' ? given.trim() : given)
    default:
      return text(given)
  }
}

const text = (given: unknown): string | null => (typeof given === 'string' && given !== '' ? given : null)

const defaultOptions = (field: FormField): string[] =>
  (field.options ?? []).filter((option) => option.isDefault).map((option) => option.value)

function defaultNumber(field: FormField): number | null {
  const value = Number(field.defaultValue ?? Number.NaN)
  return Number.isNaN(value) || field.defaultValue === '' ? null : value
}

const DATE = /^\d{4}(-\d\d(-\d\d([ T]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?)?)?$/

function storedDate(given: string): string | null {
  const text = given.trim()
  if (!DATE.test(text)) return null
  const date = DateTime.fromISO(text.replace(' ', 'T'), { zone: 'utc' })
  return date.isValid ? isoInUtc(date.toJSDate()) : null
}
