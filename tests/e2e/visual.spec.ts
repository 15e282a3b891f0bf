import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { FIELDS } from '../../backend/model'
import { DESKTOP, PHONE, STATUS_ERRORS, scrollThrough } from './support/pages'
import { untilQuiet } from './support/quiet'
import { expect, test } from './support/test'

/**
 * How each block and each page type looks, compared with the pictures in tests/e2e/visual. To take new ones after a wanted
 * change: npm run test:all -- visual --update-snapshots
 */
const IS_DEBIAN = process.env.CHROMIUM === '/usr/bin/chromium-headless-shell'

// biome-ignore lint/suspicious/noSkippedTests: they run wherever the reference pictures were made.
test.skip(!IS_DEBIAN, 'Pictures are compared in the Chromium of Debian only: another one draws letters otherwise.')

test.use({ allowedErrors: STATUS_ERRORS, trace: 'off' })

/**
 * Pictures of the content, and films, as grey areas: they come when they come, and take the room that they take. The
 * year in the footer changes. The header would be over blocks that are taller than the window.
 */
const STILL = `
  img { object-position: -99999px 0 !important; background-color: #c9ced6 !important; }
  footer [class*='legal'] { visibility: hidden !important; }
  header { position: static !important; }
`

/** Compares a page or a part of it with its picture, until they agree. Few colours make small files. */
async function expectLooks(shown: Page | Locator, name: string): Promise<void> {
  await expect(async () => {
    const options = { animations: 'disabled', style: STILL, scale: 'device' } as const
    const picture = await ('goto' in shown
      ? shown.screenshot({ ...options, fullPage: true })
      : shown.screenshot(options))
    const small = await sharp(picture).png({ palette: true, colours: 16, dither: 0, effort: 7 }).toBuffer()
    expect(small).toMatchSnapshot(`${name}.png`, { maxDiffPixelRatio: 0.005 })
  }).toPass({ timeout: 60_000 })
}

const WINDOWS = [PHONE, DESKTOP]

const PAGES = {
  home: '/',
  'news-list': '/actueel',
  'news-item': '/actueel/acht-nieuwe-silos',
  materials: '/materialen',
  material: '/materialen/pom-c-polyacetaal',
  solutions: '/onze-oplossingen',
  solution: '/onze-oplossingen/cnc-frezen-en-draaien',
  contact: '/contact',
  locations: '/contact/locaties',
  generic: '/over-ons',
  text: '/algemene-voorwaarden',
  careers: '/werken-bij',
  vacancies: '/werken-bij/vacatures',
  vacancy: '/werken-bij/vacatures/cnc-verspaner-kunststof',
  'open-application': '/werken-bij/open-sollicitatie',
  stories: '/werken-bij/verhalen',
  story: '/werken-bij/verhalen/dennis-van-staal-naar-kunststof',
  'careers-generic': '/werken-bij/arbeidsvoorwaarden',
  'not-found': '/404',
  unavailable: '/503',
}

/** Opens a page and waits for what comes late and takes space: fonts, carousels, embeds. */
async function open(page: Page, path: string, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport)
  // Promises of a day, and whether a place is open, depend on the time.
  await page.clock.setFixedTime('2026-11-30T09:00:00Z')
  await page.goto(path)
  // The first view has the font only if it came in time; later ones have it.
  await page.evaluate(() => document.fonts.ready)
  if (viewport === WINDOWS[0]) await page.reload()
  await scrollThrough(page)
  // A picture that is taken anew has no second try.
  await untilQuiet(page)
  // An embed is only laid out while it is in sight (Chromium), and its height is only applied while it is not.
  for (const frame of page.frames().filter((each) => each !== page.mainFrame())) {
    await (await frame.frameElement()).scrollIntoViewIfNeeded()
    await frame.waitForFunction(() => document.fonts.size > 0 && document.fonts.status === 'loaded', null, {
      polling: 200,
    })
    await frame.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
    )
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}

/** Dates in the texts above a block change where they break, and so by which part of a pixel letters are drawn. */
function moveToWholePixel(block: HTMLElement | SVGElement): void {
  const y = block.getBoundingClientRect().top + window.scrollY
  Object.assign(block.style, { position: 'relative', top: `${Math.ceil(y) - y}px` })
}

test('every block looks as it did', async ({ page }) => {
  test.slow()
  for (const viewport of WINDOWS) {
    await open(page, '/blokken', viewport)
    const shown = await page
      .locator('[data-block]')
      .evaluateAll((all) => [...new Set(all.map((block) => block.getAttribute('data-block') ?? ''))])
    const types = FIELDS.blocks?.kind === 'matrix' ? FIELDS.blocks.types : []
    expect(shown.toSorted()).toEqual(types.toSorted())
    for (const type of shown) {
      const block = page.locator(`[data-block="${type}"]`).first()
      await block.evaluate(moveToWholePixel)
      await block.scrollIntoViewIfNeeded()
      await expectLooks(block, `block-${type.slice('block'.length)}-${viewport.width}`)
    }
  }
})

test.describe('in half size', () => {
  test.use({ deviceScaleFactor: 0.5 })

  for (const [name, path] of Object.entries(PAGES)) {
    test(`${name} looks as it did`, async ({ page }) => {
      for (const viewport of WINDOWS) {
        await open(page, path, viewport)
        await expectLooks(page, `page-${name}-${viewport.width}`)
      }
    })
  }
})
