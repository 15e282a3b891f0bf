/** How the bar behaves, in milliseconds (specification, section 9). */
export const DURATION = 5000
/** What is faster shows no bar. */
export const THROTTLE = 200
export const HIDE_AFTER = 500

/** The bar grows in steps, as often as this. */
const TICK = 250
const STEP = (100 * TICK) / DURATION
/** Further it does not get before the end. */
const ALMOST = 99

/**
 * idle: nothing goes on; waiting: something does, for less than the throttle; running: the bar is seen; finished and
 * failed: it is seen for the last time.
 */
export type ProgressPhase = 'idle' | 'waiting' | 'running' | 'finished' | 'failed'

export interface ProgressState {
  phase: ProgressPhase
  /** From 0 to 100. */
  percent: number
}

export interface Progress {
  /** Something begins; the bar stays until everything that began has ended. Begun again it goes on after a pause. */
  start: (activity: string) => void
  /** Goes on by so many percent. */
  increase: (percent: number) => void
  /** Stands still until something begins or ends. */
  pause: () => void
  finish: (activity: string) => void
  fail: (activity: string) => void
  /** Forgets everything: the page leaves, or comes back as it was. */
  reset: () => void
  state: () => ProgressState
  /** Whether a page is on its way, or failed, and not only requests: of those tells who asked. */
  concernsPage: () => boolean
  subscribe: (onChange: () => void) => () => void
}

/** Begins the names of requests. */
const REQUEST = 'request '

const IDLE: ProgressState = { phase: 'idle', percent: 0 }

export function createProgress(): Progress {
  const activities = new Set<string>()
  const listeners = new Set<() => void>()
  let state = IDLE
  let page = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let ticking: ReturnType<typeof setInterval> | undefined

  const change = (next: ProgressState) => {
    state = next
    if (next === IDLE) page = false
    for (const listener of listeners) listener()
  }
  const note = (activity: string) => {
    page ||= !activity.startsWith(REQUEST)
  }
  const pause = () => {
    clearInterval(ticking)
    ticking = undefined
  }
  const increase = (percent: number) => {
    if (state.phase !== 'running') return
    change({ ...state, percent: Math.min(ALMOST, state.percent + percent) })
  }
  const run = () => {
    ticking ??= setInterval(() => increase(STEP), TICK)
  }
  const show = () => {
    change({ phase: 'running', percent: (100 * THROTTLE) / DURATION })
    run()
  }
  const end = (phase: 'finished' | 'failed') => {
    clearTimeout(timer)
    pause()
    change({ phase, percent: 100 })
    // What failed may have been one thing of several.
    timer = setTimeout(() => (activities.size > 0 ? show() : change(IDLE)), HIDE_AFTER)
  }

  return {
    start(activity) {
      activities.add(activity)
      note(activity)
      if (state.phase === 'running') {
        change(state)
        return run()
      }
      if (state.phase === 'waiting') return
      clearTimeout(timer)
      change({ phase: 'waiting', percent: 0 })
      timer = setTimeout(show, THROTTLE)
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
      note(activity)
      end('failed')
    },
    reset() {
      activities.clear()
      clearTimeout(timer)
      pause()
      change(IDLE)
    },
    state: () => state,
    concernsPage: () => page,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** The page's one progress bar. */
export const progress = createProgress()

let requests = 0

/** Shows a request in the progress bar, or anything else that takes time: `await withProgress(fetch(address))`. */
export async function withProgress<Result>(request: Promise<Result>): Promise<Result> {
  const activity = `${REQUEST}${++requests}`
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
