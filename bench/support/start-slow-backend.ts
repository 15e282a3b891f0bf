import { startRelay } from '../../e2e/support/relay.ts'

/** Settings of an embedded backend that is as slow as a Craft of few PHP workers. */
export const CRAFT = { BACKEND_REQUEST_MS: '95', BACKEND_WORKERS: '4' }

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

/** A proxy in front of a content backend that delays requests and records them. */
export async function startSlowBackend(target: string) {
  const state: State = { latency: 0, requests: [] }
  const relay = await startRelay(target, async ({ text }, forward) => {
    const [, operation = 'unnamed'] = /"operationName":"(\w+)"/.exec(text) ?? []
    const request: ContentRequest = { operation, text, withSeomatic: 0 }
    state.requests.push(request)
    if (state.latency === null) return new Promise<never>(() => {})
    await new Promise((resolve) => setTimeout(resolve, state.latency ?? 0))
    const response = await forward()
    request.withSeomatic = withSeomatic(response.toString())
    return response
  })
  return { ...relay, state }
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
