import { ROUTES } from './routes'
import { DESKTOP, PHONE, seeAll } from './support/pages'
import { expect, test } from './support/test'

/**
 * What may move by itself while a page loads and is read, in the measure of browsers (CLS), of which 0.1 is good: frames
 * with content of others take their height when they come near.
 */
const BARELY = 0.05

/** Lists as they are linked and shared: the server sends them whole. */
const FILTERED = ['/materialen?family=recycled', '/werken-bij/vacatures?branch=production']

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    for (const path of [...ROUTES.map(({ nl }) => nl), ...FILTERED]) {
      test(`${path} stays where it is while it loads and is read`, async ({ page }) => {
        await page.addInitScript(() => {
          const shifts: string[] = []
          Object.assign(window, { shifts, moved: 0 })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as unknown as (LayoutShift & PerformanceEntry)[]) {
              if (entry.hadRecentInput) continue
              window.moved += entry.value
              shifts.push(`${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => (node as Element)?.className)}`)
            }
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.goto(path)
        await seeAll(page)
        const [moved, shifts] = await page.evaluate(() => [window.moved, window.shifts] as const)
        expect(moved, shifts.join('\n')).toBeLessThan(BARELY)
      })
    }
  })
}

/** Of the browser, unknown to TypeScript. */
interface LayoutShift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

declare global {
  interface Window {
    moved: number
    shifts: string[]
  }
}
