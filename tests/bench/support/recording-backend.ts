import { startRelay } from '../../e2e/support/relay.ts'

export interface ContentRequest {
  operation: string
  /** Tells requests of one operation apart. */
  text: string
  /** Entries, or addresses, whose SEOmatic fields are in the response. */
  withSeomatic: number
  /** When it came (`performance.now()`), and how long the response took, in milliseconds. */
  at: number
  took: number
}

/** A proxy in front of a content backend that records requests. */
export async function startRecordingBackend(target: string) {
  const requests: ContentRequest[] = []
  const relay = await startRelay(target, async ({ text }, forward) => {
    const [, operation = 'unnamed'] = /"operationName":"(\w+)"/.exec(text) ?? []
    const request: ContentRequest = { operation, text, withSeomatic: 0, at: performance.now(), took: 0 }
    requests.push(request)
    const response = await forward()
    request.took = performance.now() - request.at
    request.withSeomatic = withSeomatic(response.toString())
    return response
  })
  return { ...relay, requests }
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
