import { LOCALE_COOKIE, LOCALE_COOKIE_AGE, writeCookie } from '../storage'

type Rules = Record<string, (text: string) => string | null>

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): { createHTML: (html: string) => string } }
  }
}

/** HTML that does not come from content: whole documents, elements that React creates, the progress bar. */
const KNOWN_HTML =
  /^\s*(?:<!doctype html|<script><\/script>$|\{"@context"|\(function\(w,l\)|<div aria-hidden="true"><div class="bar")/i

/** Other text that becomes HTML is reported. Chromium runs no script whose text is set without a rule. */
export function allowKnownHtml(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (KNOWN_HTML.test(html) ? html : null),
    createScript: (text) => text,
    createScriptURL: (url) => url,
  })
}

export function trustedHtml(html: string): string {
  return window.trustedTypes?.createPolicy('seomatic', { createHTML: (text) => text }).createHTML(html) ?? html
}

/** Marks the first page of a visit until an animation ends, as in components/home/hero.module.css. */
export function markFirstPage(): void {
  const { dataset } = document.documentElement
  try {
    if (sessionStorage.seen) return
    sessionStorage.seen = 1
    dataset.first = ''
    addEventListener('animationend', () => delete dataset.first)
  } catch {}
}

/**
 * Applies the style sheets that the first paint did not wait for (lib/server/page-cache/prepare.ts). Their layers make
 * Chromium load all fonts anew. It would then take one that came after the first paint, which `font-display: optional`
 * leaves out, and move the page: that font is removed.
 */
export function applyLateStyles(): void {
  const apply = (link: HTMLLinkElement) => {
    if (!link.href || link.media !== 'print') return
    const [paint] = performance.getEntriesByName('first-paint')
    const preloaded = document.querySelector<HTMLLinkElement>('[as=font]')
    const [font] = performance.getEntriesByName(preloaded?.href as string) as Partial<PerformanceResourceTiming>[]
    const [sheet] = document.styleSheets
    const isLate = paint && !((font?.responseEnd as number) < paint.startTime)
    if (isLate && sheet?.cssRules[0]?.cssText.includes('optional')) sheet.deleteRule(0)
    link.media = 'all'
  }
  document.addEventListener('load', ({ target }) => apply(target as HTMLLinkElement), true)
  for (const link of document.querySelectorAll('link')) if (link.sheet) apply(link)
}

/** Calls back before React, which stops clicks while a part of the page waits for its script. */
function onClickOn<Target extends Element>(selector: string, callback: (target: Target) => void): void {
  const listener = ({ target }: Event) => {
    const found = (target as Element).closest?.<Target>(selector)
    if (found) callback(found)
  }
  addEventListener('click', listener, true)
}

export const rememberLanguage = (): void =>
  onClickOn<HTMLAnchorElement>('nav > a[hreflang]', (link) => {
    writeCookie(`${LOCALE_COOKIE}=${link.hreflang}; max-age=${LOCALE_COOKIE_AGE}; path=/; samesite=lax`)
    // Filters change in the browser, but the link is from the server, which alone knows the id of a material.
    if (!link.search.includes('material=')) link.search = window.location.search
  })

const SETTINGS_REQUEST = 'consentsettings'

export const watchSettingsButtons = (): void =>
  onClickOn('[data-opens-cookie-settings]', () => {
    document.documentElement.dataset.settingsRequested = ''
    dispatchEvent(new Event(SETTINGS_REQUEST))
  })

export function onSettingsRequest(listener: () => void): () => void {
  const handle = () => {
    const { dataset } = document.documentElement
    if (dataset.settingsRequested === undefined) return
    delete dataset.settingsRequested
    listener()
  }
  handle()
  addEventListener(SETTINGS_REQUEST, handle)
  return () => removeEventListener(SETTINGS_REQUEST, handle)
}
