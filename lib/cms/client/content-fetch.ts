import { processWide } from '@/lib/server/runtime/process-wide'
import { readBody } from '@/lib/server/runtime/read-body'
import { traceparent } from '@/lib/server/runtime/telemetry'
import { REQUEST_TIMEOUT_MS, RequestLimits, ResponseTimeout, type Urgency } from './concurrency'

/** Far above any list and thumbnail. Without a limit, a response of 600 MB took 4 GB of memory. */
const MAX_RESPONSE_MB = 50

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
  return limits().run(urgency, (timeout) => timedFetch(input, { ...init, headers }, timeout))
}

export async function timedFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
  timeout = REQUEST_TIMEOUT_MS,
): Promise<Response> {
  // For both attempts.
  const signal = AbortSignal.timeout(timeout)
  const attempt = async () => {
    const response = await fetch(input, { ...init, redirect: 'manual', signal })
    // An unread body keeps a worker of the backend busy.
    return { response, body: await readBody(response, MAX_RESPONSE_MB * 1024 ** 2) }
  }
  const { response, body } = await attempt()
    .catch((error: unknown) => (isTimeout(error) ? Promise.reject(error) : attempt()))
    .catch((cause: unknown) => {
      if (!isTimeout(cause)) throw new Error('No connection to the content backend', { cause })
      throw new ResponseTimeout(`No response from the content backend within ${timeout} ms`, { cause })
    })
  if (body === null) throw new Error(`A response of the content backend is larger than ${MAX_RESPONSE_MB} MB`)
  return new Response(body.length > 0 ? new Uint8Array(body) : null, response)
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'
