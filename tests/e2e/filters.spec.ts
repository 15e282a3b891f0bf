import { expect, test } from './support/test'

const RECYCLED = '/materialen?family=recycled'

// Which query is one of the list: lib/server/proxy/addresses.test.ts.
test('a filtered list names the whole list as the page that search engines list', async ({ request }) => {
  const html = await (await request.get('/en/materials?family=recycled&sort=density')).text()
  expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/en\/materials"/)
  expect(html.match(/rel="alternate" hrefLang="[^"]*" href="[^"]*\?/g)).toBeNull()
})

test('filters stay after a link and Back, after a reload, in a link of the site, and in the other language', {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto('/materialen')
  const cards = page.locator('[data-list] > li')
  const all = await cards.count()
  const form = page.getByRole('form', { name: /^Filter/ })
  await form.getByText('Familie', { exact: true }).click()
  await form.getByLabel(/Uit de kringloop/).check()
  await expect(page).toHaveURL(RECYCLED)
  await expect(cards).not.toHaveCount(all)
  const some = await cards.count()
  expect(some).toBeLessThan(all)
  await cards.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/materialen\/./)
  await page.goBack()
  await expect(page).toHaveURL(RECYCLED)
  await expect(cards).toHaveCount(some)
  await page.getByRole('navigation', { name: 'Hoofdnavigatie' }).getByRole('link', { name: 'Actueel' }).click()
  await expect(page).toHaveURL('/actueel')
  await page.goBack()
  await expect(cards).toHaveCount(some)
  await page.reload()
  await expect(cards).toHaveCount(some)
  // As the server linked it, and after a change.
  const english = page.locator('header a[hreflang=en]').filter({ visible: true })
  await expect(english).toHaveAttribute('href', '/en/materials?family=recycled')
  await form.getByLabel(/Technische/).check()
  await expect(page).toHaveURL('/materialen?family=recycled,engineering')
  await english.click()
  await expect(page).toHaveURL('/en/materials?family=recycled,engineering')
})

test('the filters beside a list have no scrollbar of their own in a common window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/materialen', '/en/materials', '/werken-bij/vacatures']) {
    await page.goto(path)
    const filters = page.getByRole('search').filter({ has: page.getByRole('form', { name: /^Filter/ }) })
    expect(await filters.evaluate((panel) => panel.scrollHeight - panel.clientHeight), path).toBe(0)
  }
})
