import { startRelay } from './relay.ts'

/** How a backend answers; change it to change that. */
export interface Slowness {
  /** How long it takes for an answer, in milliseconds; null: it never answers. */
  latency: number | null
  /** How many requests it works on at a time; the others wait. */
  workers: number
}

/** Stands before a content backend, answers as slowly as told, and counts the requests. */
export async function startSlowBackend(target: string, slowness: Slowness) {
  const state = { ...slowness, requests: 0 }
  let working = 0
  const waiting: (() => void)[] = []
  const relay = await startRelay(target, async (_, ask) => {
    state.requests++
    if (state.latency === null) return new Promise<never>(() => {})
    if (working >= state.workers) await new Promise<void>((resolve) => waiting.push(resolve))
    working++
    try {
      await new Promise((resolve) => setTimeout(resolve, state.latency ?? 0))
      return await ask()
    } finally {
      working--
      waiting.shift()?.()
    }
  })
  return { ...relay, state }
}
