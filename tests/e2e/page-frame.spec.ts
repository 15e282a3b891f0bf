import type { Page } from '@playwright/test'
import { expect, quickIf, test } from './support/test'

// Pages with each header, with each block, and with a bar. Of all others tests/e2e/pages.spec.ts checks seven widths.
const LAYOUTS = [
  '/',
  '/en',
  '/blokken',
  '/werken-bij',
  '/en/working-at',
  '/werken-bij/vacatures/cnc-verspaner-kunststof',
]
const WIDTHS = [
  320, 360, 390, 480, 640, 740, 768, 900, 1023, 1024, 1060, 1100, 1150, 1200, 1240, 1366, 1600, 1920, 1280,
]
// The browser reports the status of an error page.
test.use({ allowedErrors: /the server responded with a status of (404|500|503)/ })

const VACANCY = '/werken-bij/vacatures/cnc-verspaner-kunststof'

for (const path of LAYOUTS) {
  test(
    `${path} never scrolls sideways, and its header is one row of links`,
    quickIf(path === '/'),
    async ({ page }) => {
      await page.goto(path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        // What scripts size follows the window a moment later.
        const wider = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        await expect.poll(wider, `${width} px wide`).toBeLessThanOrEqual(0)
        const header = await page.locator('header').first().boundingBox()
        expect(header?.height, `header at ${width} px`).toBeLessThan(130)
      }
      // Some browsers draw letters up to 8 % wider, for which 1280 pixels leave the least room.
      await page.addStyleTag({ content: 'header * { letter-spacing: 0.044em !important }' })
      expect((await page.locator('header').first().boundingBox())?.height).toBeLessThan(130)
    },
  )
}

test.describe('in a low window', () => {
  test.use({ viewport: { width: 740, height: 360 } })

  test('header and bar of a vacancy do not stay in sight', async ({ page }) => {
    await page.goto(VACANCY)
    await expect(page.locator('[data-foot="bar"]')).toBeHidden()
    await page.locator('footer').scrollIntoViewIfNeeded()
    await expect(page.locator('header')).not.toBeInViewport()
  })
})

test('the bar of a vacancy is at most a fifth of the window', async ({ page }) => {
  await page.goto(VACANCY)
  for (const viewport of [
    { width: 390, height: 664 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport)
    const bar = await page.locator('[data-foot="bar"]').boundingBox()
    expect.soft(bar?.height, `${viewport.width} pixels wide`).toBeLessThanOrEqual(viewport.height / 5)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('all of the cookie settings is in sight', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-instellingen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cookie-instellingen' })
    await expect(dialog.getByRole('button', { name: 'Keuze opslaan' })).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: 'Sluiten' })).toBeInViewport({ ratio: 1 })
  })

  test('the menu names materials in full below all of them and the tools, in rows for fingers, and its foot keeps its height', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('button', { name: 'Sluiten' })).toBeFocused()
    const careers = menu.getByRole('link', { name: /^Werken bij/ }).last()
    const foot = () => careers.evaluate((link) => link.parentElement?.getBoundingClientRect().height)
    const before = await foot()
    await menu.getByText('Materialen', { exact: true }).click()
    expect(await foot()).toBe(before)
    await expect(careers).toBeInViewport({ ratio: 1 })
    const fold = menu.locator('details[open]')
    await expect(fold.getByRole('link', { name: 'PEEK Polyetheretherketon' })).toBeVisible()
    const links = fold.getByRole('link')
    const first = ['Alle materialen', 'Welk materiaal?', 'Materialen vergelijken', 'Zaaglijst', 'Documenten aanvragen']
    expect((await links.allInnerTexts()).slice(0, first.length)).toEqual(first)
    await expect(fold.getByText('Technische kunststoffen')).toBeVisible()
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })

  test('all logos are in the window', async ({ page }) => {
    await page.goto('/')
    const logos = page.locator('[data-block="blockLogos"] li')
    await logos.first().scrollIntoViewIfNeeded()
    const edges = await logos.evaluateAll((all) => all.map((logo) => logo.getBoundingClientRect().right))
    expect(edges.length).toBeGreaterThan(4)
    expect(Math.max(...edges)).toBeLessThanOrEqual(360)
  })

  test('links of the footer are as high as a fingertip needs, and their words apart', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 })
    for (const path of ['/', '/en/working-at']) {
      await page.goto(path)
      const close = await page.getByRole('contentinfo').evaluate((footer) => {
        const links = [...footer.querySelectorAll('a, button')].map((link) => {
          const range = document.createRange()
          range.selectNodeContents(link)
          return { text: link.textContent, box: link.getBoundingClientRect(), words: range.getBoundingClientRect() }
        })
        const isNear = (a: DOMRect, b: DOMRect) =>
          a.left < b.right + 8 && b.left < a.right + 8 && a.top < b.bottom + 6 && b.top < a.bottom + 6
        return links.flatMap(({ text, box, words }, index) => {
          const others = links.slice(index + 1).filter((other) => isNear(words, other.words))
          return box.height < 24 || others.length > 0 ? [[text, ...others.map((other) => other.text)]] : []
        })
      })
      expect.soft(close, path).toEqual([])
    }
  })

  test('an e-mail address breaks after its @ only', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 })
    for (const path of ['/pers', '/werken-bij/vacatures-volgen']) {
      await page.goto(path)
      const hosts = page.getByRole('main').locator('a[href^="mailto:"] span > span')
      await expect(hosts.first()).toHaveText('polymeer-zonen.example')
      const lines = await hosts.evaluateAll((all) =>
        all.map((host) => {
          const range = document.createRange()
          range.selectNodeContents(host)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size
        }),
      )
      expect.soft(lines, path).toEqual(lines.map(() => 1))
    }
  })
})

