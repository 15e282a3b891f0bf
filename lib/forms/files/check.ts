import 'server-only'
import type { FileField } from '../fields/files'
import type { FormField } from '../fields/registry'
import type { FieldErrors } from '../model'
import { fill, type RuleTexts } from '../texts'
import { type FormValues, fieldValue, filesIn } from '../values'
import { kindsOf } from './kinds'
import { hasMacros, typeOf } from './type'

/** What is wrong with the bytes; null where their type matches the name. Text files and scripts have none. */
async function problemOf(file: File, field: FileField): Promise<'image' | 'fileMacros' | 'fileContent' | null> {
  const type = await typeOf(file)
  if (type !== null && kindsOf(file.name, field.kinds).some(({ types }) => types.includes(type))) return null
  if (field.kinds.length === 1 && field.kinds[0] === 'image') return 'image'
  return type !== null && hasMacros(type) ? 'fileMacros' : 'fileContent'
}

/** Checks the contents of all files. Names and sizes are checked by the schema, before. */
export async function checkFileContents(
  fields: readonly FormField[],
  texts: RuleTexts,
  values: FormValues,
): Promise<FieldErrors> {
  const errors = new Map<string, string[]>()
  for (const field of fields) {
    if (field.kind !== 'files') continue
    for (const file of filesIn(fieldValue(values, field))) {
      const problem = await problemOf(file, field)
      if (problem === null) continue
      const text = fill(texts[problem], { field: field.label, name: file.name })
      errors.set(field.handle, [...(errors.get(field.handle) ?? []), text])
    }
  }
  return Object.fromEntries(errors)
}
