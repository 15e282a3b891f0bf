import { DateTime } from 'luxon'
import { isoInUtc } from '../content/dates.ts'
import type { Form, FormField } from '../content/forms.ts'
import { answerFields } from '../graphql/form-types.ts'
import { readSentFiles } from './sent-files.ts'
import type { AnswerValue, SentFile } from './types.ts'

/** What was sent, by the handle of the field. */
export interface SentValues {
  values: ReadonlyMap<string, AnswerValue>
  files: ReadonlyMap<string, readonly SentFile[]>
}

/**
 * Reads a mutation's arguments as Formie does: what is left out gets its default, an empty text is nothing.
 *
 * @throws {InputError} where Formie fails without saying why
 */
export function readValues(form: Form, args: Readonly<Record<string, unknown>>): SentValues {
  const fields = answerFields(form)
  return {
    values: new Map(fields.map((field) => [field.handle, answerOf(field, args[field.handle])])),
    files: new Map(
      fields
        .filter((field) => field.type === 'FileUpload')
        .map((field) => [field.handle, readSentFiles(field.handle, args[field.handle])]),
    ),
  }
}

function answerOf(field: FormField, given: unknown): AnswerValue {
  switch (field.type) {
    case 'FileUpload':
      return null
    case 'Agree':
      // PHP's idea of true: "false" is, too.
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

/** A date without moving it between zones: `2027-02-01` is midnight UTC. What is none is nothing, not an error. */
function storedDate(given: string): string | null {
  const written = given.trim()
  if (!DATE.test(written)) return null
  const date = DateTime.fromISO(written.replace(' ', 'T'), { zone: 'utc' })
  return date.isValid ? isoInUtc(date.toJSDate()) : null
}
