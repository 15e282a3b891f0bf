import { expect, test } from './support/test'

test('each pin of the map leads to its card, the headquarters first', async ({ page }) => {
  await page.goto('/en/contact/locations')
  const pins = page.getByRole('navigation', { name: 'Locations on the map' }).getByRole('link')
  await expect(pins).toHaveCount(4)
  await expect(pins.first()).toHaveAccessibleName('Oldenzaal Head office')
  for (const pin of await pins.all()) {
    const name = await pin.locator('b').textContent()
    await pin.click()
    const card = page.locator('li:target')
    await expect(card.getByRole('heading', { level: 2 })).toHaveText(name ?? '')
    await expect(card).toBeInViewport()
  }
})
