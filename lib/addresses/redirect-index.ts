import 'server-only'
import { contentIndex } from '@/lib/index/open-index'
import { REDIRECT_RULES } from '@/lib/index/site-texts'
import { logger } from '@/lib/server/runtime/log'
import { processWide } from '@/lib/server/runtime/process-wide'
import { type RedirectIndex, type RedirectRow, toIndex } from './rules'

const log = logger('redirects')

const MAX_LOGGED = 20

interface State {
  /** What the index was made of. */
  text: string | null
  index: RedirectIndex
  problems: string
}

/** The editors' redirect rules, as the content index has them. */
export function redirectIndex(): RedirectIndex {
  const state = processWide(
    'redirects',
    (): State => ({ text: null, index: { exact: new Map(), wildcards: new Map() }, problems: '' }),
  )
  const text = contentIndex().value(REDIRECT_RULES)
  if (text === state.text) return state.index
  const rows: RedirectRow[] = JSON.parse(text ?? '[]')
  const { index, problems } = toIndex(rows)
  const some = problems.slice(0, MAX_LOGGED)
  // Each change of any rule names them again otherwise.
  if (some.join() !== state.problems) for (const problem of some) log.warn(`not used: ${problem}`)
  Object.assign(state, { text, index, problems: some.join() })
  return index
}
