import type { Page } from '@playwright/test'
import { hydrated } from './support/pages'
import { expect, test } from './support/test'

const OTHERS = ['/', '/blokken', '/actueel/acht-nieuwe-silos', '/werken-bij/vacatures', '/over-ons/geschiedenis']

async function openOnPaper(page: Page, path: string) {
  await page.setViewportSize({ width: 673, height: 1000 }) // What A4 has within its margins.
  await page.emulateMedia({ media: 'print' })
  await page.goto(path)
}

async function sheets(page: Page): Promise<number> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** What only a screen can use stays off the paper. */
async function expectNothingToOperate(page: Page) {
  for (const part of ['nav', 'form', 'dialog', 'iframe']) {
    await expect(page.locator(`${part}:visible`), part).toHaveCount(0)
  }
}

/** Where the sheet comes from: the address of the page and how to reach the company. */
async function expectSender(page: Page) {
  const address = await page.locator('link[rel=canonical]').getAttribute('href')
  await expect(page.getByRole('main').getByText(address ?? '', { exact: true })).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('Polymeer & Zonen B.V.').first()).toBeVisible()
  await expect(footer.getByText('info@polymeer-zonen.example')).toBeVisible()
}

test('a material prints as a data sheet', { tag: '@quick' }, async ({ page }) => {
  await openOnPaper(page, '/materialen/pom-c-polyacetaal')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const properties = page.getByRole('table')
  await expect(properties.getByRole('columnheader', { name: 'Norm' })).toBeVisible()
  await expect(properties.getByRole('cell', { name: 'g/cm³' })).toBeVisible()
  await expect(properties.getByRole('cell', { name: 'ISO 1183-1' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Toepassingen' })).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'POM-C uit voorraad' }).getByRole('row', { name: /^Staf 5–250/ }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Conformiteit', exact: true })).toBeVisible()
  await expect(page.getByText('Naturel en blauw voldoen aan EU 10/2011')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Frees scherp, meet koud' })).toBeHidden()
  await expect(page.getByRole('main').getByText(/^Bijgewerkt op \d/)).toBeVisible()
  await hydrated(page)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page).toHaveTitle(/^Datablad POM-C \d{4}-\d\d-\d\d$/)
  await expectNothingToOperate(page)
  await expectSender(page)
  expect(await sheets(page)).toBeLessThanOrEqual(2)
})

test('a vacancy prints with how to apply, without the form', { tag: '@quick' }, async ({ page }) => {
  const path = '/en/working-at/vacancies/cnc-machinist-plastics'
  await openOnPaper(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Apply with the form at')).toContainText(path)
  await expect(page.getByRole('main').getByText('m.terbraak@polymeer-zonen.example').first()).toBeVisible()
  await expectNothingToOperate(page)
  await expectSender(page)
  expect(await sheets(page)).toBeLessThanOrEqual(2)
})

test('any page prints whole, within the paper', async ({ page }) => {
  for (const path of OTHERS) {
    await test.step(path, async () => {
      await openOnPaper(page, path)
      await expectNothingToOperate(page)
      await expectSender(page)
      const beside = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, h2, h3, p, li, td, img)')]
          .filter((element) => element.checkVisibility() && !element.closest('.vh'))
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect()
            return left < -1 || right > innerWidth + 1
          })
          .map((element) => element.textContent),
      )
      expect.soft(beside, path).toEqual([])
    })
  }
})
