import { PHONE } from './support/pages'
import { expect, test } from './support/test'

// A browser in which no script runs.
test.use({ javaScriptEnabled: false })

test('older news is on further pages of the list, which lead back', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/actueel')
  const titles = page.getByRole('main').locator('h2 a')
  await expect(titles).toHaveCount(12)
  const newest = await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await page.getByRole('link', { name: 'Eerder nieuws' }).click()
  await expect(page).toHaveURL(/\/actueel\/pagina\/2$/)
  const older = await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(older.length).toBeGreaterThan(0)
  expect(newest.filter((href) => older.includes(href))).toEqual([])
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(/\/en\/news\/page\/2$/)
  await page.getByRole('link', { name: 'Newer news' }).click()
  await expect(page).toHaveURL(/\/en\/news$/)
})

for (const { what, path, group, box, submit, query } of [
  {
    what: 'vacancies',
    path: '/werken-bij/vacatures',
    group: null,
    box: /^Productie/,
    submit: 'Pas toe',
    query: '?branch=production',
  },
  {
    what: 'materials',
    path: '/en/materials',
    group: 'Family',
    box: /^Recycled plastics/,
    submit: 'Apply',
    query: '?family=recycled',
  },
]) {
  test(`the list of ${what} is complete, and can be filtered`, { tag: '@quick' }, async ({ page }) => {
    await page.goto(path)
    const status = page.getByRole('main').getByRole('status').first()
    const cards = page.getByRole('main').locator('[data-list] > li')
    const total = Number.parseInt((await status.textContent()) ?? '', 10)
    expect(total).toBeGreaterThan(5)
    await expect(cards).toHaveCount(total)
    const filters = page.getByRole('form', { name: /^Filter/ })
    if (group) await filters.getByText(group, { exact: true }).click()
    await filters.getByRole('checkbox', { name: box }).check()
    await filters.getByRole('button', { name: submit }).click()
    await expect(page).toHaveURL(`${path}${query}#results`)
    const found = Number.parseInt((await status.textContent()) ?? '', 10)
    expect(found).toBeLessThan(total)
    await expect(cards).toHaveCount(found)
    await expect(filters.getByRole('checkbox', { name: box })).toBeChecked()
    await page
      .locator('#results')
      .getByRole('link', { name: new RegExp(`filter.*${box.source.slice(1)}`) })
      .first()
      .click()
    await expect(page).toHaveURL(`${path}#results`)
    await expect(cards).toHaveCount(total)
  })
}

test('a carousel is a list that scrolls and stops at its items', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/blokken')
  const block = page.locator('[data-block="blockMaterials"]').first()
  const list = block.getByRole('list')
  expect(await list.evaluate((element) => getComputedStyle(element).scrollSnapType)).toBe('x mandatory')
  await expect(block.getByRole('button')).toHaveCount(0)
  const place = (item: number) =>
    list
      .locator('li')
      .nth(item)
      .evaluate((element) => Math.round(element.getBoundingClientRect().left))
  const start = await place(0)
  await list.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => place(1)).toBe(start)
})

test('no button is shown that only scripts answer', { tag: '@quick' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const path of ['/', '/werken-bij/vacatures/cnc-verspaner-kunststof', '/onze-oplossingen/gesloten-kringloop']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('button:not([type="submit"]):not([commandfor]):visible')).toHaveCount(0)
    await expect(page.locator('[data-foot="bar"]:visible')).toHaveCount(0)
  }
})
