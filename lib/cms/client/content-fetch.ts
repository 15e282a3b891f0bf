import { ContentError, dataOf } from '../../../graphql/errors.ts'
import { isObject, listOf, parseJson } from '../../../graphql/json.ts'
import type { Environment } from '../../server/runtime/settings.ts'
import { traceparent } from '../../server/runtime/telemetry.ts'
import { type Purpose, REQUEST_TIMEOUT_MS, RequestLimits, ResponseTimeout } from './concurrency.ts'
import { contentRequests } from './content-requests.ts'

/** Well above the size of any list or thumbnail. Without a limit, a response of 600 MB took 4 GB of memory. */
const MAX_RESPONSE_MB = 50

function limits(): RequestLimits {
  contentRequests.limits ??= new RequestLimits(process.env.NEXT_PHASE === 'phase-production-build')
  return contentRequests.limits
}

export const untilContentBackendIsIdle = (longest: number): Promise<void> => limits().untilIdle(longest)

export const isContentBackendPaused = (): boolean => limits().isOpen

export interface FetchLimits {
  timeout?: number
  maxMegabytes?: number
  /** Not to repeat after a failed connection, because the content backend may have done what was asked. */
  once?: boolean
}

export async function contentFetch(
  input: RequestInfo | URL,
  { purpose = 'page', ...init }: RequestInit & FetchLimits & { purpose?: Purpose } = {},
): Promise<Response> {
  const headers = new Headers(init.headers)
  // Read here, as the queue may run it in another context. Next's cache, keyed by headers, is not used.
  const parent = traceparent()
  if (parent) headers.set('traceparent', parent)
  return limits().run(purpose, (timeout) => fetchWhole(input, { timeout, ...init, headers }))
}

/** Retries once if there was no connection. The content backend never redirects, so a redirect means a wrong URL. */
export async function fetchWhole(
  input: RequestInfo | URL,
  { timeout = REQUEST_TIMEOUT_MS, maxMegabytes = MAX_RESPONSE_MB, once, ...init }: RequestInit & FetchLimits = {},
): Promise<Response> {
  const signal = AbortSignal.timeout(timeout)
  const attempt = async () => {
    const response = await fetch(input, { ...init, redirect: 'manual', signal })
    // An unread body keeps a worker of the backend busy.
    return { response, body: await readBody(response, maxMegabytes * 1024 ** 2) }
  }
  const { response, body } = await attempt()
    .catch((error: unknown) => (once || isTimeout(error) ? Promise.reject(error) : attempt()))
    .catch((cause: unknown) => {
      if (!isTimeout(cause)) throw new Error('No connection to the content backend', { cause })
      throw new ResponseTimeout(`No response from the content backend within ${timeout} ms`, { cause })
    })
  if (body === null) throw new Error(`A response of the content backend is larger than ${maxMegabytes} MB`)
  return new Response(body.length > 0 ? new Uint8Array(body) : null, response)
}

async function readBody({ body }: Response, limit: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

export const wasNotSent = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && NOT_SENT.has(String(error.code))) || wasNotSent(error.cause))

interface ContentRequest extends FetchLimits {
  body?: object | Blob
  path?: string
  token?: string | null
  headers?: Record<string, string>
  purpose?: Purpose
}

type ContentResponse = Awaited<ReturnType<typeof askContent>>

/** Sends a request that no cache may answer, not even Craft's. @throws {Error} if there is no complete response */
export async function askContent(
  { contentApiUrl, contentApiToken }: Pick<Environment, 'contentApiUrl' | 'contentApiToken'>,
  { body, path, token = contentApiToken, headers: own, purpose = 'direct', ...limits }: ContentRequest,
) {
  const response = await contentFetch(path ? new URL(path, contentApiUrl) : contentApiUrl, {
    ...limits,
    purpose,
    cache: 'no-store',
    method: body ? 'POST' : 'GET',
    headers: {
      // Without it Craft describes a failure in HTML (backend/contract/facts.md, section 2).
      Accept: 'application/json',
      'X-Craft-Gql-Cache': 'no-cache',
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...own,
    },
    body: body instanceof Blob ? body : JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** @throws {ContentError} if the status is no success, or the text no JSON, such as a proxy's error page */
export function jsonOf({ status, text }: ContentResponse): unknown {
  if (status < 200 || status >= 300) throw ContentError.status(status, text)
  const value = parseJson(text)
  if (value === undefined) throw new ContentError('parse', 'The response could not be parsed: it is no JSON')
  return value
}

/** @throws {ContentError} unless the GraphQL response is complete */
export function dataIn(response: ContentResponse): Record<string, unknown> {
  const body = jsonOf(response)
  const { data, errors } = isObject(body) ? body : {}
  const { length } = listOf(errors)
  if (length > 0) throw new ContentError('graphql', `Apollo errors occurred (${length})`)
  const content = dataOf({ data })
  if (!isObject(content)) throw ContentError.missing()
  return content
}
