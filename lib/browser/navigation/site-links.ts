import { hasModifier } from './link-clicks'
import { mayPrefetch } from './prefetch'

interface Router {
  push: (href: string) => void
  prefetch: (href: string) => void
}

export const REST_MS = 65

function siteLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash

const isHere = ({ pathname, search }: HTMLAnchorElement): boolean =>
  pathname === window.location.pathname && search === window.location.search

const opensHere = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !hasModifier(event) &&
  (!link.target || link.target === '_self') &&
  link.origin === window.location.origin

/** One listener for all links, because a component per link would be sent and hydrated with every page. */
export function followSiteLinks(router: Router): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let timer: number | undefined
  let pointedAt: HTMLAnchorElement | null = null

  const prefetch = (link: HTMLAnchorElement | null) => {
    if (link && link.origin === window.location.origin && !isHere(link) && mayPrefetch())
      router.prefetch(addressOf(link))
  }
  const point = (link: HTMLAnchorElement | null) => {
    if (link === pointedAt) return
    window.clearTimeout(timer)
    pointedAt = link
    if (link) timer = window.setTimeout(() => prefetch(link), REST_MS)
  }

  document.addEventListener(
    'click',
    (event) => {
      const link = siteLink(event)
      if (!link || !opensHere(event, link)) return
      event.preventDefault()
      router.push(addressOf(link))
    },
    { signal },
  )
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && point(siteLink(event)), {
    signal,
  })
  document.documentElement.addEventListener('pointerleave', () => point(null), { signal })
  document.addEventListener('mousedown', (event) => event.button === 0 && prefetch(siteLink(event)), { signal })
  document.addEventListener('touchstart', (event) => prefetch(siteLink(event)), { signal, passive: true })
  document.addEventListener('focusin', (event) => prefetch(siteLink(event)), { signal })
  return () => {
    window.clearTimeout(timer)
    listeners.abort()
  }
}
