/** What holds for every page type in both languages: each page is loaded once per width of the design, and all its rules are checked. */
import type { Page } from '@playwright/test'
import { expectAccessible, FRAME } from './support/axe'
import { recordViolations, violations } from './support/content-policy'
import { replacePictures } from './support/forms'
import { expectBarelyMoved, recordLayoutShifts } from './support/layout-shifts'
import {
  clippedContent,
  DESKTOP,
  hydrated,
  NOTHING_CLIPPED,
  PAGES,
  PHONE,
  STATUS_ERRORS,
  scrollThrough,
} from './support/pages'
import { untilQuiet } from './support/quiet'
import { stretchedPictures } from './support/sharp-pictures'
import { expect, quickIf, test } from './support/test'

test.use({ allowedErrors: STATUS_ERRORS })
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

/** Pages of each layout in each language, those that `npm test` opens: their menus are those of all others. */
const MENUS = ['/', '/en/news', '/werken-bij', '/en/working-at/open-application']

/** Pages that consist of blocks as others do. */
const ORDINARY = [
  '/algemene-voorwaarden',
  '/cookies',
  '/privacy-statement',
  '/werken-bij/arbeidsvoorwaarden',
  '/over-ons',
  '/over-ons/geschiedenis',
]

interface Size {
  width: number
  height: number
}

/**
 * Sizes at which the same page fits too: a zoom of 400 and 200 % shows 320 and 640 of 1280 pixels, as low as a window of
 * 1024 pixels then is. Where a density is named, pictures are as sharp as a device of it can show.
 */
const OTHERS: readonly (Size & { density?: number })[] = [
  { width: 320, height: 512 },
  { ...PHONE, density: 3 },
  { width: 640, height: 512 },
  { width: 768, height: 1024, density: 2 },
  { width: 1024, height: 768 },
  { ...DESKTOP, density: 2 },
  { width: 1920, height: 1080, density: 1 },
]

const isEnglish = (path: string) => /^\/en(\/|$)/.test(path)
const DUTCH_PAGES = PAGES.filter((path) => !isEnglish(path))
const ENGLISH_PAGES = PAGES.filter(isEnglish)

// Every page type in both languages, as it is when its scripts have started; `npm test` opens each in one of them.
for (const [language, viewport, pages] of [
  ['Dutch', PHONE, DUTCH_PAGES],
  ['English', DESKTOP, ENGLISH_PAGES],
] as const) {
  for (const isQuick of [true, false]) {
    const isInQuick = (index: number) =>
      index % 2 === (language === 'Dutch' ? 0 : 1) && !ORDINARY.includes(DUTCH_PAGES[index] ?? '')
    const half = pages.filter((_, index) => isInQuick(index) === isQuick)
    const title = `${language} pages such as ${half[0]} open without errors, and are accessible`
    test(title, quickIf(isQuick), async ({ page, context }) => {
      await replacePictures(context)
      await record(page)
      for (const path of half) await expectGood(page, path, viewport, { isFramed: MENUS.includes(path) })
    })
  }
}

// The other way round, while it is read: what comes late moves a page in either language.
for (const path of PAGES) {
  test(`${path} can be read and used at every width`, async ({ page }) => {
    await record(page)
    await expectGood(page, path, isEnglish(path) ? PHONE : DESKTOP, { isRead: true })
    await expectFitting(page, path)
  })
}

for (const path of STATES) {
  test(`${path} can be read and used at every width`, async ({ page }) => {
    await record(page)
    for (const viewport of [PHONE, DESKTOP]) await expectGood(page, path, viewport, { isRead: !isEnglish(path) })
    await expectFitting(page, path)
  })
}

async function record(page: Page): Promise<void> {
  await recordLayoutShifts(page)
  await recordViolations(page)
}

async function expectGood(page: Page, path: string, viewport: Size, { isRead = false, isFramed = true } = {}) {
  await test.step(`${path} at ${viewport.width} pixels`, async () => {
    await page.setViewportSize(viewport)
    await page.goto(path)
    await hydrated(page)
    if (isRead) {
      await scrollThrough(page)
      // What comes late may move the page as well.
      await untilQuiet(page)
      await expectBarelyMoved(page)
    }
    expect.soft(await violations(page), `${path}: what the policy blocks`).toEqual([])
    expect.soft(await clippedContent(page), `${path}: what does not fit`).toEqual(NOTHING_CLIPPED)
    await expect.soft(page.locator('h1'), path).toHaveCount(1)
    // Filters may put another picture first, after the page has begun to load.
    if (!path.includes('?')) await expectFirstPictureFirst(page)
    await expectAccessible(page, undefined, isFramed ? [] : FRAME)
    if (MENUS.includes(path)) await expectMenuAccessible(page)
  })
}

async function expectFitting(page: Page, path: string): Promise<void> {
  for (const { density, ...size } of OTHERS)
    await test.step(`${path} at ${size.width} pixels`, async () => {
      await page.setViewportSize(size)
      await expect.poll(() => clippedContent(page), { message: `${path}: what does not fit` }).toEqual(NOTHING_CLIPPED)
      if (density && (!isEnglish(path) || path === '/en'))
        expect.soft(await stretchedPictures(page, density), `${path}: pictures that are not sharp`).toEqual([])
    })
}

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
  const pictures = await page.locator('main img:not(.prose img)').evaluateAll((all) =>
    (all as HTMLImageElement[])
      // Drawings and logos have one size.
      .filter((image) => image.srcset || image.src.includes('/uploads/'))
      .map((image) => ({ priority: image.fetchPriority, loading: image.loading })),
  )
  const [first, ...rest] = pictures
  if (first) expect.soft(first, 'the first picture').toEqual({ priority: 'high', loading: 'eager' })
  const early = rest.filter(({ priority, loading }) => priority === 'high' || loading === 'eager')
  expect.soft(early, 'other pictures that load as early').toEqual([])
}
