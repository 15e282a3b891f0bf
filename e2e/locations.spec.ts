import { expect, test } from './support/test'

for (const [path, map] of [
  ['/contact/locaties', 'Locaties op de kaart'],
  ['/en/contact/locations', 'Locations on the map'],
] as const) {
  test(`each pin of ${path} leads to its card, the headquarters first`, async ({ page }) => {
    await page.goto(path)
    const pins = page.getByRole('navigation', { name: map }).getByRole('link')
    await expect(pins).toHaveCount(4)
    await expect(pins.first()).toHaveAccessibleName(/^Oldenzaal (Hoofdkantoor|Head office)$/)
    for (const pin of await pins.all()) {
      const name = await pin.locator('b').textContent()
      await pin.click()
      const card = page.locator('li:target')
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(name ?? '')
      await expect(card).toBeInViewport()
    }
  })
}
