import { processWide } from '@/lib/server/runtime/process-wide'
import { traceparent } from '@/lib/server/runtime/telemetry'
import { REQUEST_TIMEOUT_MS, RequestLimits, ResponseTimeout, type Urgency } from './concurrency'

const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
const limits = (): RequestLimits => processWide('content-requests', () => new RequestLimits(isBuild))

export const isContentBackendPaused = (): boolean => limits().isOpen

/** Retries once if there was no connection. The content backend never redirects, so a redirect means a wrong URL. */
export async function contentFetch(
  input: RequestInfo | URL,
  { urgency = 'page', ...init }: RequestInit & { urgency?: Urgency } = {},
): Promise<Response> {
  const headers = new Headers(init.headers)
  // The queue may run the request in the context of another one. Next's cache, whose key has the headers, is not used.
  const parent = traceparent()
  if (parent) headers.set('traceparent', parent)
  return limits().run(urgency, () => timedFetch(input, { ...init, headers }))
}

export async function timedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const attempt = async () => {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const response = await fetch(input, { ...init, redirect: 'manual', signal })
    // An unread body keeps a worker of the backend busy.
    const body = await response.arrayBuffer()
    return new Response(body.byteLength > 0 ? body : null, response)
  }
  const retry = (error: unknown) => (isTimeout(error) ? Promise.reject(error) : attempt())
  try {
    return await attempt().catch(retry)
  } catch (cause) {
    if (!isTimeout(cause)) throw new Error('No connection to the content backend', { cause })
    throw new ResponseTimeout(`No response from the content backend within ${REQUEST_TIMEOUT_MS} ms`, { cause })
  }
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'
