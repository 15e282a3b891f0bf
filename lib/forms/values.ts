import type { LocaleCode } from '@/lib/i18n/locales'
import { cleanValue } from './clean'
import { areMet } from './conditions'
import type { FormField } from './fields/registry'
import { VACANCY_FIELD } from './reference'
import { type Row, toRows } from './rows'

/** The name of the field that people do not see. Handles have no hyphens, so no field of a form has this name. */
export const HONEYPOT = 'leave-empty'

export const VIEW_KEY = 'view-key'

export const VIEW_KEY_PATTERN = /^[\w-]{8,64}$/

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

export function grouped<Value>(entries: readonly (readonly [string, readonly Value[]])[]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const [handle, values] of entries) {
    const group = groups.get(handle) ?? []
    // A call takes no more than about 100,000 arguments.
    for (const value of values) group.push(value)
    groups.set(handle, group)
  }
  return groups
}

/** The content backend would read other texts as queries. No slug of Craft is longer. */
export const SLUG = /^[\p{L}\p{N}_-]{1,255}$/u

export function vacancyIn({ texts }: PostedValues): string {
  const slug = texts.get(VACANCY_FIELD)?.[0]?.trim() ?? ''
  return SLUG.test(slug) ? slug : ''
}

/** A browser posts an empty file field as one file without name and content. */
export const isChosen = ({ name, size }: File): boolean => name !== '' || size > 0

export const chosenIn = ({ files }: PostedValues): File[] => [...files.values()].flat().filter(isChosen)

export type FormValues = Record<string, string | string[] | boolean | File[] | Row[] | undefined>

export function toValues(fields: readonly FormField[], posted: PostedValues, locale: LocaleCode): FormValues {
  return Object.fromEntries(fields.map((field) => [field.handle, toValue(field, posted, locale)]))
}

function toValue(field: FormField, posted: PostedValues, locale: LocaleCode): FormValues[string] {
  const texts = posted.texts.get(field.handle) ?? []
  switch (field.kind) {
    case 'files':
      return (posted.files.get(field.handle) ?? []).filter(isChosen)
    case 'checkboxes':
      return texts.filter((text) => text !== '')
    case 'table':
      return toRows(field, posted.texts, (column, text) => cleanValue(column, text, locale))
    case 'agree':
      // The backend takes any text for a yes.
      return texts.length === 1 && texts[0] === field.checkedValue
    default:
      // All texts are kept, because a rule refuses a field with several.
      if (texts.length > 1) return [...texts]
      return cleanValue(field, texts[0] ?? '', locale)
  }
}

/** A handle may be `__proto__`. */
export const fieldValue = (values: FormValues, { handle }: Pick<FormField, 'handle'>): FormValues[string] =>
  Object.hasOwn(values, handle) ? values[handle] : undefined

export const filesIn = (value: FormValues[string]): File[] =>
  Array.isArray(value) ? value.filter((item) => item instanceof File) : []

export const isShown = ({ conditions }: Pick<FormField, 'conditions'>, values: FormValues): boolean =>
  areMet(conditions, (handle) => comparable(fieldValue(values, { handle })))

function comparable(value: FormValues[string]): string | string[] {
  if (typeof value === 'boolean') return value ? '1' : ''
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string')
  return typeof value === 'string' ? value.trim() : ''
}
