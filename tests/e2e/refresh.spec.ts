/** Pages that may be outdated are read anew, and stay as they are until then. */
import type { Page } from '@playwright/test'
import { recordLayoutShifts } from './support/layout-shifts'
import { untilQuiet } from './support/quiet'
import { isPageData } from './support/route-changes'
import { expect, test } from './support/test'

/** What a browser does with a page from its memory; Playwright's has none. */
const restore = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

/** Changes a text in the data of pages. @returns the number of requests so far, without prefetches */
async function change(page: Page, from: string, to: string): Promise<() => number> {
  let requests = 0
  await page.route(isPageData, async (route) => {
    if (route.request().headers()['next-router-prefetch']) return route.continue()
    requests++
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(from, to) })
  })
  return () => requests
}

test('a restored page gets its new text; scroll position, focus, input and open menus stay', { tag: '@quick' }, async ({
  page,
}) => {
  await recordLayoutShifts(page)
  await page.goto('/contact')
  await untilQuiet(page)
  const field = page.getByRole('main').getByLabel('Naam').first()
  await field.fill('Joris')
  await page.getByRole('banner').locator('summary').first().click()
  await page.evaluate(() => Object.assign(window, { moved: 0, shifts: [], document_: document.body }))
  const look = () =>
    page.evaluate(() => ({
      scroll: window.scrollY,
      focused: document.activeElement?.outerHTML,
      menu: document.querySelector('header details')?.hasAttribute('open'),
      same: (window as unknown as { document_: unknown }).document_ === document.body,
      moved: window.moved,
    }))
  const before = await look()
  expect(before.menu).toBe(true)
  // As many lines as before: what follows the heading must not move.
  const requests = await change(page, 'Offerte op tekening', 'Prijs op uw tekening')
  await restore(page)
  await expect(page.getByRole('heading', { name: 'Prijs op uw tekening' })).toBeVisible()
  expect(await look()).toEqual(before)
  await expect(field).toHaveValue('Joris')
  expect(requests()).toBe(1)
})
