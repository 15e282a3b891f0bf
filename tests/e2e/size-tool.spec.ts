import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { DESKTOP, openHydrated, PHONE } from './support/pages'
import { untilQuiet } from './support/quiet'
import { expect, test } from './support/test'

const PATH = '/materialen/pom-c-polyacetaal'

async function openTool(page: Page, path = PATH): Promise<Locator> {
  await page.goto(path)
  await page.getByRole('link', { name: 'Teken uw maat' }).scrollIntoViewIfNeeded()
  const tool = page.getByRole('form', { name: 'Teken uw maat' })
  await tool.waitFor()
  return tool
}

const size = (tool: Locator | Page, name: string) => tool.getByRole('spinbutton', { name: `${name} in mm` })
const millimetres = async (tool: Locator, name: string) => Number(await size(tool, name).getAttribute('aria-valuenow'))

/** Drags the end of a dimension line by pixels, and returns how far the size and the end itself have moved. */
async function drag(page: Page, tool: Locator, name: string, index: number, [x, y]: readonly [number, number]) {
  const grip = tool.locator('svg circle').nth(index)
  const centre = async () => {
    const { x: left = 0, y: top = 0, width = 0, height = 0 } = (await grip.boundingBox()) ?? {}
    return [left + width / 2, top + height / 2] as const
  }
  await grip.scrollIntoViewIfNeeded()
  const before = await millimetres(tool, name)
  const [left, top] = await centre()
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + x, top + y, { steps: 5 })
  const across = (await centre())[0] - left
  const moved = (await millimetres(tool, name)) - before
  await page.mouse.up()
  return { moved, across }
}

const expectBetween = (value: number, least: number, most: number) => {
  expect(value).toBeGreaterThanOrEqual(least)
  expect(value).toBeLessThanOrEqual(most)
}

for (const viewport of [PHONE, DESKTOP])
  test(`the drawing is to scale, and is dragged finely, at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const tool = await openTool(page)
    const ratio = async () => {
      const outline = await tool.locator('svg > path').first().getAttribute('d')
      const [, top, width, ground] = /^M\S+ (\S+)h(\S+)V([\d.]+)/.exec(outline ?? '') ?? []
      return Number(width) / (Number(ground) - Number(top))
    }
    expect(await ratio()).toBeCloseTo(400 / 300, 2)
    // The end follows the pointer, and one pixel is 1 to 4 millimetres.
    const length = await drag(page, tool, 'Lengte', 2, [20, 0])
    expectBetween(length.moved, 20, 80)
    expect(length.moved % 5).toBe(0)
    if (viewport === DESKTOP) expectBetween(length.across, 16, 24)
    expect(await ratio()).toBeCloseTo((400 + length.moved) / 300, 2)
    expect((await drag(page, tool, 'Lengte', 2, [1, 0])).moved).toBeLessThanOrEqual(5)
    // A plate of 5 to 100 mm: some six pixels are a millimetre.
    expect((await drag(page, tool, 'Dikte', 0, [12, 0])).moved).toBe(2)
    expectBetween((await drag(page, tool, 'Breedte', 1, [0, -10])).moved, 10, 40)
    await tool.getByText('Staf', { exact: true }).click()
    await expect(size(tool, 'Lengte')).toHaveCSS('text-decoration-line', 'underline')
    await expect(size(tool, 'Diameter')).toHaveCSS('text-decoration-line', 'none')
    expect((await drag(page, tool, 'Diameter', 0, [0, -10])).moved).toBe(4)
    await expectAccessible(page, 'form[aria-label="Teken uw maat"]')
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  })

for (const viewport of [PHONE, DESKTOP])
  test(`the answer of the saw list is seen at its button, at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const tool = await openTool(page)
    const button = tool.getByRole('button', { name: 'Voeg toe aan zaaglijst' })
    // The button is the last that can be seen.
    await button.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect()
      window.scrollBy({ top: bottom - innerHeight + 1, behavior: 'instant' })
    })
    const { x = 0, y = 0 } = (await button.boundingBox()) ?? {}
    await page.mouse.click(x + 20, y + 10)
    const answer = tool.getByRole('status').filter({ hasText: 'Op de zaaglijst: 20 × 300 × 400 (1).' })
    await expect(answer).toHaveCount(1)
    await expect(answer).toBeInViewport({ ratio: 0.98 })
    await expect(button).toBeInViewport({ ratio: 1 })
    const [below, end] = [await answer.boundingBox(), await button.boundingBox()]
    expect((below?.y ?? 0) - (end?.y ?? 0) - (end?.height ?? 0)).toBeLessThan(40)
    await answer.getByRole('link', { name: 'Naar de zaaglijst' }).click()
    await expect(page.getByRole('table', { name: /^Uw zaaglijst/ })).toContainText('20 × 300 × 400')
  })

