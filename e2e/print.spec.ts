import type { Page } from '@playwright/test'
import { expect, quickIf, test } from './support/test'

const MATERIAL = {
  nl: { path: '/materialen/pom-c-polyacetaal', norm: 'Norm', applications: 'Toepassingen', compliance: 'Conformiteit' },
  en: { path: '/en/materials/pom-c-acetal', norm: 'Standard', applications: 'Applications', compliance: 'Compliance' },
}
const VACANCY = {
  nl: { path: '/werken-bij/vacatures/cnc-verspaner-kunststof', apply: 'Solliciteer met het formulier op' },
  en: { path: '/en/working-at/vacancies/cnc-machinist-plastics', apply: 'Apply with the form at' },
}
const OTHERS = ['/', '/blokken', '/actueel/acht-nieuwe-silos', '/werken-bij/vacatures', '/over-ons/geschiedenis']

/** Opens a page as it comes out of a printer. */
async function openOnPaper(page: Page, path: string) {
  await page.setViewportSize({ width: 673, height: 1000 }) // What A4 has within its margins.
  await page.emulateMedia({ media: 'print' })
  await page.goto(path)
}

/** Number of sheets that the page takes, with all its images. */
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

for (const language of ['nl', 'en'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })

    test('a material prints as a data sheet', quickIf(language === 'nl'), async ({ page }) => {
      const { path, norm, applications, compliance } = MATERIAL[language]
      await openOnPaper(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const properties = page.getByRole('table')
      await expect(properties.getByRole('columnheader', { name: norm })).toBeVisible()
      await expect(properties.getByRole('cell', { name: 'g/cm³' })).toBeVisible()
      await expect(properties.getByRole('cell', { name: 'ISO 1183-1' })).toBeVisible()
      await expect(page.getByRole('heading', { name: applications })).toBeVisible()
      await expect(page.getByRole('heading', { name: compliance, exact: true })).toBeVisible()
      await expect(page.getByText('EU 10/2011').first()).toBeVisible()
      await expectNothingToOperate(page)
      await expectSender(page)
      expect(await sheets(page)).toBeLessThanOrEqual(2)
    })

    test('a vacancy prints with how to apply, without the form', quickIf(language === 'en'), async ({ page }) => {
      const { path, apply } = VACANCY[language]
      await openOnPaper(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(apply)).toContainText(path)
      await expect(page.getByRole('main').getByText('m.terbraak@polymeer-zonen.example').first()).toBeVisible()
      await expectNothingToOperate(page)
      await expectSender(page)
      expect(await sheets(page)).toBeLessThanOrEqual(2)
    })
  })
}

test.describe('any page', () => {
  test.use({ locale: 'nl' })

  test('prints whole, within the paper', { tag: '@quick' }, async ({ page }) => {
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
})
