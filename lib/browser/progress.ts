import { useEffect, useRef } from 'react'

/** Specification, section 9. Activities shorter than the throttle show no bar. */
export const THROTTLE_MS = 200
export const HIDE_AFTER_MS = 500

interface ProgressState {
  phase: 'idle' | 'waiting' | 'running' | 'finished' | 'failed'
  paused: boolean
  share: number | null
  announced: 'page' | 'part' | null
}

type Prefix = 'request ' | 'part '

const activities = new Set<string>()
const listeners = new Set<() => void>()
export const IDLE: ProgressState = { phase: 'idle', paused: false, share: null, announced: null }
let state = IDLE
let timer: ReturnType<typeof setTimeout> | undefined

function change(changed: Partial<ProgressState>): void {
  state = { ...state, ...changed }
  for (const listener of listeners) listener()
}

const show = () => change({ phase: 'running', share: null })
const hide = () => change({ phase: 'idle', announced: null })

function end(phase: 'finished' | 'failed', announced = state.announced): void {
  clearTimeout(timer)
  change({ phase, announced })
  timer = setTimeout(() => (activities.size > 0 ? show() : hide()), HIDE_AFTER_MS)
}

function announcementOf(activity: string): ProgressState['announced'] {
  if (activity.startsWith('request ')) return state.announced
  return activity.startsWith('part ') ? (state.announced ?? 'part') : 'page'
}

export const progress = {
  start(activity: string): void {
    activities.add(activity)
    const announced = announcementOf(activity)
    const isShown = state.phase === 'running' || state.phase === 'waiting'
    change(isShown ? { announced } : { announced, phase: 'waiting' })
    if (isShown) return
    clearTimeout(timer)
    timer = setTimeout(show, THROTTLE_MS)
  },
  reach(share: number): void {
    if (state.phase === 'running') change({ share: Math.max(state.share ?? 0, share) })
  },
  pause: () => change({ paused: true }),
  resume: () => change({ paused: false }),
  finish(activity: string): void {
    if (!activities.delete(activity) || activities.size > 0) return
    if (state.phase === 'running') return end('finished')
    if (state.phase === 'waiting') progress.reset()
  },
  fail(activity: string): void {
    activities.delete(activity)
    end('failed', announcementOf(activity))
  },
  reset(): void {
    activities.clear()
    clearTimeout(timer)
    hide()
  },
  state: () => state,
  subscribe(onChange: () => void) {
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  },
}

let count = 0

export function beginProgress(prefix: Prefix): { finish: () => void; fail: () => void } {
  const activity = `${prefix}${++count}`
  progress.start(activity)
  return { finish: () => progress.finish(activity), fail: () => progress.fail(activity) }
}

export async function withProgress<Result>(work: () => Promise<Result>, prefix: Prefix = 'request '): Promise<Result> {
  const { finish, fail } = beginProgress(prefix)
  try {
    const result = await work()
    finish()
    return result
  } catch (error) {
    fail()
    throw error
  }
}

/** Loads a part of the page after a press. Null if that fails: the bar shows it, and the next press tries again. */
export const loadPart = <Part>(name: string, load: () => Promise<Part>): Promise<Part | null> =>
  withProgress(load, 'part ').catch((error: unknown) => {
    console.warn(`${name}: its script did not load.`, error)
    return null
  })

export function usePartProgress(active: boolean) {
  const activity = useRef<ReturnType<typeof beginProgress>>(null)
  useEffect(() => {
    if (!active) return
    activity.current = beginProgress('part ')
    return activity.current.finish
  }, [active])
  return { onLoad: () => activity.current?.finish(), onError: () => activity.current?.fail() }
}
