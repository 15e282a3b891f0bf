import { onRouteChange } from './route-changes'

/**
 * Moves the focus to what the address' hash names, so that keyboard and screen reader go on from there. The browser and
 * Next have scrolled already, below the header (scroll-padding in base.css).
 */
export function focusHashTarget(): void {
  const target = document.getElementById(nameIn(window.location.hash))
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** On arrival, on links inside the page, and after route changes. */
export function followHash(): void {
  if (document.readyState === 'complete') focusHashTarget()
  else window.addEventListener('load', focusHashTarget, { once: true })
  window.addEventListener('hashchange', focusHashTarget)
  onRouteChange({ shown: focusHashTarget })
}

/** A percent sign that is no code is itself. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