test('each entry of the index leads to its heading, however late the tool above it loads', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  const index = page.getByRole('navigation', { name: 'Op deze pagina' })
  await page.goto(PATH)
  const titles = await index.getByRole('link').allTextContents()
  expect(titles.length).toBeGreaterThan(4)
  for (const wait of [0, 1500])
    for (const title of titles) {
      await page.unrouteAll()
      await page.route('/api/payload/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, wait))
        await route.continue()
      })
      await page.goto('about:blank')
      await openHydrated(page, PATH)
      const link = index.getByRole('link', { name: title, exact: true })
      const id = (await link.getAttribute('href'))?.slice(1)
      await link.click()
      await untilQuiet(page)
      const heading = page.locator(`[id="${id}"]`)
      await expect(heading, title).toBeInViewport()
      const [bar, place] = [await index.boundingBox(), await heading.boundingBox()]
      const end = (bar?.y ?? 0) + (bar?.height ?? 0)
      expect(place?.y, `${id} after ${wait} ms`).toBeGreaterThanOrEqual(end)
      const isLast = await page.evaluate(() => scrollY + innerHeight > document.documentElement.scrollHeight - 2)
      if (!isLast) expect(place?.y, `${id} after ${wait} ms`).toBeLessThan(end + 200)
    }
})

test('the list of materials leads to the saw list, whose form is there before a size is drawn', async ({ page }) => {
  await page.goto('/materialen')
  await page.getByRole('link', { name: 'Naar de zaaglijst' }).click()
  await expect(page).toHaveURL('/materialen/zaaglijst')
  await expect(page.getByRole('main')).toContainText('Er staat nog niets op uw zaaglijst.')
  const form = page.locator('#sawList form')
  await expect(form.getByLabel('Materiaal en kleur').first()).toHaveValue('')
  await expectAccessible(page, '#sawList')
  const row = { material: '7', name: 'POM-C', density: 1.41, shape: 'rod', sizes: [40, 400], count: 2 }
  await page.evaluate((rows) => localStorage.setItem('saw-list', rows), JSON.stringify([row]))
  await page.reload()
  await expect(page.getByRole('table', { name: /^Uw zaaglijst/ })).toContainText('Ø 40 × 400')
  await expect(form).toHaveCount(0)
})

test('an address with a size fills in the fields, in the notation of either language', async ({ page }) => {
  await page.goto('/materialen/zaaglijst?material=pom-c-polyacetaal&shape=sheet&thickness=12.5&length=1250')
  await expect(size(page, 'Lengte')).toHaveValue('1.250')
  await expect(size(page, 'Dikte')).toHaveValue('12,5')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click()
  await expect(size(page, 'Length')).toHaveValue('1,250')
  await expect(size(page, 'Thickness')).toHaveValue('12.5')
})

test('colours of the visitor’s own leave the lines, the ends and the chosen shape visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const tool = await openTool(page)
  const colours = await tool.evaluate((form) => {
    const valuesOf = (selector: string, property: 'stroke' | 'fill' | 'backgroundColor') =>
      [...form.querySelectorAll(selector)].map((element) => getComputedStyle(element)[property])
    return {
      drawn: [...valuesOf('svg path', 'stroke'), ...valuesOf('svg circle', 'fill')],
      ground: valuesOf('div:has(> svg)', 'backgroundColor'),
      chips: valuesOf('fieldset span', 'backgroundColor'),
    }
  })
  expect(colours.ground).toEqual(['rgb(0, 0, 0)'])
  expect(new Set(colours.drawn)).toEqual(new Set(['rgb(255, 255, 255)']))
  expect(colours.chips[0]).not.toBe(colours.chips[1])
})
