import { expect, test } from './support/test'

test('who comes back from older news finds it where they were', { tag: '@quick' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/actueel')
  const titles = page.getByRole('main').locator('h2')
  await page.getByRole('button', { name: 'Toon meer nieuws' }).click()
  await expect(page.getByRole('status').filter({ hasText: /berichten? erbij/ })).toHaveText(/\d/)
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
})

test('the address says how much older news there is, in the other language too', async ({ page }) => {
  await page.goto('/actueel')
  await page.getByRole('button', { name: 'Toon meer nieuws' }).click()
  await expect(page).toHaveURL(/\/actueel\?page=2$/)
  const titles = page.getByRole('main').locator('h2')
  const count = await titles.count()
  await page.getByRole('banner').getByRole('link', { name: 'EN, English' }).click()
  await expect(page).toHaveURL(/\/en\/news\?page=2$/)
  await expect(titles).toHaveCount(count)
  await page.goto('/en/news?page=99999999999999999999')
  await expect(titles).toHaveCount(12)
})

// Its head: lib/cms/seo/list-page-head.test.ts.
test('a page of the list has a title and a Markdown version of its own', async ({ page, request }) => {
  await page.goto('/en/news/page/2')
  await expect(page).toHaveTitle(/^Page 2 \| /)
  const titles = await page.getByRole('main').locator('h2').allTextContents()
  const text = await (await request.get('/en/news/page/2.md')).text()
  for (const title of titles) expect(text).toContain(title)
  expect(await (await request.get('/en/news.md')).text()).toContain('/en/news/page/2.md')
})

test('the first page has one address, and a page that is not there leads to the list', async ({ request }) => {
  const first = await request.get('/actueel/pagina/1', { maxRedirects: 0 })
  expect([first.status(), new URL(first.headers().location ?? '', first.url()).pathname]).toEqual([308, '/actueel'])
  for (const number of ['0', '02', '3', '99999', '2x', '-1', '9999999999']) {
    const response = await request.get(`/actueel/pagina/${number}`, { maxRedirects: 0 })
    expect.soft(response.status(), number).toBe(404)
  }
  const missing = await (await request.get('/en/news/page/99')).text()
  expect(/<main[\s\S]*<\/main>/.exec(missing)?.[0]).toContain('href="/en/news"')
})
