import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'
import { startRelay } from '../e2e/support/relay.ts'

/** Milliseconds per request and per part of its response, and how many requests are executed at once. */
export interface Cost {
  workers: number
  request: number
  seomatic?: number
  entry?: number
  transform?: number
}

/** A Craft of few PHP workers. */
export const CRAFT: Cost = { workers: 4, request: 95 }

export interface ContentRequest {
  operation: string
  /** Tells requests of one operation apart. */
  text: string
  /** Entries, or addresses, whose SEOmatic fields are in the response. */
  withSeomatic: number
}

interface State {
  /** Time until a request is forwarded, in milliseconds; null: there is no response. May be changed at any time. */
  latency: number | null
  requests: ContentRequest[]
}

/** A proxy in front of a content backend that makes it as slow as a Craft, and delays and records requests. */
export async function startSlowBackend(target: string, cost: Cost = { workers: Number.POSITIVE_INFINITY, request: 0 }) {
  const workers = new PQueue({ concurrency: cost.workers })
  const state: State = { latency: 0, requests: [] }
  const relay = await startRelay(target, async ({ text }, forward) => {
    const [, operation = 'unnamed'] = /"operationName":"(\w+)"/.exec(text) ?? []
    const request: ContentRequest = { operation, text, withSeomatic: 0 }
    state.requests.push(request)
    if (state.latency === null) return new Promise<never>(() => {})
    await pause(state.latency)
    return workers.add(async () => {
      const response = await forward()
      request.withSeomatic = withSeomatic(response.toString())
      await pause(costOf(response.toString(), cost))
      return response
    })
  })
  return { ...relay, state }
}

function costOf(response: string, { request, seomatic = 0, entry = 0, transform = 0 }: Cost): number {
  const count = (part: RegExp) => response.match(part)?.length ?? 0
  const parts = seomatic * count(/"seomatic":/g) + entry * count(/"__typename":"\w+_Entry"/g)
  return request + parts + transform * count(/\/uploads\/images\/_/g)
}

function withSeomatic(response: string): number {
  if (!response.includes('"seomatic":')) return 0
  const owners = new Set<unknown>()
  JSON.parse(response, function (this: { id?: unknown }, key: string, value: unknown) {
    if (key === 'seomatic') owners.add(this.id)
    return value
  })
  return owners.size
}
