import 'server-only'
import { contentIndex } from '@/lib/index/open-index'
import { REDIRECT_RULES } from '@/lib/index/site-texts'
import { logger } from '@/lib/server/runtime/log'
import { processWide } from '@/lib/server/runtime/process-wide'
import { type RedirectIndex, type RedirectRow, toIndex } from './rules'

const log = logger('redirects')

const MAX_LOGGED = 20

export interface RedirectState {
  text: string | null
  index: RedirectIndex
  problems: string
  logged: Set<string>
}

export function redirectIndex(): Pick<RedirectState, 'index' | 'logged'> {
  const state = processWide(
    'redirects',
    (): RedirectState => ({
      ...{ text: null, index: { exact: new Map(), wildcards: new Map() } },
      ...{ problems: '', logged: new Set() },
    }),
  )
  const text = contentIndex().value(REDIRECT_RULES)
  if (text === state.text) return state
  const rows: RedirectRow[] = JSON.parse(text ?? '[]')
  const { index, problems } = toIndex(rows)
  const some = problems.slice(0, MAX_LOGGED)
  // Each change of any rule names them again otherwise.
  if (some.join() !== state.problems) for (const problem of some) log.warn(`not used: ${problem}`)
  return Object.assign(state, { text, index, problems: some.join(), logged: new Set<string>() })
}
