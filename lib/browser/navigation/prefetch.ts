interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether pages may be fetched before they are asked for: not offline, not on slow connections, not where data is saved. */
export function mayPrefetch(): boolean {
  if (typeof navigator === 'undefined') return true
  if (!navigator.onLine) return false
  const { connection } = navigator as { connection?: Connection }
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}
