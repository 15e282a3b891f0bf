import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DESKTOP, PAGES, PHONE, STATUS_ERRORS, seeAll } from './support/pages'
import { expect, test } from './support/test'

// A trace of a hundred pages costs more than looking at them.
test.use({ allowedErrors: STATUS_ERRORS, trace: 'off' })

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The lists with something chosen and with nothing left, and a vacancy that is closed. */
const STATES = [
  '/werken-bij/vacatures?branch=production',
  '/werken-bij/vacatures?q=zzzz',
  '/en/materials?q=zzzz',
  '/werken-bij/vacatures/lasser-thermoplasten',
]

/** Axe has nothing to say about the page, or about a part of it. */
async function expectNoFindings(page: Page, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(TAGS).options({ resultTypes: ['violations'] })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
  expect.soft(findings, part ?? 'page').toEqual([])
}

for (const path of [...PAGES, ...STATES]) {
  test.describe(path, () => {
    test.describe('at 360 pixels', () => {
      test.use({ viewport: PHONE })

      test('is accessible, and its menu', async ({ page }) => {
        await page.goto(path)
        await seeAll(page)
        await expectNoFindings(page)
        await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
        const menu = page.getByRole('dialog')
        await expect(menu).toBeVisible()
        const [submenu] = await menu.locator('summary').all()
        await submenu?.click()
        await expectNoFindings(page, 'dialog')
      })
    })

    test.describe('at 1280 pixels', () => {
      test.use({ viewport: DESKTOP })

      test('is accessible, and its sub-menu', async ({ page }) => {
        await page.goto(path)
        await seeAll(page)
        await expectNoFindings(page)
        const [submenu] = await page.getByRole('banner').locator('summary').all()
        await submenu?.click()
        await expectNoFindings(page, 'header')
      })
    })
  })
}
