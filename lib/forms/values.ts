import type { LocaleCode } from '@/lib/i18n/locales'
import { cleanValue } from './clean'
import { areMet } from './conditions'
import type { FormField } from './fields/registry'

/** Name of the field that people do not see. Handles of fields have no hyphens. */
export const HONEYPOT = 'leave-empty'

/** Name under which the key of the form view is posted where a script posts the form without its checks. */
export const VIEW_KEY = 'view-key'

/** The browser makes the key. */
export const VIEW_KEY_PATTERN = /^[\w-]{8,64}$/

/** Texts and files as a browser posts them, by the field's handle. */
export interface PostedValues {
  texts: ReadonlyMap<string, readonly string[]>
  files: ReadonlyMap<string, readonly File[]>
}

export function postedValues(data: FormData): PostedValues {
  const entries = [...data]
  return {
    texts: grouped(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, [value]]] : []))),
    files: grouped(entries.flatMap(([name, value]) => (typeof value === 'string' ? [] : [[name, [value]]]))),
  }
}

/** Values by handle, all of them where a handle comes more than once. */
export function grouped<Value>(entries: readonly (readonly [string, readonly Value[]])[]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const [handle, values] of entries) {
    const group = groups.get(handle)
    if (group) group.push(...values)
    else groups.set(handle, [...values])
  }
  return groups
}

/** A field in which nothing was chosen is posted as one file without name and content. */
export const isChosen = ({ name, size }: File): boolean => name !== '' || size > 0

/** Values by handle, of the types that the schema expects. */
export type FormValues = Record<string, string | string[] | boolean | File[] | undefined>

/**
 * The values of a form's fields, as they are checked and stored. Everything else that was posted is dropped.
 *
 * @param locale language of the page, in which its numbers are written
 */
export function toValues(fields: readonly FormField[], posted: PostedValues, locale: LocaleCode): FormValues {
  return Object.fromEntries(fields.map((field) => [field.handle, toValue(field, posted, locale)]))
}

function toValue(field: FormField, posted: PostedValues, locale: LocaleCode): FormValues[string] {
  const texts = posted.texts.get(field.handle) ?? []
  switch (field.valueType) {
    case 'files':
      return (posted.files.get(field.handle) ?? []).filter(isChosen)
    case 'choices':
      return texts.filter((text) => text !== '')
    case 'boolean':
      // The backend takes any word for a yes.
      return texts.length === 1 && texts[0] === field.checkedValue
    case 'text':
      // None of several is dropped: there is a rule against them.
      if (texts.length > 1) return [...texts]
      return cleanValue(field, texts[0] ?? '', locale)
  }
}

/** The value of a field. A handle may be `__proto__`. */
export const fieldValue = (values: FormValues, { handle }: Pick<FormField, 'handle'>): FormValues[string] =>
  Object.hasOwn(values, handle) ? values[handle] : undefined

/** The files of a field; none where its value is something else. */
export const filesIn = (value: FormValues[string]): File[] =>
  Array.isArray(value) ? value.filter((item) => item instanceof File) : []

/** Whether a field's conditions show it, given the other values. */
export const isShown = ({ conditions }: Pick<FormField, 'conditions'>, values: FormValues): boolean =>
  areMet(conditions, (handle) => comparable(fieldValue(values, { handle })))

/** A value as it is sent, which is what the backend compares. Files are nothing to compare with. */
function comparable(value: FormValues[string]): string | string[] {
  if (typeof value === 'boolean') return value ? '1' : ''
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string')
  return typeof value === 'string' ? value.trim() : ''
}
