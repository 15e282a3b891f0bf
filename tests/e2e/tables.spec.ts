import type { Page } from '@playwright/test'
import { PHONE } from './support/pages'
import { expect, quickIf, test } from './support/test'

const TABLES = {
  '/onze-oplossingen/zagen-op-maat': '±1 mm',
  '/werken-bij/arbeidsvoorwaarden': '€ 2.900',
  '/certificaten': '31 maart 2028',
  '/onze-oplossingen/gesloten-kringloop': '€ 65,00',
  '/over-ons/geschiedenis': '1958',
  '/materialen/pom-c-polyacetaal': '2.800',
  '/contact/locaties': null,
  '/en/certificates': '31 March 2028',
  '/materialen?view=table': null,
  '/materialen?view=chart': null,
  '/materialen/vergelijken?m=pom-c-polyacetaal&m=pa-6-polyamide': null,
}

for (const [path, value] of Object.entries(TABLES))
  test(
    `on a phone every table of ${path} fits, or shows that it scrolls`,
    quickIf(path === '/certificaten'),
    async ({ page }) => {
      await page.setViewportSize(PHONE)
      await expectReadableTables(page, path, value)
    },
  )

async function expectReadableTables(page: Page, path: string, value: string | null): Promise<void> {
  await page.goto(path)
  const tables = page.getByRole('main').locator('table')
  expect(await tables.count(), path).toBeGreaterThan(0)
  for (const closed of await page.locator('main details:not([open]):has(table) > summary').all()) await closed.click()
  for (const table of await tables.all()) {
    const box = await table.evaluate((element) => {
      const area = element.closest<HTMLElement>('.scroll-area')
      const { left, right } = element.getBoundingClientRect()
      return {
        fits: left >= 0 && right <= document.documentElement.clientWidth,
        isRegion: area?.matches('section[aria-label][tabindex="0"]'),
        hasEdge: area !== null && getComputedStyle(area).backgroundImage.includes('gradient'),
        columns: element.querySelector('tr')?.children.length ?? 0,
      }
    })
    if (!box.fits) expect.soft(box, path).toMatchObject({ isRegion: true, hasEdge: true })
    if (box.columns === 2) expect.soft(box.fits, path).toBe(true)
  }
  if (value === null) return
  const cell = page.getByRole('main').locator('table').getByText(value, { exact: true }).first()
  // Without scrolling sideways.
  const { x, width } = (await cell.boundingBox()) ?? { x: Number.NaN, width: 0 }
  expect.soft(x, path).toBeGreaterThanOrEqual(0)
  expect.soft(x + width, path).toBeLessThanOrEqual(PHONE.width)
}
