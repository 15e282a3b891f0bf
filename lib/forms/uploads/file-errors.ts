import { fill } from '@/lib/i18n/fill'
import type { FileField } from '../fields/files'
import type { FormField } from '../fields/registry'
import type { FieldErrors } from '../model'
import type { RuleTexts } from '../texts'
import { type FormValues, fieldValue, filesIn, grouped } from '../values'

interface Problem {
  rule: keyof RuleTexts
  values?: Readonly<Record<string, string | undefined>>
}

export type FileProblem = (file: File, field: FileField) => Promise<Problem | null>

export async function fileErrors(
  fields: readonly FormField[],
  texts: RuleTexts,
  values: FormValues,
  problemOf: FileProblem,
): Promise<FieldErrors> {
  const checks = fields.flatMap((field) => {
    if (field.kind !== 'files') return []
    return filesIn(fieldValue(values, field)).map(async (file): Promise<[string, string[]]> => {
      const problem = await problemOf(file, field)
      const values = { ...problem?.values, field: field.label, name: file.name }
      return [field.handle, problem ? [fill(texts[problem.rule], values)] : []]
    })
  })
  const errors = [...grouped(await Promise.all(checks))]
  return Object.fromEntries(errors.filter(([, messages]) => messages.length > 0))
}

/** A request with a file that was changed after it was chosen fails like one without a connection. */
export const readProblem: FileProblem = (file) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => null,
      () => ({ rule: 'fileUnreadable' }),
    )
