import { startRelay } from '../e2e/support/relay.ts'

/** How a backend responds; may be changed while it runs. */
export interface Slowness {
  /** Time until a response, in milliseconds; null: it never responds. */
  latency: number | null
  /** How many requests it handles concurrently; the others wait. */
  workers: number
}

/** A proxy in front of a content backend that delays responses and counts requests. */
export async function startSlowBackend(target: string, slowness: Slowness) {
  const state = { ...slowness, requests: 0 }
  let working = 0
  const waiting: (() => void)[] = []
  const relay = await startRelay(target, async (_, forward) => {
    state.requests++
    if (state.latency === null) return new Promise<never>(() => {})
    if (working >= state.workers) await new Promise<void>((resolve) => waiting.push(resolve))
    working++
    try {
      await new Promise((resolve) => setTimeout(resolve, state.latency ?? 0))
      return await forward()
    } finally {
      working--
      waiting.shift()?.()
    }
  })
  return { ...relay, state }
}
