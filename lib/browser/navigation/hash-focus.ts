import { onRouteChange } from './route-changes'

/**
 * Focuses the target of the URL's hash, for keyboards and screen readers. The browser and Next have scrolled to it
 * already, below the header (scroll-padding in base.css).
 *
 * @param textPrefix begins the ids of targets in texts; the hash names them without it, and only scripts find them
 */
export function focusHashTarget(textPrefix: string, mayScroll = true): void {
  const id = decodeHash(window.location.hash)
  const own = document.getElementById(id)
  const target = own ?? document.getElementById(textPrefix + id)
  if (!target) return
  if (!own && mayScroll) target.scrollIntoView()
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

export function followHash(textPrefix: string): void {
  // The visitor, or the browser after a reload, may have scrolled meanwhile.
  const onLoad = () => focusHashTarget(textPrefix, window.scrollY === 0)
  if (document.readyState === 'complete') onLoad()
  else window.addEventListener('load', onLoad, { once: true })
  window.addEventListener('hashchange', () => focusHashTarget(textPrefix))
  onRouteChange({ ends: (kind) => focusHashTarget(textPrefix, kind !== 'traverse') })
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // A percent sign that encodes nothing.
    return hash.slice(1)
  }
}
