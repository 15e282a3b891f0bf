type Keys = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export const hasModifier = ({ ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean =>
  ctrlKey || metaKey || shiftKey || altKey

/** Browsers may save files in place of showing them. */
const FILE = /^\/(?:uploads|api)\/|\.\w+$/

export function isDocumentLink(event: MouseEvent): boolean {
  // Next's links have called preventDefault.
  if (event.defaultPrevented || event.button !== 0) return false
  if (hasModifier(event)) return false
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return false
  const { origin, protocol, pathname, search } = window.location
  const samePage = link.pathname === pathname && link.search === search
  // `blob:` has the origin of the page too.
  return link.origin === origin && link.protocol === protocol && !samePage && !FILE.test(link.pathname)
}
