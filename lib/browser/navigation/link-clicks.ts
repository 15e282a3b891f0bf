declare global {
  interface Navigator {
    readonly connection?: { saveData?: boolean; effectiveType?: string }
  }
}

interface Router {
  push: (href: string) => void
  prefetch: (href: string) => void
}

type Keys = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export const hasModifier = ({ ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean =>
  ctrlKey || metaKey || shiftKey || altKey

/** Next's links, and other components that have followed a link, have called preventDefault. */
const isPlain = (event: MouseEvent): boolean => !event.defaultPrevented && event.button === 0 && !hasModifier(event)

const linkAt = ({ target }: Event, selector: string): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null

const isHere = ({ pathname, search }: HTMLAnchorElement): boolean =>
  pathname === window.location.pathname && search === window.location.search

const FILE = /^\/(?:uploads|api)\/|\.\w+$/

export function isDocumentLink(event: MouseEvent): boolean {
  const link = linkAt(event, 'a')
  if (!isPlain(event) || !link?.href || link.target || link.hasAttribute('download')) return false
  // `blob:` has the origin of the page too.
  const isOfSite = link.origin === window.location.origin && link.protocol === window.location.protocol
  return isOfSite && !isHere(link) && !FILE.test(link.pathname)
}

export function mayPrefetch(): boolean {
  if (typeof navigator === 'undefined') return true
  if (!navigator.onLine) return false
  const { connection } = navigator
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

export const REST_MS = 65

/** One listener for all links, because a component per link would be sent and hydrated with every page. */
export function followSiteLinks(router: Router): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let timer: number | undefined
  let pointedAt: HTMLAnchorElement | null = null

  const siteLink = (event: Event) => linkAt(event, 'a[data-link]')
  const isOfSite = ({ origin }: HTMLAnchorElement) => origin === window.location.origin
  const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash
  const prefetch = (link: HTMLAnchorElement | null) => {
    if (link && isOfSite(link) && !isHere(link) && mayPrefetch()) router.prefetch(addressOf(link))
  }
  const prefetchLink = (event: Event) => prefetch(siteLink(event))
  const point = (link: HTMLAnchorElement | null) => {
    if (link === pointedAt) return
    window.clearTimeout(timer)
    pointedAt = link
    if (link) timer = window.setTimeout(prefetch, REST_MS, link)
  }
  const follow = (event: MouseEvent) => {
    const link = siteLink(event)
    if (!link || !isPlain(event) || (link.target && link.target !== '_self') || !isOfSite(link)) return
    event.preventDefault()
    router.push(addressOf(link))
  }
  const onPointer = (event: PointerEvent) => event.pointerType === 'mouse' && point(siteLink(event))

  document.addEventListener('click', follow, { signal })
  document.addEventListener('pointerover', onPointer, { signal })
  document.documentElement.addEventListener('pointerleave', () => point(null), { signal })
  document.addEventListener('mousedown', (event) => event.button === 0 && prefetchLink(event), { signal })
  document.addEventListener('touchstart', prefetchLink, { signal, passive: true })
  document.addEventListener('focusin', prefetchLink, { signal })
  return () => {
    window.clearTimeout(timer)
    listeners.abort()
  }
}
