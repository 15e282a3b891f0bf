import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { DESKTOP, openHydrated, PHONE } from './support/pages'
import { expect, test } from './support/test'

const CHART = { nl: '/materialen?view=chart', en: '/en/materials?view=chart' }

const chart = (page: Page) => page.getByRole('figure')
const points = (page: Page) => chart(page).getByRole('link')
/** The materials that links stand for. Points that are too close for a link each have one to the table. */
const linked = async (page: Page): Promise<string[]> => {
  const labels = await points(page).evaluateAll((links) => links.map((link) => link.ariaLabel ?? ''))
  return labels.flatMap((label) => label.split('; ')).map((label) => label.split(': ')[0] ?? '')
}
const expectLinked = (page: Page, count: number) =>
  expect.poll(async () => new Set(await linked(page)).size).toBe(count)

test('the chart is accessible in any window, nowhere wider, and its links stand at their points', async ({ page }) => {
  await page.goto(CHART.nl)
  await page.locator('details').getByText('De waarden als tabel').click()
  for (const viewport of [DESKTOP, { width: 768, height: 1024 }, PHONE]) {
    await page.setViewportSize(viewport)
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(sideways, `${viewport.width} pixels wide`).toBeLessThanOrEqual(0)
    await expectLinked(page, 24)
    await expectAccessible(page, 'main')
    const distances = await chart(page).evaluate((figure) => {
      const middles = (selector: string) =>
        [...figure.querySelectorAll(selector)]
          .map((element) => element.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ left, top, width, height }) => [left + width / 2, top + height / 2] as const)
      const marks = middles('svg path[transform]')
      return middles('li a').map(([x, y]) => Math.min(...marks.map((mark) => Math.hypot(mark[0] - x, mark[1] - y))))
    })
    expect(Math.max(...distances), `${viewport.width} pixels wide`).toBeLessThan(4)
  }
})

test('points go from left to right, say their values and lead to a material', { tag: '@quick' }, async ({ page }) => {
  await openHydrated(page, CHART.en)
  await expect(points(page).first()).toHaveAccessibleName(/^PP: Tensile stiffness 1,500.MPa, Density 0.91.g\/cm³/)
  const last = points(page).last()
  await expect(last).toHaveAccessibleName(/^PTFE: /)
  await points(page).nth(-2).focus()
  await page.keyboard.press('Tab')
  await expect(last).toBeFocused()
  await expect(last.getByText('2.18 g/cm³')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('PTFE')
})

test('points that are too close for a link each lead to the table of their values', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openHydrated(page, CHART.nl)
  const crowd = chart(page).getByRole('link', { name: '; ' }).first()
  const name = (await crowd.getAttribute('aria-label'))?.split(': ')[0] ?? ''
  await crowd.click()
  await expect(page.locator('details').getByRole('link', { name, exact: true })).toBeInViewport()
})

test('axes are chosen, the address keeps them, and the filters stay', async ({ page }) => {
  await openHydrated(page, `${CHART.nl}&family=engineering`)
  await expectLinked(page, 12)
  await expect(chart(page)).toHaveAccessibleName('Stijfheid bij trek tegen Dichtheid')
  await expect(chart(page).getByText('Stijfheid bij trek (MPa), logaritmische schaal')).toBeVisible()
  await page.getByLabel('Horizontale as').selectOption('Gebruikstemperatuur, langdurig')
  await expect(chart(page)).toHaveAccessibleName('Stijfheid bij trek tegen Gebruikstemperatuur, langdurig')
  await expect(page).toHaveURL(/family=engineering.*x=temperature/)
  await expectLinked(page, 12)
  await expect(chart(page).getByRole('link', { name: /POM-C: / })).toHaveAccessibleName(
    /POM-C: Stijfheid bij trek 2.800.MPa, Gebruikstemperatuur, langdurig 100.°C, kortstondig tot.140/,
  )
  await page.goBack()
  await expect(chart(page)).toHaveAccessibleName('Stijfheid bij trek tegen Dichtheid')
})

test('what the filters leave out fades, and cannot be reached', async ({ page }) => {
  await openHydrated(page, CHART.nl)
  await page.getByRole('checkbox', { name: /^Levensmiddelen/ }).check()
  await expect.poll(async () => (await linked(page)).length).toBeLessThan(24)
  const shown = (await linked(page)).length
  expect(shown).toBeGreaterThan(0)
  await page.getByText('De waarden als tabel').click()
  await expect(page.locator('details').getByRole('row')).toHaveCount(shown + 1)
})

test('stays readable with forced colours and on paper', async ({ page }) => {
  await page.goto(CHART.nl)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectLinked(page, 24)
  const mark = chart(page).locator('svg:visible').first().locator('path').last()
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(mark).not.toHaveCSS('fill', ground)
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect(chart(page)).toBeVisible()
  await expect(page.getByLabel('Horizontale as')).toBeHidden()
})

test('without scripts axes and filters work', async ({ plain }) => {
  await plain.goto(`${CHART.nl}&family=highPerformance`)
  await expectLinked(plain, 6)
  await plain.getByLabel('Horizontale as').selectOption('temperature')
  await plain.getByLabel('Verticale as').selectOption('strength')
  await plain.getByRole('button', { name: 'Toon', exact: true }).click()
  await expect(chart(plain)).toHaveAccessibleName('Sterkte (vloei of breuk) tegen Gebruikstemperatuur, langdurig')
  await expect(plain).toHaveURL(/family=highPerformance/)
  await expectLinked(plain, 6)
  await points(plain).last().press('Enter')
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('PTFE')
})
