import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'

/** How often a page is asked, and how long it may take to answer, in milliseconds. */
const USUAL = { every: 15_000, limit: 60_000 }

/**
 * Asks every page of a browser for the simplest answer now and then. A browser with a page that gives none is ended, so
 * that whatever waits for it fails at once. @returns stops asking, and tells of the browser that was ended
 */
export function watchForHang(browser: Browser, { every, limit } = USUAL): () => string | null {
  const end = new AbortController()
  const asked = new Set<Page>()
  let hang: string | null = null

  const ask = async (page: Page): Promise<void> => {
    if (asked.has(page)) return
    asked.add(page)
    const answered = new AbortController()
    const signal = AbortSignal.any([end.signal, answered.signal])
    const silence = pause(limit, true, { signal }).catch(() => false)
    // One that is closed or goes elsewhere is not silent.
    const answer = page.evaluate('0').then(
      () => false,
      () => false,
    )
    const isSilent = await Promise.race([answer, silence])
    answered.abort()
    asked.delete(page)
    if (!isSilent || page.isClosed() || hang) return
    hang = `The browser hung: ${page.url()} did not answer for ${limit / 1000} s. The browser was ended.`
    await browser.close({ reason: hang }).catch(() => {})
  }

  const watch = async () => {
    while (!hang) {
      await pause(every, undefined, { signal: end.signal })
      for (const page of browser.contexts().flatMap((context) => context.pages())) void ask(page)
    }
  }
  watch().catch(() => {})
  return () => {
    end.abort()
    return hang
  }
}
