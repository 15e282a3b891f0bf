import { DESKTOP } from './support/pages'
import { expect, test } from './support/test'

test('who comes back from older news finds it where they were', { tag: '@quick' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/actueel')
  const titles = page.getByRole('main').locator('h2')
  // The button is there in place of the links to older pages, which are for those without scripts.
  await page.getByRole('button', { name: 'Toon meer nieuws' }).click()
  await expect(page.getByRole('status').filter({ hasText: /berichten? erbij/ })).toHaveText(/\d/)
  await expect(page.getByRole('navigation', { name: 'Pagina’s met nieuws' })).toHaveCount(0)
  const count = await titles.count()
  const last = titles.last().getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const title = await last.textContent()
  await last.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/\/actueel\?page=2$/)
  await expect(titles).toHaveCount(count)
  await expect(last).toBeInViewport()
  await page.reload()
  await expect(titles).toHaveCount(count)
  await expect(last).toBeInViewport()

  // The address says how much older news there is, in the other language too.
  await page.setViewportSize(DESKTOP)
  await page.getByRole('banner').getByRole('link', { name: 'EN, English' }).click()
  await expect(page).toHaveURL(/\/en\/news\?page=2$/)
  await expect(titles).toHaveCount(count)
  await page.goto('/en/news?page=99999999999999999999')
  await expect(titles).toHaveCount(12)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'filtered news' : 'filtered news without scripts', () => {
    test.use({ javaScriptEnabled })

    test('is found by subject and year, at an address of its own', async ({ page }) => {
      await page.goto('/actueel')
      const filters = page.getByRole('navigation', { name: 'Filter het nieuws' })
      await filters.getByRole('link', { name: 'Product' }).click()
      await expect(page).toHaveURL('/actueel?category=product')
      await filters.getByRole('link', { name: '2026' }).click()
      await expect(page).toHaveURL('/actueel?category=product&year=2026')
      const rows = page
        .getByRole('main')
        .locator('li')
        .filter({ has: page.locator('h2') })
      await expect(page.getByRole('heading', { name: /^\d+ berichten?$/ })).toHaveText(
        `${await rows.count()} berichten`,
      )
      for (const row of await rows.all()) await expect(row).toContainText(/Product\s*\d+ \p{L}+ 2026/u)
    })
  })
}

// Its head: lib/cms/seo/page-head.test.ts. Its number: lib/content/addresses/resolve.test.ts.
test('a page of the list has a title and a Markdown version of its own', async ({ page, request }) => {
  await page.goto('/en/news/page/2')
  await expect(page).toHaveTitle(/^Page 2 \| /)
  const titles = await page.getByRole('main').locator('h2').allTextContents()
  const text = await (await request.get('/en/news/page/2.md')).text()
  for (const title of titles) expect(text).toContain(title.replaceAll('\u00a0', ' '))
  expect(await (await request.get('/en/news.md')).text()).toContain('/en/news/page/2.md')
})
