import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'

/** How often each page is probed, and how long it may take to respond, in milliseconds. */
const USUAL = { every: 15_000, limit: 60_000 }

/**
 * Probes every page of a browser periodically. A browser with an unresponsive page is closed, so that tests waiting for
 * it fail at once. @returns stops probing, and returns the error of a closed browser
 */
export function watchForHang(browser: Browser, { every, limit } = USUAL): () => string | null {
  const end = new AbortController()
  const pending = new Set<Page>()
  let hang: string | null = null

  const probe = async (page: Page): Promise<void> => {
    if (pending.has(page)) return
    pending.add(page)
    const responded = new AbortController()
    const signal = AbortSignal.any([end.signal, responded.signal])
    const silence = pause(limit, true, { signal }).catch(() => false)
    // A page that is closed or navigates is not unresponsive.
    const response = page.evaluate('0').then(
      () => false,
      () => false,
    )
    const isSilent = await Promise.race([response, silence])
    responded.abort()
    pending.delete(page)
    if (!isSilent || page.isClosed() || hang) return
    hang = `The browser hung: ${page.url()} did not respond for ${limit / 1000} s. The browser was ended.`
    await browser.close({ reason: hang }).catch(() => {})
  }

  const watch = async () => {
    while (!hang) {
      await pause(every, undefined, { signal: end.signal })
      for (const page of browser.contexts().flatMap((context) => context.pages())) void probe(page)
    }
  }
  watch().catch(() => {})
  return () => {
    end.abort()
    return hang
  }
}
