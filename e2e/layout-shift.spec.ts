import type { Page } from '@playwright/test'
import { ROUTES } from './routes'
import { DESKTOP, PHONE, seeAll } from './support/pages'
import { expect, test } from './support/test'

/**
 * What may move by itself while a page loads and is read, in the measure of browsers (CLS), of which 0.1 is good: frames
 * with content of others take their height when they come near.
 */
const BARELY = 0.05

/** Lists as they are linked and shared: the server sends them whole. */
const FILTERED = [
  '/materialen?family=recycled',
  '/en/materials?q=acetal&sort=density',
  '/werken-bij/vacatures?branch=production',
  '/en/working-at/vacancies?branch=production,sales&sort=title',
]

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    for (const path of [...ROUTES.map(({ nl }) => nl), ...FILTERED]) {
      test(`${path} stays where it is while it loads and is read`, async ({ page }) => {
        await recordShifts(page)
        await page.goto(path)
        await seeAll(page)
        await expectBarelyMoved(page)
      })
    }

    for (const path of FILTERED) {
      test(`${path} is filtered before the scripts come, and looks the same after`, async ({ page }) => {
        let release = () => {}
        const released = new Promise<void>((resolve) => {
          release = resolve
        })
        await page.route('**/_next/static/chunks/*.js', async (route) => {
          await released
          await route.continue().catch(() => {})
        })
        await recordShifts(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        const items = page.locator('[data-list] > li')
        const results = page.getByRole('main').getByRole('status')
        const looks = async () => ({
          results: await results.textContent(),
          items: await items
            .filter({ visible: true })
            .evaluateAll((list) =>
              list
                .map((item) => `${item.getBoundingClientRect().top} ${item.querySelector('h3')?.textContent}`)
                .toSorted(),
            ),
          chosen: await page.getByRole('main').locator('button:visible, input:checked').count(),
          footer: await page.getByRole('contentinfo').boundingBox(),
        })
        const before = await looks()
        const shown = before.items.length
        expect(shown).toBeGreaterThan(0)
        expect(await items.count()).toBeGreaterThan(shown)
        release()
        // The page's own code leaves out what does not match.
        await expect(items).toHaveCount(shown)
        expect(await looks()).toEqual(before)
        await expectBarelyMoved(page)
      })
    }
  })
}

async function recordShifts(page: Page): Promise<void> {
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
}

async function expectBarelyMoved(page: Page): Promise<void> {
  const [moved, shifts] = await page.evaluate(() => [window.moved, window.shifts] as const)
  expect(moved, shifts.join('\n')).toBeLessThan(BARELY)
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
