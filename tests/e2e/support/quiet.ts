import { expect, type Page, type Request } from '@playwright/test'

/** How long nothing may be fetched until a page counts as quiet, in milliseconds, as for Playwright's `networkidle`. */
const QUIET = 500

interface Traffic {
  open: Set<Request>
  last: number
}

const traffic = new WeakMap<Page, Traffic>()

export function followTraffic(page: Page): Traffic {
  const known = traffic.get(page)
  if (known) return known
  const own: Traffic = { open: new Set(), last: Date.now() }
  traffic.set(page, own)
  const ended = (request: Request) => {
    own.open.delete(request)
    own.last = Date.now()
  }
  page.on('request', (request) => {
    // Of what the document before still fetched, Chromium reports no end.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) own.open.clear()
    own.open.add(request)
    own.last = Date.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('response', (response) => {
    // Next.js leaves some responses to prefetches unread, and Chromium reports their end half a minute later.
    if (response.request().headers()['next-router-prefetch']) ended(response.request())
  })
  return own
}

/**
 * Waits until a page has fetched what it fetches. Not `waitForLoadState('networkidle')`: that never comes for a page that
 * was idle once, fetched something since, and then got a frame.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState()
  // What hydration loads comes after it, however long it takes.
  if ((await page.locator('script[src*="/_next/"]').count()) > 0)
    await page.locator('html[data-progress]').waitFor({ state: 'attached' })
  const { open } = followTraffic(page)
  const isQuiet = () => open.size === 0 && Date.now() - followTraffic(page).last >= QUIET
  await expect.poll(isQuiet, { message: `${page.url()} fetches nothing more`, intervals: [50] }).toBe(true)
}
