/**
 * Goes where an answer leads (a form's, an entry's): to another site in place of the whole page, so that back does not
 * lead into the redirect again; on this site by the client's own navigation. Anything but a web address leads nowhere.
 * Redirects that the server answers with need no help: Next does the same with them.
 *
 * @param navigate the client's own navigation, with a path: `router.replace`
 */
export function followRedirect(
  address: string,
  navigate: (path: string) => void,
  location: Pick<Location, 'origin' | 'replace'> = window.location,
): void {
  const { origin } = location
  if (!URL.canParse(address, origin)) return
  const url = new URL(address, origin)
  if (url.origin === origin) navigate(`${url.pathname}${url.search}${url.hash}`)
  else if (url.protocol === 'https:' || url.protocol === 'http:') location.replace(url.href)
}
