import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { scanWithClamd } from './clamd'
import type { FileProblem } from './file-errors'
import { kindsOf } from './kinds'
import { hasMacros, typeOf } from './type'

const log = logger('forms')

/** The schema has checked names and sizes before. Text files and scripts have no type. */
export const contentProblem: FileProblem = async (file, { kinds }) => {
  const type = await typeOf(file)
  if (type !== null && kindsOf(file.name, kinds).some(({ types }) => types.includes(type))) return null
  if (kinds.length === 1 && kinds[0] === 'image') return 'image'
  return type !== null && hasMacros(type) ? 'fileMacros' : 'fileContent'
}

/** Browsers and reverse proxies wait for a minute. All files of a form are scanned at once. */
const SCAN_TIMEOUT_MS = 20_000

export const virusProblem: FileProblem = async (file, { handle }) => {
  const { clamavUrl } = env
  const signature = clamavUrl && (await scanWithClamd(file, clamavUrl, SCAN_TIMEOUT_MS))
  if (!signature) return null
  log.warn(`a file of the field ${handle} was refused: it matches ${signature}`)
  return 'fileInfected'
}
