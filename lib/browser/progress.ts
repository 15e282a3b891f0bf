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
  /** Adds an activity; the bar stays until all have ended. Also resumes after a pause. */
  start: (activity: string) => void
  increase: (percent: number) => void
  /** Stops growing until an activity starts or ends. */
  pause: () => void
  finish: (activity: string) => void
  fail: (activity: string) => void
  /** Drops all activities: the page is left, or restored. */
  reset: () => void
  state: () => ProgressState
  /** Whether a page loads, or failed to, and not only requests: those are announced where they are made. */
  concernsPage: () => boolean
  subscribe: (onChange: () => void) => () => void
}

const REQUEST_PREFIX = 'request '

const IDLE: ProgressState = { phase: 'idle', percent: 0 }

export function createProgress(): Progress {
  const activities = new Set<string>()
  const listeners = new Set<() => void>()
  let state = IDLE
  let includesPage = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let ticking: ReturnType<typeof setInterval> | undefined

  const change = (next: ProgressState) => {
    state = next
    if (next === IDLE) includesPage = false
    for (const listener of listeners) listener()
  }
  const trackPage = (activity: string) => {
    includesPage ||= !activity.startsWith(REQUEST_PREFIX)
  }
  const pause = () => {
    clearInterval(ticking)
    ticking = undefined
  }
  const increase = (percent: number) => {
    if (state.phase !== 'running') return
    change({ ...state, percent: Math.min(MAX_RUNNING_PERCENT, state.percent + percent) })
  }
  const run = () => {
    ticking ??= setInterval(() => increase(STEP_PERCENT), STEP_MS)
  }
  const show = () => {
    change({ phase: 'running', percent: (100 * THROTTLE_MS) / DURATION_MS })
    run()
  }
  const end = (phase: 'finished' | 'failed') => {
    clearTimeout(timer)
    pause()
    change({ phase, percent: 100 })
    timer = setTimeout(() => (activities.size > 0 ? show() : change(IDLE)), HIDE_AFTER_MS)
  }

  return {
    start(activity) {
      activities.add(activity)
      trackPage(activity)
      if (state.phase === 'running') {
        change(state)
        return run()
      }
      if (state.phase === 'waiting') return
      clearTimeout(timer)
      change({ phase: 'waiting', percent: 0 })
      timer = setTimeout(show, THROTTLE_MS)
    },
    increase,
    pause,
    finish(activity) {
      if (!activities.delete(activity) || activities.size > 0) return
      if (state.phase === 'running') return end('finished')
      if (state.phase !== 'waiting') return
      clearTimeout(timer)
      change(IDLE)
    },
    fail(activity) {
      activities.delete(activity)
      trackPage(activity)
      end('failed')
    },
    reset() {
      activities.clear()
      clearTimeout(timer)
      pause()
      change(IDLE)
    },
    state: () => state,
    concernsPage: () => includesPage,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

export const progress = createProgress()

let requestCount = 0

/** Shows a request in the progress bar: `await withProgress(fetch(url))`. */
export async function withProgress<Result>(request: Promise<Result>): Promise<Result> {
  const activity = `${REQUEST_PREFIX}${++requestCount}`
  progress.start(activity)
  try {
    const result = await request
    progress.finish(activity)
    return result
  } catch (error) {
    progress.fail(activity)
    throw error
  }
}
