import 'server-only'
import { fill } from '@/lib/i18n/fill'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import type { FormField } from '../fields/registry'
import type { FieldErrors } from '../model'
import type { RuleTexts } from '../texts'
import { type FormValues, fieldValue, filesIn } from '../values'
import { scanWithClamd } from './clamd'

const log = logger('forms')

/** For all files of a form together. Browsers and reverse proxies wait for a minute. */
const SCAN_TIMEOUT_MS = 20_000

/** @throws {Error} if there is no verdict on a file */
export async function scanFiles(
  fields: readonly FormField[],
  texts: RuleTexts,
  values: FormValues,
): Promise<FieldErrors> {
  const { clamavUrl } = env
  if (!clamavUrl) return {}
  const files = fields
    .filter(({ kind }) => kind === 'files')
    .flatMap((field) => filesIn(fieldValue(values, field)).map((file) => ({ field, file })))
  const found = await Promise.all(
    files.map(async ({ field, file }) => {
      const signature = await scanWithClamd(file, clamavUrl, SCAN_TIMEOUT_MS)
      if (signature === null) return []
      log.warn(`a file of the field ${field.handle} was refused: it matches ${signature}`)
      return [{ field, text: fill(texts.fileInfected, { field: field.label, name: file.name }) }]
    }),
  )
  const errors: FieldErrors = {}
  for (const { field, text } of found.flat()) errors[field.handle] = [...(errors[field.handle] ?? []), text]
  return errors
}
