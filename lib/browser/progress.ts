/** Specification, section 9. Activities shorter than the throttle show no bar. */
export const THROTTLE_MS = 200
export const HIDE_AFTER_MS = 500

interface ProgressState {
  phase: 'idle' | 'waiting' | 'running' | 'finished' | 'failed'
  paused: boolean
  /** From 0 to 1. Without it the bar grows by time. */
  share: number | null
}

export interface Progress {
  start: (activity: string) => void
  /** A share of the work, 0 to 1; never goes back. */
  reach: (share: number) => void
  pause: () => void
  resume: () => void
  finish: (activity: string) => void
  fail: (activity: string) => void
  reset: () => void
  state: () => ProgressState
  /** For screen readers; null for requests, which are announced elsewhere. */
  announced: () => 'page' | 'part' | null
  subscribe: (onChange: () => void) => () => void
}

const REQUEST_PREFIX = 'request '
const PART_PREFIX = 'part '

const INITIAL: ProgressState = { phase: 'idle', paused: false, share: null }

export function createProgress(): Progress {
  const activities = new Set<string>()
  const listeners = new Set<() => void>()
  let state = INITIAL
  let announced: 'page' | 'part' | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const change = (changed: Partial<ProgressState>) => {
    state = { ...state, ...changed }
    if (state.phase === 'idle') announced = null
    for (const listener of listeners) listener()
  }
  const announce = (activity: string) => {
    if (activity.startsWith(REQUEST_PREFIX)) return
    announced = activity.startsWith(PART_PREFIX) ? (announced ?? 'part') : 'page'
  }
  const show = () => change({ phase: 'running', share: null })
  const end = (phase: 'finished' | 'failed') => {
    clearTimeout(timer)
    change({ phase })
    timer = setTimeout(() => (activities.size > 0 ? show() : change({ phase: 'idle' })), HIDE_AFTER_MS)
  }

  return {
    start(activity) {
      activities.add(activity)
      announce(activity)
      if (state.phase === 'running') return change({})
      if (state.phase === 'waiting') return
      clearTimeout(timer)
      change({ phase: 'waiting' })
      timer = setTimeout(show, THROTTLE_MS)
    },
    reach(share) {
      if (state.phase === 'running') change({ share: Math.max(state.share ?? 0, share) })
    },
    pause: () => change({ paused: true }),
    resume: () => change({ paused: false }),
    finish(activity) {
      if (!activities.delete(activity) || activities.size > 0) return
      if (state.phase === 'running') return end('finished')
      if (state.phase !== 'waiting') return
      clearTimeout(timer)
      change({ phase: 'idle' })
    },
    fail(activity) {
      activities.delete(activity)
      announce(activity)
      end('failed')
    },
    reset() {
      activities.clear()
      clearTimeout(timer)
      change({ phase: 'idle' })
    },
    state: () => state,
    announced: () => announced,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

export const progress = createProgress()

let count = 0

export function beginProgress(prefix: 'request ' | 'part '): { finish: () => void; fail: () => void } {
  const activity = `${prefix}${++count}`
  progress.start(activity)
  return { finish: () => progress.finish(activity), fail: () => progress.fail(activity) }
}

/** `announced` means that the caller informs screen readers itself. */
export async function withProgress<Result>(
  work: () => Promise<Result>,
  { announced = true }: { announced?: boolean } = {},
): Promise<Result> {
  const { finish, fail } = beginProgress(announced ? REQUEST_PREFIX : PART_PREFIX)
  try {
    const result = await work()
    finish()
    return result
  } catch (error) {
    fail()
    throw error
  }
}
