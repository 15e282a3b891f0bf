import type { FormField, FormValues } from './model'

/** Answers as they come from a browser: texts and files by the field's handle. */
export interface RawAnswers {
  texts: ReadonlyMap<string, readonly string[]>
  files: ReadonlyMap<string, readonly File[]>
}

/** The answers to a form's fields in the shape that its schema expects. Everything else that came along is dropped. */
export function toValues(fields: readonly FormField[], { texts, files }: RawAnswers): FormValues {
  return Object.fromEntries(
    fields.map((field) => [field.handle, toValue(field, texts.get(field.handle) ?? [], files.get(field.handle) ?? [])]),
  )
}

function toValue(field: FormField, given: readonly string[], files: readonly File[]): NonNullable<FormValues[string]> {
  switch (field.kind) {
    case 'files':
      return files.filter(isChosen)
    case 'checkboxes':
      return given.filter((text) => text !== '')
    case 'agree':
      // The backend takes any word for a yes.
      return given.length === 1 && given[0] === field.checkedValue
    case 'number':
    case 'date':
    case 'select':
    case 'radio':
    case 'hidden':
    case 'text':
    case 'multiline':
    case 'email':
    case 'phone':
    case 'url':
      // None of several is dropped: there is a rule against them.
      if (given.length > 1) return [...given]
      // Browsers send line ends as two characters; they were counted as one.
      return (given[0] ?? '').replaceAll('\r\n', '\n')
  }
}

/** A field in which nothing was chosen is sent as one file without name and content. */
export const isChosen = ({ name, size }: File): boolean => name !== '' || size > 0

/** The answers in a form that a browser sent without a script. */
export function answersOf(data: FormData): RawAnswers {
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
