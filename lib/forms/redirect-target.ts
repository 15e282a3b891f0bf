export function redirectTarget(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  if (url.origin === origin) return `${url.pathname}${url.search}${url.hash}`
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

/** Replaces the page, as Next's redirects do, so that "back" does not lead into the redirect again. */
export function followRedirect(address: string, navigate: (path: string) => void): void {
  const { location } = window
  const target = redirectTarget(address, location.origin)
  if (target?.startsWith('/')) navigate(target)
  else if (target) location.replace(target)
}
