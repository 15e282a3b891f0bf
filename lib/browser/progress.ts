/** Timing of the bar (specification, section 9). Activities shorter than the throttle show no bar. */
const DURATION_MS = 5000
const THROTTLE_MS = 200
const HIDE_AFTER_MS = 500

/** The bar grows in steps, up to a limit before the end. */
const STEP_MS = 250
const STEP_PERCENT = (100 * STEP_MS) / DURATION_MS
const MAX_RUNNING_PERCENT = 99

interface ProgressState {
  /** The bar is visible while running, finished and failed; waiting is shorter than the throttle. */
  phase: 'idle' | 'waiting' | 'running' | 'finished' | 'failed'
  percent: number
}

export interface Progress {
  /** Adds an activity; the bar stays until all have ended. */
  start: (activity: string) => void
  increase: (percent: number) => void
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
/** Of parts of a page that announce nothing while they load. */
const PART_PREFIX = 'part '

const IDLE: ProgressState = { phase: 'idle', percent: 0 }

export function createProgress(): Progress {
  const activities = new Set<string>()
  const listeners = new Set<() => void>()
  let state = IDLE
  let announced: 'page' | 'part' | null = null
  let paused = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let ticking: ReturnType<typeof setInterval> | undefined

  const change = (next: ProgressState) => {
    state = next
    if (next === IDLE) announced = null
    for (const listener of listeners) listener()
  }
  const announce = (activity: string) => {
    if (activity.startsWith(REQUEST_PREFIX)) return
    announced = activity.startsWith(PART_PREFIX) ? (announced ?? 'part') : 'page'
  }
  const stop = () => {
    clearInterval(ticking)
    ticking = undefined
  }
  const increase = (percent: number) => {
    if (state.phase !== 'running') return
    change({ ...state, percent: Math.min(MAX_RUNNING_PERCENT, state.percent + percent) })
  }
  const run = () => {
    if (!paused) ticking ??= setInterval(() => increase(STEP_PERCENT), STEP_MS)
  }
  const show = () => {
    change({ phase: 'running', percent: (100 * THROTTLE_MS) / DURATION_MS })
    run()
  }
  const end = (phase: 'finished' | 'failed') => {
    clearTimeout(timer)
    stop()
    change({ phase, percent: 100 })
    timer = setTimeout(() => (activities.size > 0 ? show() : change(IDLE)), HIDE_AFTER_MS)
  }

  return {
    start(activity) {
      activities.add(activity)
      announce(activity)
      if (state.phase === 'running') return change(state)
      if (state.phase === 'waiting') return
      clearTimeout(timer)
      change({ phase: 'waiting', percent: 0 })
      timer = setTimeout(show, THROTTLE_MS)
    },
    increase,
    reach: (share) => increase(Math.max(0, share * MAX_RUNNING_PERCENT - state.percent)),
    pause() {
      paused = true
      stop()
    },
    resume() {
      paused = false
      if (state.phase === 'running') run()
    },
    finish(activity) {
      if (!activities.delete(activity) || activities.size > 0) return
      if (state.phase === 'running') return end('finished')
      if (state.phase !== 'waiting') return
      clearTimeout(timer)
      change(IDLE)
    },
    fail(activity) {
      activities.delete(activity)
      announce(activity)
      end('failed')
    },
    reset() {
      activities.clear()
      clearTimeout(timer)
      stop()
      change(IDLE)
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
