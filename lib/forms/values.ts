import type { FormField, FormValues } from './model'

/** Answers as they come from a browser: texts and files by the field's handle. */
export interface RawAnswers {
  texts: ReadonlyMap<string, readonly string[]>
  files: ReadonlyMap<string, readonly File[]>
}

/** The answers to a form's fields in the shape that its schema expects. Everything else that came along is dropped. */
export function toValues(fields: readonly FormField[], { texts, files }: RawAnswers): FormValues {
  return Object.fromEntries(
    fields.map((field) => {
      const given = texts.get(field.handle) ?? []
      switch (field.kind) {
        case 'files':
          return [field.handle, (files.get(field.handle) ?? []).filter(isChosen)]
        case 'checkboxes':
          return [field.handle, given.filter((text) => text !== '')]
        case 'agree':
          return [field.handle, given.some((text) => text !== '')]
        default:
          // Browsers send line ends as two characters; they were counted as one.
          return [field.handle, (given[0] ?? '').replaceAll('\r\n', '\n')]
      }
    }),
  )
}

/** A field in which nothing was chosen is sent as one file without name and content. */
export const isChosen = ({ name, size }: File): boolean => name !== '' || size > 0

/** The answers in a form that a browser sent without a script. */
export function answersOf(data: FormData): RawAnswers {
  const texts = new Map<string, string[]>()
  const files = new Map<string, File[]>()
  for (const [name, value] of data) {
    if (typeof value === 'string') texts.set(name, [...(texts.get(name) ?? []), value])
    else files.set(name, [...(files.get(name) ?? []), value])
  }
  return { texts, files }
}
