import type { FormField } from './fields/registry'
import type { FormModel } from './model'

export type FormSubject = Readonly<Record<string, readonly string[]>>

const normalizedName = (text: string): string =>
  text
    .replace(/,.*/s, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Fields without options have none, so that an address cannot write texts. */
export function optionsNamed(field: FormField, names: readonly string[]): string[] {
  if (!('options' in field)) return []
  const wanted = new Set(names.map(normalizedName))
  return field.options
    .filter(({ label, value }) => wanted.has(normalizedName(value)) || wanted.has(normalizedName(label)))
    .map(({ value }) => value)
}

/** Digits only, so that an address cannot write texts of its own into a number field. */
export const numberNamed = ({ kind }: FormField, [given = '']: readonly string[]): string | null =>
  kind === 'number' && /^\d{1,9}$/.test(given) ? given : null

/** Returns the labels of the options that an address names for a parameter, as it cannot write texts of its own. */
export function labelsNamed(fields: readonly FormField[], parameter: string, names: readonly string[]): string[] {
  const labelsIn = (field: FormField, name: string) => {
    const values = field.prefill === parameter ? optionsNamed(field, [name]) : []
    return 'options' in field ? field.options.flatMap(({ value, label }) => (values.includes(value) ? label : [])) : []
  }
  return [...new Set(names.flatMap((name) => fields.flatMap((field) => labelsIn(field, name))))]
}

export function aboutSubject(form: FormModel, subject: FormSubject): FormModel {
  const about = (field: FormField): FormField => {
    const named = field.prefill && 'options' in field ? optionsNamed(field, subject[field.prefill] ?? []) : []
    if (named.length === 0 || !('options' in field)) return field
    const options = field.options.filter(({ value }) => named.includes(value))
    const chosen = field.kind === 'checkboxes' || options.length > 1 ? field.chosen : named
    return { ...field, options, chosen }
  }
  return { ...form, pages: form.pages.map((page) => ({ ...page, rows: page.rows.map((row) => row.map(about)) })) }
}
