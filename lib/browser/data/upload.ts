import { windowEvents } from '../window-events'

export interface UploadOptions extends RequestInit {
  /** Called with the share that has been sent: as soon as anything has left, and with 1 at the end. */
  onProgress?: (sent: number) => void
}

const STALL_TIMEOUT_MS = 60_000

/** Rejects with an AbortError if it was cancelled, stalled or lost the connection, else with fetch's TypeError. */
export async function fetchForForm(
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
