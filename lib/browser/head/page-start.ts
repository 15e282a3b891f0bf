import { LOCALE_COOKIE, LOCALE_COOKIE_AGE } from '../../i18n/locale-choice'
import { writeCookie } from '../storage'

/** Marks the first page of a visit until an animation ends, as in components/home/hero.module.css. */
export function markFirstPage(): void {
  const { dataset } = document.documentElement
  try {
    if (sessionStorage.seen) return
    sessionStorage.seen = 1
    dataset.first = ''
    addEventListener('animationend', () => delete dataset.first)
  } catch {
    // Without storage every page would be the first.
  }
}

/**
 * Applies the style sheets that the first paint did not wait for (lib/server/page-cache/prepare.ts). Their layers make
 * Chromium load all fonts anew. It would then take one that came after the first paint, which `font-display: optional`
 * leaves out, and move the page: that font is removed.
 */
export function applyLateStyles(): void {
  const apply = (link: HTMLLinkElement) => {
    if (link.href && link.media === 'print') {
      const [paint] = performance.getEntriesByName('first-paint')
      const preloaded = document.querySelector<HTMLLinkElement>('[as=font]')
      const [font] = performance.getEntriesByName(preloaded?.href as string) as Partial<PerformanceResourceTiming>[]
      const [sheet] = document.styleSheets
      if (
        paint &&
        !((font?.responseEnd as number) < paint.startTime) &&
        sheet?.cssRules[0]?.cssText.includes('optional')
      )
        sheet.deleteRule(0)
      link.media = 'all'
    }
  }
  document.addEventListener('load', ({ target }) => apply(target as HTMLLinkElement), true)
  for (const link of document.querySelectorAll('link')) if (link.sheet) apply(link)
}

export function rememberLanguage(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest?.<HTMLAnchorElement>('nav > a[hreflang]')
      if (!link) return
      writeCookie(`${LOCALE_COOKIE}=${link.hreflang}; max-age=${LOCALE_COOKIE_AGE}; path=/; samesite=lax`)
      // Filters change in the browser, but the link is from the server.
      link.search = window.location.search
    },
    true,
  )
}
