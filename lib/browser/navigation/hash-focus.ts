import { decoded } from '@/lib/i18n/path-encoding'
import { onRouteChange } from './route-changes'

/** Focuses the target of a hash, to which browsers and Next only scroll. Ids in texts begin with `textPrefix`. */
export function focusHashTarget(textPrefix: string, mayScroll = true): void {
  const hash = window.location.hash.slice(1)
  const id = decoded(hash) ?? hash
  const target = document.getElementById(id) ?? document.getElementById(textPrefix + id)
  if (!target) return
  // Only a browser's own jump opens what the target is in.
  target.closest('details')?.setAttribute('open', '')
  if (mayScroll) target.scrollIntoView()
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

export function followHash(textPrefix: string): void {
  const onLoad = () => focusHashTarget(textPrefix, window.scrollY === 0)
  if (document.readyState === 'complete') onLoad()
  else window.addEventListener('load', onLoad, { once: true })
  window.addEventListener('hashchange', () => focusHashTarget(textPrefix))
  onRouteChange({ ends: (kind) => focusHashTarget(textPrefix, kind !== 'traverse') })
}
