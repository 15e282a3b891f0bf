import { hydrated } from './support/pages'
import { untilQuiet } from './support/quiet'
import { expect, test } from './support/test'

test('older news comes below the list, is announced, and takes the focus', { tag: '@quick' }, async ({ page }) => {
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

test('a page of the list has an address, a title and a Markdown version of its own', async ({ page, request }) => {
  await page.goto('/en/news')
  await expect(page.locator('link[rel=next]')).toHaveAttribute('href', /\/en\/news\/page\/2$/)
  const second = await page.goto('/en/news/page/2')
  expect(second?.status()).toBe(200)
  await expect(page).toHaveTitle(/^Page 2 \| /)
  for (const [rel, path] of [
    ['canonical', '/en/news/page/2'],
    ['prev', '/en/news'],
  ])
    await expect(page.locator(`link[rel=${rel}]`)).toHaveAttribute('href', new RegExp(`${path}$`))
  await expect(page.locator('link[hreflang=nl-nl]')).toHaveAttribute('href', /\/actueel\/pagina\/2$/)
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

test('it says at once that it is loading, while its script comes, and the button keeps the focus', async ({ page }) => {
  await page.goto('/actueel')
  await untilQuiet(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Toon meer nieuws' }).click()
  const button = page.getByRole('button', { name: 'Nieuws wordt geladen' })
  await expect(button).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Nieuws wordt geladen' })).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('data-progress', 'running')
  await button.press('Enter')
  release()
  await expect(page.getByRole('status').filter({ hasText: /berichten? erbij/ })).toHaveText(/\d/)
  await expect(page.getByRole('main').getByRole('listitem').locator(':focus')).toHaveCount(1)
})

test('what came is read anew with a restored page', async ({ page }) => {
  await page.goto('/en/news')
  await page.getByRole('button', { name: 'Show more news' }).click()
  await expect(page.getByRole('status').filter({ hasText: /more items?/ })).toHaveText(/\d/)
  await untilQuiet(page)
  const last = page.getByRole('main').getByRole('listitem').locator('h2').last()
  const title = (await last.textContent()) ?? ''
  await page.route('**/graphql*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(title, 'Another title') })
  })
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(last).toHaveText('Another title')
  await hydrated(page)
})

test.describe('without a connection', () => {
  test.use({ allowedErrors: /net::ERR/ })

  test('it says that loading did not work, and works when pressed again', async ({ page }) => {
    await page.goto('/en/news')
    await page.route('**/graphql*', (route) => route.abort())
    await page.getByRole('button', { name: 'Show more news' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Could not load.' })).toBeVisible()
    await page.unroute('**/graphql*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status').filter({ hasText: /more items?/ })).toHaveText(/\d/)
  })
})
