import { expect, test } from './support/test'

test('older news comes below the list, is announced, and takes the focus', async ({ page }) => {
  await page.goto('/actueel')
  const list = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') })
  await expect(list).toHaveCount(12)
  await page.getByRole('button', { name: 'Toon meer nieuws' }).click()
  await expect(page.getByRole('status').filter({ hasText: /berichten? erbij/ })).toHaveText(/\d/)
  expect(await list.count()).toBeGreaterThan(12)
  const first = list.nth(12).getByRole('link')
  await expect(first).toBeFocused()
  const titles = await list.locator('h2').allTextContents()
  expect(new Set(titles).size).toBe(titles.length)
  await first.click()
  await expect(page).toHaveURL(/\/actueel\/./)
})

test.describe('without a connection', () => {
  test.use({ allowedErrors: /net::ERR/ })

  test('it says that loading did not work, and works when pressed again', async ({ page }) => {
    await page.goto('/en/news')
    await page.route('**/graphql*', (route) => route.abort())
    await page.getByRole('button', { name: 'Show more news' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Loading did not work.' })).toBeVisible()
    await page.unroute('**/graphql*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status').filter({ hasText: /more items?/ })).toHaveText(/\d/)
  })
})
