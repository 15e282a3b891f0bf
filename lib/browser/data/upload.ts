/** Options of a fetch that tells how far it is. */
export interface UploadOptions extends RequestInit {
  /** Told the share of the body that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void
  /** Told when the first bytes may leave: what happens from then on, the other side may have got. */
  onLeave?: () => void
}

/**
 * A fetch for forms. One with files tells how far it is; one without is sent at once, and takes cookies along only where
 * that is wanted.
 *
 * @throws {DOMException} AbortError where it was stopped, or the connection lost
 * @throws {TypeError} where there is no connection
 */
export function fetchForForm(input: RequestInfo | URL, init: UploadOptions = {}): Promise<Response> {
  return init.body instanceof FormData ? fetchWithProgress(input, init) : fetchText(input, init)
}

async function fetchText(
  input: RequestInfo | URL,
  { onProgress, onLeave, signal, ...init }: UploadOptions,
): Promise<Response> {
  const stop = new AbortController()
  const lose = () => stop.abort()
  const stalled = setTimeout(lose, STALLED)
  signal?.addEventListener('abort', lose, { once: true })
  if (signal?.aborted) lose()
  window.addEventListener('offline', lose)
  try {
    if (!stop.signal.aborted) onLeave?.()
    const answer = fetch(input, { ...init, signal: stop.signal })
    // A text leaves as a whole.
    if (!stop.signal.aborted) onProgress?.(1)
    return await answer
  } finally {
    clearTimeout(stalled)
    window.removeEventListener('offline', lose)
  }
}

/** How long nothing may move before the connection counts as lost, in milliseconds. */
const STALLED = 60_000

/**
 * A fetch that tells how much of the body has been sent, which the browser's own does not. The site's own cookies always go
 * along: there is no way to leave them out.
 */
function fetchWithProgress(input: RequestInfo | URL, init: UploadOptions = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { signal, onProgress, onLeave } = init
    const aborted = () => reject(new DOMException('Stopped', 'AbortError'))
    if (signal?.aborted) return aborted()
    request.open(init.method ?? 'GET', String(input))
    request.withCredentials = init.credentials === 'include'
    request.responseType = 'arraybuffer'
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    // Where a connection goes, the browser may wait for minutes before it says so.
    const lose = () => {
      request.onabort = null
      request.abort()
      reject(new TypeError('Failed to fetch'))
    }
    let stalled = setTimeout(lose, STALLED)
    const moved = (sent: number) => {
      clearTimeout(stalled)
      stalled = setTimeout(lose, STALLED)
      onProgress?.(sent)
    }
    window.addEventListener('offline', lose)
    request.onloadend = () => {
      clearTimeout(stalled)
      window.removeEventListener('offline', lose)
    }
    request.upload.onprogress = ({ loaded, total }) => moved(total > 0 ? loaded / total : 0)
    request.upload.onload = () => moved(1)
    request.onload = () =>
      resolve(
        new Response(request.response as ArrayBuffer, {
          status: request.status,
          headers: headersOf(request.getAllResponseHeaders()),
        }),
      )
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.ontimeout = request.onerror
    request.onabort = aborted
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    onLeave?.()
    request.send(init.body as XMLHttpRequestBodyInit | null)
  })
}

function headersOf(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
