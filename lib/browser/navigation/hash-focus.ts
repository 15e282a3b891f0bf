import { onRouteChange } from './route-changes'

/**
 * Focuses the target of the URL's hash, for keyboards and screen readers. The browser and Next have scrolled to it
 * already, below the header (scroll-padding in base.css).
 */
export function focusHashTarget(): void {
  const target = document.getElementById(decodeHash(window.location.hash))
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

export function followHash(): void {
  if (document.readyState === 'complete') focusHashTarget()
  else window.addEventListener('load', focusHashTarget, { once: true })
  window.addEventListener('hashchange', focusHashTarget)
  onRouteChange({ ends: focusHashTarget })
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // A percent sign that encodes nothing.
    return hash.slice(1)
  }
}
