import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import type { FormField } from '../fields/registry'
import type { FieldErrors } from '../model'
import type { RuleTexts } from '../texts'
import type { FormValues } from '../values'
import { scanWithClamd } from './clamd'
import { fileErrors } from './file-errors'

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
  return fileErrors(fields, texts, values, async (file, field) => {
    const signature = await scanWithClamd(file, clamavUrl, SCAN_TIMEOUT_MS)
    if (signature === null) return null
    log.warn(`a file of the field ${field.handle} was refused: it matches ${signature}`)
    return 'fileInfected'
  })
}
