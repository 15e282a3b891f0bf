/** What holds for every page type in both languages: each page is loaded once per width, and all its rules are checked. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { expectBarelyMoved, recordLayoutShifts } from './support/layout-shifts'
import { clippedContent, DESKTOP, NOTHING_CLIPPED, PAGES, PHONE, STATUS_ERRORS, scrollThrough } from './support/pages'
import { untilQuiet } from './support/quiet'
import { expect, test } from './support/test'

// A trace of each page costs more than its checks.
test.use({ allowedErrors: STATUS_ERRORS, trace: 'off' })
// Several times what it takes on a busy machine.
test.describe.configure({ timeout: 360_000 })

/** Pages in a state of their own: filtered, without results, closed, with a list of documents. */
const STATES = [
  '/werken-bij/vacatures?branch=production',
  '/werken-bij/vacatures?q=zzzz',
  '/en/materials?q=zzzz',
  '/materialen?compliance=food&temperature=120-',
  '/en/materials?view=table&sort=-temperature',
  '/werken-bij/vacatures/lasser-thermoplasten',
  '/certificaten',
]

/** The widths of the design, each with a zoom of a window of 1280 pixels that is looked at on the same page. */
const WINDOWS = [
  { viewport: PHONE, zoom: '400 %', zoomed: { width: 320, height: 512 } },
  { viewport: DESKTOP, zoom: '200 %', zoomed: { width: 640, height: 512 } },
]

for (const path of [...PAGES, ...STATES]) {
  test(`${path} can be read and used at every width`, async ({ page }) => {
    await recordLayoutShifts(page)
    for (const { viewport, zoom, zoomed } of WINDOWS) {
      await test.step(`at ${viewport.width} pixels`, async () => {
        await page.setViewportSize(viewport)
        await page.goto(path)
        await scrollThrough(page)
        // What comes late may move the page as well.
        await untilQuiet(page)
        await expectBarelyMoved(page)
        await expect.soft(page.locator('h1')).toHaveCount(1)
        // Filters may put another picture first, after the page has begun to load.
        if (!path.includes('?')) await expectFirstPictureFirst(page)
        expect.soft(await clippedContent(page), 'what does not fit').toEqual(NOTHING_CLIPPED)
        await expectAccessible(page)
        await expectMenuAccessible(page)
      })
      await test.step(`at a zoom of ${zoom}`, async () => {
        await page.setViewportSize(zoomed)
        await expect.poll(() => clippedContent(page), { message: `what does not fit` }).toEqual(NOTHING_CLIPPED)
      })
    }
  })
}

/** The open menu of small windows, or an open sub-menu of wide ones. */
async function expectMenuAccessible(page: Page): Promise<void> {
  const banner = page.getByRole('banner')
  const button = banner.getByRole('button', { name: 'Menu' })
  const isSmall = await button.isVisible()
  if (isSmall) await button.click()
  const menu = isSmall ? page.locator('dialog[open]') : banner
  await expect(menu).toBeVisible()
  const [submenu] = await menu.locator('summary').all()
  await submenu?.click()
  await expectAccessible(page, isSmall ? 'dialog[open]' : 'header')
  await page.keyboard.press('Escape')
  if (isSmall) await expect(menu).toBeHidden()
}

/** The first picture of the design loads before all others. Editors' pictures inside a text are part of no design. */
async function expectFirstPictureFirst(page: Page): Promise<void> {
  const pictures = await page
    .locator('main img:not(.prose img)')
    .evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter((image) => image.srcset)
        .map((image) => ({ priority: image.fetchPriority, loading: image.loading })),
    )
  const [first, ...rest] = pictures
  if (first) expect.soft(first, 'the first picture').toEqual({ priority: 'high', loading: 'eager' })
  const early = rest.filter(({ priority, loading }) => priority === 'high' || loading === 'eager')
  expect.soft(early, 'other pictures that load as early').toEqual([])
}
