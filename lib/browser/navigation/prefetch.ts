declare global {
  interface Navigator {
    readonly connection?: { saveData?: boolean; effectiveType?: string }
  }
}

export function mayPrefetch(): boolean {
  if (typeof navigator === 'undefined') return true
  if (!navigator.onLine) return false
  const { connection } = navigator
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}
