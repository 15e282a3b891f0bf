export interface UploadOptions extends RequestInit {
  onProgress?: (sent: number) => void
  onLeave?: () => void
}

const STALL_TIMEOUT_MS = 60_000

/** Throws an AbortError or, without a connection, a TypeError. A connection lost without files is an AbortError. */
export function fetchForForm(input: RequestInfo | URL, init: UploadOptions = {}): Promise<Response> {
  return init.body instanceof FormData ? fetchWithProgress(input, init.body, init) : fetchText(input, init)
}

async function fetchText(
  input: RequestInfo | URL,
  { onProgress, onLeave, signal, ...init }: UploadOptions,
): Promise<Response> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, STALL_TIMEOUT_MS)
  signal?.addEventListener('abort', abort, { once: true })
  if (signal?.aborted) abort()
  window.addEventListener('offline', abort)
  try {
    if (!controller.signal.aborted) onLeave?.()
    const response = fetch(input, { ...init, signal: controller.signal })
    if (!controller.signal.aborted) onProgress?.(1)
    return await response
  } finally {
    clearTimeout(timer)
    window.removeEventListener('offline', abort)
  }
}

/** fetch reports no progress. XMLHttpRequest always sends the site's cookies. */
function fetchWithProgress(input: RequestInfo | URL, body: FormData, init: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { signal, onProgress, onLeave } = init
    const onAbort = () => reject(new DOMException('Stopped', 'AbortError'))
    if (signal?.aborted) return onAbort()
    request.open(init.method ?? 'GET', String(input))
    request.withCredentials = init.credentials === 'include'
    request.responseType = 'arraybuffer'
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    // Browsers may report a lost connection only after minutes.
    const fail = () => {
      request.onabort = null
      request.abort()
      reject(new TypeError('Failed to fetch'))
    }
    let timer = setTimeout(fail, STALL_TIMEOUT_MS)
    const report = (sent: number) => {
      clearTimeout(timer)
      timer = setTimeout(fail, STALL_TIMEOUT_MS)
      onProgress?.(sent)
    }
    window.addEventListener('offline', fail)
    request.onloadend = () => {
      clearTimeout(timer)
      window.removeEventListener('offline', fail)
    }
    request.upload.onprogress = ({ loaded, total }) => report(total > 0 ? loaded / total : 0)
    request.upload.onload = () => report(1)
    request.onload = () => {
      const headers = { 'Content-Type': request.getResponseHeader('Content-Type') ?? '' }
      resolve(new Response(request.response, { status: request.status, headers }))
    }
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.ontimeout = request.onerror
    request.onabort = onAbort
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
    // Called last, as a body that the browser refuses has not left.
    onLeave?.()
  })
}
