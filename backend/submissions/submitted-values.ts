import { DateTime } from 'luxon'
import { localeOf } from '../../lib/i18n/locales.ts'
import type { Form, FormField } from '../content-reader/forms.ts'
import { TEXTS } from '../texts.ts'
import type { FieldValue, RowValue, SubmittedValue } from './stored-submission.ts'
import { activeFields, rowsOf, type SubmissionInput } from './validate.ts'

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

export const valueOfField = (values: readonly SubmittedValue[], handle: string): FieldValue =>
  values.find((submitted) => submitted.handle === handle)?.value ?? null

export function senderAddress(values: readonly SubmittedValue[]): string | null {
  const address = values.find(({ type, value }) => type === 'Email' && value !== null)?.value
  return typeof address === 'string' ? address : null
}

export function senderName(values: readonly SubmittedValue[]): string {
  const whole = values.find(({ type }) => type === 'Name')?.text
  const parts = whole ? [whole] : ['firstName', 'lastName'].map((handle) => String(valueOfField(values, handle) ?? ''))
  return oneLine(parts.join(' '))
}

export const oneLine = (text: string): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