test('a sub-menu names materials in full, in rows as high as each other, and leads to tools', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/')
  await page.locator('header summary').first().click()
  const menu = page.locator('header details[open]')
  await expect(menu.getByRole('link', { name: 'PEEK Polyetheretherketon' })).toBeVisible()
  for (const tool of ['Welk materiaal?', 'Materialen vergelijken', 'Zaaglijst', 'Documenten aanvragen'])
    await expect(menu.getByRole('link', { name: tool })).toBeVisible()
  const heights = await menu
    .locator('li:has(b)')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
  expect(heights.length).toBeGreaterThan(5)
  expect(new Set(heights).size).toBe(1)
})

test('one item of the main navigation is marked: the open one, or that of the page', async ({ page }) => {
  await page.goto('/materialen')
  const items = page.getByRole('navigation', { name: 'Hoofdnavigatie' }).locator('summary, a:not(details a)')
  const marked = () =>
    items.evaluateAll((all) =>
      all.filter((item) => getComputedStyle(item).boxShadow !== 'none').map((item) => item.textContent),
    )
  expect(await marked()).toEqual(['Materialen'])
  await items.filter({ hasText: 'Contact' }).hover()
  expect(await marked()).toEqual(['Materialen'])
  await items.filter({ hasText: 'Oplossingen' }).click()
  expect(await marked()).toEqual(['Oplossingen'])
})

test('with forced colours each logo is on the surface that it is drawn for', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/')
  const surfaces = await page
    .locator('img[src^="/brand/"]')
    .evaluateAll((logos) => logos.map((logo) => getComputedStyle(logo).backgroundColor))
  expect(surfaces).toEqual(['rgb(255, 255, 255)', 'rgb(215, 25, 32)', 'rgb(29, 31, 34)'])
})

const phoneOf = (page: Page) => page.getByRole('main').getByRole('link', { name: '+31 541 00 00 00' })

test('pages about failures have the telephone number and the usual links, and use the width of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const path of ['/404', '/500', '/503', '/offline', '/en/404']) {
    await page.goto(path)
    await expect.soft(phoneOf(page), path).toHaveAttribute('href', 'tel:+31541000000')
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect.soft((await phoneOf(page).boundingBox())?.x, path).toBeGreaterThan(640)
    expect.soft(heading?.x, path).toBeLessThan(100)
    await expect.soft(phoneOf(page), path).toBeInViewport()
  }
  await page.goto('/404')
  const links = page.getByRole('main').locator('a.row-link')
  await expect(links).toHaveText(['Materialen', 'Oplossingen', 'Vacatures', 'Contact'])
})

test('a form that is opened on the contact page keeps its heading in view', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/contact')
    for (const name of ['Document bij een partij', 'Pers of bezoek', 'Offerte op tekening']) {
      const heading = page.locator('summary').filter({ hasText: name })
      await heading.click()
      await expect(heading, `${name} at ${width} px`).toBeInViewport({ ratio: 1 })
      await expect(page.locator('details').filter({ has: heading }).locator('form')).toBeVisible()
    }
  }
})

test('texts beside forms say the date of their promise', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-28T10:00Z'))
  await page.goto('/contact#quotation')
  await expect(page.getByText('de offerte hebt u uiterlijk dinsdag 1 december.')).toBeVisible()
})
