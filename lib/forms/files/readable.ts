import type { FormField } from '../fields/registry'
import type { FieldErrors } from '../model'
import type { RuleTexts } from '../texts'
import type { FormValues } from '../values'
import { fileErrors } from './file-errors'

/**
 * Finds files that were changed or removed after they were chosen. A request with such a file fails like one without a
 * connection.
 */
export const checkReadable = (
  fields: readonly FormField[],
  texts: RuleTexts,
  values: FormValues,
): Promise<FieldErrors> =>
  fileErrors(fields, texts, values, async (file) => ((await isReadable(file)) ? null : 'fileUnreadable'))

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
