import type { FormField } from './fields/registry'
import type { FormModel } from './model'

export type FormSubject = Readonly<Record<string, readonly string[]>>

const normalizedName = (text: string): string =>
  text
    .replace(/,.*/s, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

type Option = Extract<FormField, { options: unknown }>['options'][number]

/** Returns the options with these names. Only fields with options have any, so an address cannot write texts. */
export function optionsNamed(field: FormField, names: readonly string[]): Option[] {
  if (!('options' in field)) return []
  const wanted = new Set(names.map(normalizedName))
  return field.options.filter(({ label, value }) => [value, label].some((text) => wanted.has(normalizedName(text))))
}

/** Returns what an address gives a field for its parameter, or null. It cannot write texts of its own. */
export function valueNamed(field: FormField, fields: readonly FormField[], names: readonly string[]): string | null {
  const [first = ''] = names
  if (field.kind === 'select') return optionsNamed(field, [first])[0]?.value ?? null
  if (field.kind === 'number') return /^\d{1,9}$/.test(first) ? first : null
  if (field.kind !== 'multiline') return null
  const choices = fields.filter(({ prefill }) => prefill === field.prefill)
  const options = names.flatMap((name) => choices.flatMap((each) => optionsNamed(each, [name])))
  const labels = new Set(options.map(({ label }) => label))
  return labels.size > 1 ? [...labels].join('\n') : null
}

export function aboutSubject(form: FormModel, subject: FormSubject): FormModel {
  const about = (field: FormField): FormField => {
    const options = field.prefill ? optionsNamed(field, subject[field.prefill] ?? []) : []
    if (options.length === 0 || !('options' in field)) return field
    const isOpen = field.kind === 'checkboxes' || options.length > 1
    return { ...field, options, chosen: isOpen ? field.chosen : options.map(({ value }) => value) }
  }
  return { ...form, pages: form.pages.map((page) => ({ ...page, rows: page.rows.map((row) => row.map(about)) })) }
}
