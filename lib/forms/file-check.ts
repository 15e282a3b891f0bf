import 'server-only'
import { kindsOf } from './file-kinds'
import { typeOf } from './file-type'
import { fill, type RuleTexts } from './messages'
import type { FileField, FormField, FormValues } from './model'
import type { FieldErrors } from './schema'

/** Whether the bytes are of a type that the name may have. Text files and scripts have no signature: they match nothing. */
async function isWhatItSays(file: File, field: FileField): Promise<boolean> {
  const type = await typeOf(file)
  return type !== null && kindsOf(file.name, field.kinds).some(({ types }) => types.includes(type))
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
      if (await isWhatItSays(file, field)) continue
      const onlyImages = field.kinds.length === 1 && field.kinds[0] === 'image'
      const text = fill(onlyImages ? texts.image : texts.fileContent, { field: field.label, name: file.name })
      errors.set(field.handle, [...(errors.get(field.handle) ?? []), text])
    }
  }
  return Object.fromEntries(errors)
}
