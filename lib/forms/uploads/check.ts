import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { scanWithClamd } from './clamd'
import type { FileProblem } from './file-errors'
import { extensionsOf, hasKind, namedExtensions } from './kinds'
import { hasMacros, typeOf } from './type'

const log = logger('forms')

/** The content decides, as phones and mail programs change names. Text files and scripts have no type. */
export const contentProblem: FileProblem = async (file, { kinds }) => {
  const type = await typeOf(file)
  if (type !== null && hasKind(type, kinds)) return null
  if (kinds.length === 1 && kinds[0] === 'image') return { rule: 'image' }
  if (type !== null && hasMacros(type)) return { rule: 'fileMacros' }
  const types = namedExtensions(kinds)
  const actual = type && nameOf(type)
  return actual ? { rule: 'fileContent', values: { actual, types } } : { rule: 'fileType', values: { types } }
}

const NAMES = new Map([
  ['application/x-msdownload', 'exe'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
  ['audio/mpeg', 'mp3'],
])

/** Returns the name of a file type that visitors know, or null for one that they do not. */
function nameOf(type: string): string | null {
  const [known = NAMES.get(type)] = extensionsOf(type)
  return known ?? /^(?:image|video|audio|application)\/([a-z0-9]{2,5})$/.exec(type)?.[1] ?? null
}

/** Browsers and reverse proxies wait for a minute. All files of a form are scanned at once. */
const SCAN_TIMEOUT_MS = 20_000

export const virusProblem: FileProblem = async (file, { handle }) => {
  const { clamavUrl } = env
  const signature = clamavUrl && (await scanWithClamd(file, clamavUrl, SCAN_TIMEOUT_MS))
  if (!signature) return null
  log.warn(`a file of the field ${handle} was refused: it matches ${signature}`)
  return { rule: 'fileInfected' }
}
