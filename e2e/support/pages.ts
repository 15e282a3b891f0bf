import type { Page } from '@playwright/test'
import { ROUTES } from '../routes'

/** Every page type in both languages, and what stands in place of a page. */
export const PAGES: readonly string[] = [
  ...ROUTES.flatMap(({ nl, en }) => [nl, en]),
  ...['/404', '/503'].flatMap((path) => [path, `/en${path}`]),
]

/** The two widths that the design is made for, in CSS pixels. */
export const PHONE = { width: 360, height: 780 }
export const DESKTOP = { width: 1280, height: 900 }

/** What the status pages make the browser say. */
export const STATUS_ERRORS = /status of (404|503)/

/**
 * Goes to the end of the page and back, a screen at a time, so that everything has loaded that waits until it is
 * near: pictures, carousels, frames.
 */
export async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    await frame()
  })
  await page.waitForLoadState('networkidle')
}
