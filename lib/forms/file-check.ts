import 'server-only'
import { fileTypeFromBuffer } from 'file-type'
import { kindsOf } from './file-kinds'
import { fill, type RuleTexts } from './messages'
import type { FileField, FormField, FormValues } from './model'
import type { FieldErrors } from './schema'

/** Whether the bytes are of a type that the name may have. Text files and scripts have no signature: they match nothing. */
async function isWhatItSays(file: File, field: FileField): Promise<boolean> {
  const found = await fileTypeFromBuffer(new Uint8Array(await file.arrayBuffer()))
  return found !== undefined && kindsOf(file.name, field.kinds).some(({ types }) => types.includes(found.mime))
}

/** Checks the contents of all files, after their names and sizes were found right. */
export async function checkFileContents(
  fields: readonly FormField[],
  texts: RuleTexts,
  values: FormValues,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const field of fields) {
    if (field.kind !== 'files') continue
    for (const file of (values[field.handle] ?? []) as File[]) {
      if (await isWhatItSays(file, field)) continue
      const onlyImages = field.kinds.length === 1 && field.kinds[0] === 'image'
      const text = fill(onlyImages ? texts.image : texts.fileContent, { field: field.label, name: file.name })
      errors[field.handle] = [...(errors[field.handle] ?? []), text]
    }
  }
  return errors
}
