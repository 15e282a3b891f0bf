/** WebKit refuses more than 100 writes in 30 seconds. */
const REST_MS = 500
const RETRY_MS = 10_000

let pending: { address: string; page: string; timer: number } | null = null
let lastWrite = Number.NEGATIVE_INFINITY

export const isAddressPending = (): boolean => pending !== null

export function writeAddress(address: string): void {
  const rested = performance.now() - lastWrite >= REST_MS && pending === null
  schedule(address, REST_MS)
  if (rested) flush()
}

export function replaceEntry(state: unknown, address?: string | URL): boolean {
  try {
    window.history.replaceState(state, '', address)
    return true
  } catch (error) {
    console.warn('The address was not written.', error)
    return false
  }
}

function schedule(address: string, delay: number): void {
  window.clearTimeout(pending?.timer)
  document.addEventListener('click', flush, true)
  window.addEventListener('pagehide', flush)
  pending = { address, page: window.location.pathname, timer: window.setTimeout(flush, delay) }
}

function flush(): void {
  if (!pending) return
  const { address, page, timer } = pending
  window.clearTimeout(timer)
  lastWrite = performance.now()
  if (page !== window.location.pathname || replaceEntry(null, address)) pending = null
  else schedule(address, RETRY_MS)
}
