import { fill } from '@/lib/i18n/fill'
import type { FileField } from '../fields/files'
import type { FormField } from '../fields/registry'
import type { FieldErrors } from '../model'
import type { RuleTexts } from '../texts'
import { type FormValues, fieldValue, filesIn } from '../values'

/** @param problemOf returns the message about a file, or null */
export async function fileErrors(
  fields: readonly FormField[],
  texts: RuleTexts,
  values: FormValues,
  problemOf: (file: File, field: FileField) => Promise<keyof RuleTexts | null>,
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
