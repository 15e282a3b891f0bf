import { expect, type Page } from '@playwright/test'
import { ROUTES } from '../routes.ts'

export const PAGES: readonly string[] = [
  ...ROUTES.flatMap(({ nl, en }) => [nl, en]),
  ...['/404', '/503'].flatMap((path) => [path, `/en${path}`]),
]

export const PHONE = { width: 360, height: 780 }
export const DESKTOP = { width: 1280, height: 900 }

export const STATUS_ERRORS = /status of (404|503)/

/** Waits until a page's scripts listen: a click before may load a document, or be lost. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-progress', 'idle')
  // The page hydrates after its layout, and React has no documented sign of it.
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
  await expect.poll(() => page.locator('main').first().evaluate(isHydrated)).toBe(true)
}

/** Opens a page, and waits until its scripts listen. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Pixels to scroll at a time, and how long to wait at most for what is there, in milliseconds. */
const STEP = 600
const MAX_WAIT = 5000

/**
 * Waits until fonts have loaded, and what is in the window: pictures, carousels, embeds. Not for ever, and without an
 * error: Chromium without a screen may come to draw no more frames.
 */
async function untilLoaded(page: Page): Promise<void> {
  const isLoaded = () => {
    const isInWindow = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return element.checkVisibility() && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    }
    const pictures = [...document.images].filter((image) => !image.complete)
    const carousels = document.querySelectorAll('.carousel:not([data-upgraded])')
    // An embed takes the height that its content reports.
    const embeds = [...document.querySelectorAll('iframe')].filter(
      ({ src, style }) => src.endsWith('/api/embed') && !style.height,
    )
    return document.fonts.status === 'loaded' && ![...pictures, ...carousels, ...embeds].some(isInWindow)
  }
  await page.waitForFunction(isLoaded, undefined, { polling: 50, timeout: MAX_WAIT }).catch(() => {})
}

/** Scrolls to the end of a page and back, so that everything has loaded that waits until it is near. */
export async function scrollThrough(page: Page): Promise<void> {
  await hydrated(page)
  const scrollTo = (place: number) =>
    page.evaluate((top) => {
      window.scrollTo({ top, behavior: 'instant' })
      return document.documentElement.scrollHeight - innerHeight
    }, place)
  for (let top = 0, end = 0; top < end + STEP; top += STEP) {
    end = await scrollTo(top)
    await untilLoaded(page)
  }
  await scrollTo(0)
}

/** What a page shows beyond the window or its own boxes: how far it scrolls sideways, in pixels, and texts cut off. */
export function clippedContent(page: Page): Promise<{ sideways: number; texts: string[] }> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const isHidden = (element: Element) => {
      const { clipPath, visibility } = getComputedStyle(element)
      return clipPath === 'inset(50%)' || visibility === 'hidden'
    }
    const isClipped = (box: DOMRect, element: Element): boolean => {
      for (let parent: Element | null = element; parent; parent = parent.parentElement) {
        // What scrolls sideways, and the box around it, shows the rest on demand.
        if (
          isHidden(parent) ||
          parent.matches('.carousel, .scroll-area, [tabindex="0"]:has(> table), dialog:not([open])')
        )
          return false
        const { overflowX, overflowY } = getComputedStyle(parent)
        const bounds = parent.getBoundingClientRect()
        if (/hidden|clip/.test(overflowX) && (box.left < bounds.left - 1 || box.right > bounds.right + 1)) return true
        if (/hidden|clip/.test(overflowY) && (box.top < bounds.top - 1 || box.bottom > bounds.bottom + 1)) return true
      }
      return box.left < -1 || box.right > clientWidth + 1
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode
      if (!element || !textContent?.trim() || !element.checkVisibility()) continue
      // Not for people, or not yet.
      if (element.closest('.skip, [aria-hidden="true"], script, style, noscript')) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (boxes.some((box) => isClipped(box, element))) texts.push(textContent.trim())
    }
    return { sideways: scrollWidth - clientWidth, texts }
  })
}

export const NOTHING_CLIPPED = { sideways: 0, texts: [] }

/** What has the focus: its name, and whether a visitor sees that it has it. */
export async function focused(page: Page): Promise<{ name: string; marked: boolean; inView: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { name: 'page', marked: true, inView: true }
    // A carousel that Swiper moves shows the focus of its list.
    const carousel = element.closest('.carousel:has(> :focus)') ?? element
    const outlined = [getComputedStyle(element), getComputedStyle(element, '::after'), getComputedStyle(carousel)].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    )
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' '),
      marked: outlined,
      inView: bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth,
    }
  })
}
