/**
 * The target of a form's redirect: a path on this site, or the whole address of another one. Null for anything but a web
 * address.
 *
 * @param origin this site's
 */
export function redirectTarget(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  if (url.origin === origin) return `${url.pathname}${url.search}${url.hash}`
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

/**
 * Goes to the target: on another site by replacing the page, so that back does not lead into the redirect again; on this
 * site by the router. Next does the same with redirects of the server.
 *
 * @param navigate `router.replace`
 */
export function followRedirect(
  address: string,
  navigate: (path: string) => void,
  location: Pick<Location, 'origin' | 'replace'> = window.location,
): void {
  const target = redirectTarget(address, location.origin)
  if (target?.startsWith('/')) navigate(target)
  else if (target) location.replace(target)
}
