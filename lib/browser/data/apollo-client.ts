import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs'
import { toContentError } from '@/graphql/errors'
import { isPersonalToken } from '@/lib/forms/my-submission/personal-token'
import { onTokenChange, readToken } from '../session'
import { windowEvents } from '../window-events'
import { clientSettings, GATEWAY } from './client-settings'

let client: ApolloClient | undefined

/** Import it dynamically only, to keep Apollo out of first views. */
export function browserClient(): ApolloClient {
  if (client) return client
  const created = new ApolloClient({ cache: new InMemoryCache(), link: createLink() })
  onTokenChange(() => void created.resetStore().catch(logFailedReset))
  client = created
  return created
}

const logFailedReset = (error: unknown): void =>
  console.error('GraphQL client: reset after login or logout failed; the page may show old data.', error)

function createLink(): ApolloLink {
  const { uri, cookies } = clientSettings()
  const credentials = cookies ? 'include' : 'omit'
  const authorize = new SetContextLink(({ headers, uri: ownUri }, { operationType }) => {
    const target = operationType === 'mutation' ? GATEWAY : (ownUri ?? uri)
    const token = readToken()
    // Another endpoint would refuse this site's personal tokens.
    const isSent = token !== null && (target === GATEWAY || !isPersonalToken(token))
    return { headers: { ...headers, ...(isSent && { Authorization: `Bearer ${token}` }) } }
  })
  const hashed = new PersistedQueryLink({
    sha256,
    retry: isHashUnknown,
    disable: () => false,
    useGETForHashedQueries: true,
  })
  const http = new HttpLink({ uri, credentials })
  const send = authorize.split(
    ({ operationType }) => operationType === 'mutation',
    // Without hashes, as a repeated request would upload the files twice.
    new UploadHttpLink({ uri: GATEWAY, credentials, fetch: fetchForForm }),
    // Browsers compute hashes in secure contexts only.
    isSecureContext ? ApolloLink.from([hashed, http]) : http,
  )
  return logErrors.concat(send)
}

/** Specification, section 8. */
const logErrors = new ErrorLink(({ error }) => {
  if (CombinedGraphQLErrors.is(error)) console.error(toContentError(error, console.error).message)
})

/** Specification, section 7. */
const RESEND_STATUS = [400, 500]

/** Craft answers an unknown hash with status 200 without data (backend/contract/facts.md, section 2). */
function isHashUnknown({ operation, error, result, meta }: PersistedQueryLink.RetryFunctionOptions): boolean {
  if (meta.persistedQueryNotFound || meta.persistedQueryNotSupported) return true
  const response: unknown = operation.getContext().response
  const status = response instanceof Response ? response.status : 0
  if (status === 200) return result ? !('data' in result) : ServerError.is(error)
  return RESEND_STATUS.includes(status)
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export interface UploadOptions extends RequestInit {
  /** Called with the share that has been sent: as soon as anything has left, and with 1 at the end. */
  onProgress?: (sent: number) => void
}

const STALL_TIMEOUT_MS = 60_000

/** Rejects with an AbortError if it was cancelled, stalled or lost the connection, else with fetch's TypeError. */
async function fetchForForm(
  input: RequestInfo | URL,
  { onProgress, signal, body, ...init }: UploadOptions = {},
): Promise<Response> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  let timer = setTimeout(abort, STALL_TIMEOUT_MS)
  const report = (sent: number) => {
    clearTimeout(timer)
    timer = setTimeout(abort, STALL_TIMEOUT_MS)
    onProgress?.(sent)
  }
  // Browsers may report a lost connection only after minutes.
  const endEvents = windowEvents('offline')(abort)
  signal?.addEventListener('abort', abort)
  try {
    signal?.throwIfAborted()
    if (body instanceof FormData) return await upload(input, body, { ...init, signal: stop.signal }, report)
    const response = fetch(input, { ...init, body, signal: stop.signal })
    report(1)
    return await response
  } finally {
    clearTimeout(timer)
    endEvents()
  }
}

/** fetch reports no progress. XMLHttpRequest always sends the site's cookies. */
function upload(input: RequestInfo | URL, body: FormData, init: RequestInit, report: (sent: number) => void) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'GET', String(input))
    request.withCredentials = init.credentials === 'include'
    request.responseType = 'arraybuffer'
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => report(total > 0 ? loaded / total : 0)
    request.upload.onload = () => report(1)
    request.onload = () => {
      const headers = { 'Content-Type': request.getResponseHeader('Content-Type') ?? '' }
      resolve(new Response(request.response, { status: request.status, headers }))
    }
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = () => reject(new DOMException('Stopped', 'AbortError'))
    init.signal?.addEventListener('abort', () => request.abort())
    request.send(body)
    // After `send`, which throws for a body that the browser refuses: then nothing has left.
    report(0)
  })
}
