import type { Page } from '@playwright/test'

/** Goes to a path as a script of the page does, once it is hydrated. */
export async function push(page: Page, path: string): Promise<void> {
  await page.locator('html[data-progress]').waitFor({ state: 'attached' })
  await page.evaluate((to) => {
    const { next } = window as unknown as { next: { router: { push: (address: string) => void } } }
    next.router.push(to)
  }, path)
}

/** Whether a request is for a page's data, not for its document. */
export const isPageData = (address: URL): boolean => address.searchParams.has('_rsc')

/** Holds back requests of a page. @returns releases the requests that wait, and all later ones */
export async function hold(page: Page, requests: string | ((address: URL) => boolean)): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(requests, async (route) => {
    await released
    // The requesting page may be closed.
    await route.continue().catch(() => {})
  })
  return release
}

export const holdPageData = (page: Page) => hold(page, isPageData)

/** Puts a page in the window's place where it stands, without the animation of a jump. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
}

export const scrollPosition = (page: Page): Promise<number> =>
  page.evaluate(() => {
    ;(window as { notePlace?: () => void }).notePlace?.()
    return Math.round(window.scrollY)
  })

/**
 * Notes every place that the page is scrolled to: in each frame, and when a test asks for it, as Chromium without a screen
 * may come to draw no more frames. @returns reads them, oldest first
 */
export async function recordScroll(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const places: number[] = []
    const notePlace = () => {
      const place = Math.round(window.scrollY)
      if (places.at(-1) !== place) places.push(place)
    }
    Object.assign(window, { places, notePlace })
    const inEachFrame = () => {
      notePlace()
      requestAnimationFrame(inEachFrame)
    }
    inEachFrame()
  })
  return () => page.evaluate(() => (window as unknown as { places: number[] }).places)
}
