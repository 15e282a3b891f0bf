import type { Page } from '@playwright/test'
import { startFront } from './support/front'
import { expectBarelyMoved, recordLayoutShifts } from './support/layout-shifts'
import { DESKTOP, PHONE, scrollThrough } from './support/pages'
import { untilQuiet } from './support/quiet'
import { hold } from './support/route-changes'
import { expect, test } from './support/test'

const TABLET = { width: 768, height: 900 }

const FILTERED = [
  '/materialen?family=recycled',
  '/en/materials?q=acetal&sort=density',
  '/en/working-at/vacancies?branch=production,sales&sort=title',
]

for (const path of FILTERED) {
  test(`${path} is filtered before the scripts come, and looks the same after`, async ({ page }) => {
    await recordLayoutShifts(page)
    for (const viewport of [PHONE, DESKTOP]) {
      await test.step(`at ${viewport.width} pixels`, async () => {
        await page.setViewportSize(viewport)
        const release = await holdScripts(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        const items = page.locator('[data-list] > li')
        // Before, the font may still come in time.
        await expect.poll(() => paints(page)).toBeGreaterThan(0)
        const before = await looks(page)
        const shown = before.items.length
        expect(shown).toBeGreaterThan(0)
        await expect(items).toHaveCount(shown)
        await release()
        await untilQuiet(page)
        await expect(items).toHaveCount(shown)
        expect(await looks(page)).toEqual(before)
        await expectBarelyMoved(page)
      })
    }
  })
}

/** At 1100 pixels the header and the filters have the least room. */
for (const [path, width] of [
  ['/', TABLET.width],
  ['/en/blocks', TABLET.width],
  ['/werken-bij/vacatures', TABLET.width],
  ['/materialen', 1100],
  ['/werken-bij/vacatures/cnc-verspaner-kunststof', 1100],
] as const) {
  test(`a font that comes late does not move ${path}`, async ({ page }) => {
    await recordLayoutShifts(page)
    await page.setViewportSize({ ...TABLET, width })
    const releaseFonts = await hold(page, '**/*.woff2')
    const releaseStyles = await hold(page, '**/*.css')
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => paints(page)).toBeGreaterThan(0)
    const font = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'))
    releaseFonts()
    await font
    releaseStyles()
    await untilQuiet(page)
    await scrollThrough(page)
    await expectBarelyMoved(page)
  })
}

test('a page is painted once its header has come, so that nothing moves', async ({ page, context, baseURL }) => {
  await recordLayoutShifts(page)
  const front = await startFront(baseURL ?? '')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // Within the main navigation, which is right-aligned.
  front.state.pause = (path, text) => (path === '/' ? { at: text.indexOf('</nav>'), until: released } : null)
  try {
    await page.goto(front.url, { waitUntil: 'commit' })
    await expect(page.getByRole('banner').getByRole('navigation')).toBeAttached()
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0)
    // Takes longer than a paint would.
    const other = await context.newPage()
    await other.goto('/')
    await untilQuiet(other)
    expect(await paints(page)).toBe(0)
    release()
    await expect.poll(() => paints(page)).toBeGreaterThan(0)
    await untilQuiet(page)
    await expectBarelyMoved(page)
  } finally {
    await front.stop()
  }
})

/** 1 once the page has painted something, 0 before. */
const paints = (page: Page) => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)

/** Keeps the page's scripts from coming. @returns lets them come */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const scripts = '**/_next/static/chunks/*.js'
  const release = await hold(page, scripts)
  return async () => {
    release()
    await page.unroute(scripts)
  }
}

async function looks(page: Page) {
  const main = page.getByRole('main')
  return {
    results: await main.getByRole('status').textContent(),
    items: await page
      .locator('[data-list] > li')
      .filter({ visible: true })
      .evaluateAll((list) =>
        list.map((item) => `${item.getBoundingClientRect().top} ${item.querySelector('h3')?.textContent}`).toSorted(),
      ),
    chosen: await main.locator('#results > ul:first-of-type > li > a, form input:checked').count(),
    footer: await page.getByRole('contentinfo').boundingBox(),
  }
}
