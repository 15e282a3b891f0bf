/** Files that the site passes on: the browser shows or saves them, the page stays. */
const FILES = '/uploads/'

/** Whether a click makes the browser load another page of this site by itself, as links to the other language do. */
export function isDocumentLink(event: MouseEvent): boolean {
  // The client's own links have prevented the browser's way.
  if (event.defaultPrevented || event.button !== 0) return false
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return false
  const { origin, pathname, search } = window.location
  const samePage = link.pathname === pathname && link.search === search
  return link.origin === origin && !samePage && !link.pathname.startsWith(FILES)
}
