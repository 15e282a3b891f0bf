import 'server-only'
import { kindsOf } from './file-kinds'
import { hasMacros, typeOf } from './file-type'
import { fill, type RuleTexts } from './messages'
import type { FileField, FormField, FormValues } from './model'
import type { FieldErrors } from './schema'

/** What is wrong with the bytes; null where they are of a type that the name may have. Text files and scripts are of none. */
async function problemOf(file: File, field: FileField): Promise<'image' | 'fileMacros' | 'fileContent' | null> {
  const type = await typeOf(file)
  if (type !== null && kindsOf(file.name, field.kinds).some(({ types }) => types.includes(type))) return null
  if (field.kinds.length === 1 && field.kinds[0] === 'image') return 'image'
  return type !== null && hasMacros(type) ? 'fileMacros' : 'fileContent'
}

/** Checks the contents of all files, after their names and sizes were found right. */
export async function checkFileContents(
  fields: readonly FormField[],
  texts: RuleTexts,
  values: FormValues,
): Promise<FieldErrors> {
  const errors = new Map<string, string[]>()
  for (const field of fields) {
    if (field.kind !== 'files') continue
    for (const file of (values[field.handle] ?? []) as File[]) {
      const problem = await problemOf(file, field)
      if (problem === null) continue
      const text = fill(texts[problem], { field: field.label, name: file.name })
      errors.set(field.handle, [...(errors.get(field.handle) ?? []), text])
    }
  }
  return Object.fromEntries(errors)
}
