/** Timing of the bar (specification, section 9). Activities shorter than the throttle show no bar. */
export const THROTTLE_MS = 200
export const HIDE_AFTER_MS = 500

interface ProgressState {
  /** The bar is visible while running, finished and failed; waiting is shorter than the throttle. */
  phase: 'idle' | 'waiting' | 'running' | 'finished' | 'failed'
  paused: boolean
  /** The known share of the work that is done, 0 to 1. Without one the bar grows by time. */
  share: number | null
}

export interface Progress {
  /** Adds an activity; the bar stays until all have ended. */
  start: (activity: string) => void
  /** Moves the bar to a share of the work, 0 to 1; never back. */
  reach: (share: number) => void
  /** Stops growing until `resume`. */
  pause: () => void
  resume: () => void
  finish: (activity: string) => void
  fail: (activity: string) => void
  /** Drops all activities: the page is left, or restored. */
  reset: () => void
  state: () => ProgressState
  /** What loads, or failed to, for screen readers: null for requests, which are announced where they are made. */
  announced: () => 'page' | 'part' | null
  subscribe: (onChange: () => void) => () => void
}

const REQUEST_PREFIX = 'request '
/** Parts of a page that announce nothing while they load. */
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

/** Begins an activity of the progress bar. @returns ends it */
export function beginProgress(prefix: 'request ' | 'part '): { finish: () => void; fail: () => void } {
  const activity = `${prefix}${++count}`
  progress.start(activity)
  return { finish: () => progress.finish(activity), fail: () => progress.fail(activity) }
}

/**
 * Shows in the progress bar what a visitor waits for: `await withProgress(() => fetch(url))`.
 *
 * @param options.announced whether it is announced to screen readers where it is done; otherwise the bar does so
 */
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
