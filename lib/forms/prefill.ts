import type { FormField } from './fields/registry'
import type { FormModel } from './model'

/** What a page or its address is about, by the names of the parameters that fields are prefilled from. */
export type FormSubject = Readonly<Record<string, readonly string[]>>

/** What an option is called: `PA 6`, `pa-6` and `PA 6, polyamide` are the same. */
const nameOf = (text: string): string =>
  text
    .replace(/,.*/s, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The options of a field that are called so. Fields without options have none: an address writes no text. */
export function optionsNamed(field: FormField, names: readonly string[]): string[] {
  if (!('options' in field)) return []
  const wanted = new Set(names.map(nameOf))
  return field.options
    .filter(({ label, value }) => wanted.has(nameOf(value)) || wanted.has(nameOf(label)))
    .map(({ value }) => value)
}

/**
 * The form on a page about something: its fields offer what applies there, and a single choice is made. A field of which
 * nothing is known there stays as it is.
 */
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
