import { fill } from '@/lib/i18n/fill'
import type { FileField } from '../fields/files'
import type { FormField } from '../fields/registry'
import type { FieldErrors } from '../model'
import type { RuleTexts } from '../texts'
import { type FormValues, fieldValue, filesIn, grouped } from '../values'

/** @param problemOf returns the message about a file, or null */
export async function fileErrors(
  fields: readonly FormField[],
  texts: RuleTexts,
  values: FormValues,
  problemOf: (file: File, field: FileField) => Promise<keyof RuleTexts | null>,
): Promise<FieldErrors> {
  const checks = fields.flatMap((field) => {
    if (field.kind !== 'files') return []
    return filesIn(fieldValue(values, field)).map(async (file): Promise<[string, string[]]> => {
      const problem = await problemOf(file, field)
      const text = problem && fill(texts[problem], { field: field.label, name: file.name })
      return [field.handle, text ? [text] : []]
    })
  })
  const errors = [...grouped(await Promise.all(checks))]
  return Object.fromEntries(errors.filter(([, messages]) => messages.length > 0))
}
