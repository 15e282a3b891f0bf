import 'server-only'
import type { FileField } from '../fields/files'
import type { FormField } from '../fields/registry'
import type { FieldErrors } from '../model'
import type { RuleTexts } from '../texts'
import type { FormValues } from '../values'
import { fileErrors } from './file-errors'
import { kindsOf } from './kinds'
import { hasMacros, typeOf } from './type'

/** Text files and scripts have no type. */
async function problemOf(file: File, field: FileField): Promise<'image' | 'fileMacros' | 'fileContent' | null> {
  const type = await typeOf(file)
  if (type !== null && kindsOf(file.name, field.kinds).some(({ types }) => types.includes(type))) return null
  if (field.kinds.length === 1 && field.kinds[0] === 'image') return 'image'
  return type !== null && hasMacros(type) ? 'fileMacros' : 'fileContent'
}

/** The schema has checked names and sizes before. */
export const checkFileContents = (
  fields: readonly FormField[],
  texts: RuleTexts,
  values: FormValues,
): Promise<FieldErrors> => fileErrors(fields, texts, values, problemOf)
