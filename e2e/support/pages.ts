import type { Page } from '@playwright/test'
import { ROUTES } from '../routes'
import { untilQuiet } from './quiet'

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
    // Chromium without a screen may come to draw no more frames; what is looked at stands there all the same.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 1000)
      })
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    await frame()
  })
  await untilQuiet(page)
}

/** Texts that something cuts off: the window, or a box that hides what does not fit. */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (element: Element) => {
      const { clipPath, visibility } = getComputedStyle(element)
      return clipPath === 'inset(50%)' || visibility === 'hidden'
    }
    const cutBy = (box: DOMRect, element: Element): boolean => {
      for (let parent: Element | null = element; parent; parent = parent.parentElement) {
        // What scrolls sideways, and the frame around it, shows the rest on demand.
        if (isHidden(parent) || parent.matches('.carousel, .table-scroll, dialog:not([open])')) return false
        const { overflowX, overflowY } = getComputedStyle(parent)
        const frame = parent.getBoundingClientRect()
        if (/hidden|clip/.test(overflowX) && (box.left < frame.left - 1 || box.right > frame.right + 1)) return true
        if (/hidden|clip/.test(overflowY) && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1)) return true
      }
      return box.left < -1 || box.right > document.documentElement.clientWidth + 1
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    while (texts.nextNode()) {
      const { parentElement: element, textContent } = texts.currentNode
      if (!element || !textContent?.trim() || !element.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      // Not for people, or not yet.
      if (element.closest('.skip, [aria-hidden="true"], script, style, noscript')) continue
      if ([...range.getClientRects()].some((box) => box.width > 0 && cutBy(box, element))) cut.push(textContent.trim())
    }
    return cut
  })
}
