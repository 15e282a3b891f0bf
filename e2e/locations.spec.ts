import { expect, test } from './support/test'

const WIDTHS = [320, 360, 768, 900, 1280, 1920]

for (const [path, map] of [
  ['/contact/locaties', 'Locaties op de kaart'],
  ['/en/contact/locations', 'Locations on the map'],
] as const) {
  test.describe(path, () => {
    test('each pin leads to its card, the headquarters first', async ({ page }) => {
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

    test('labels cover neither each other nor a pin', async ({ page }) => {
      await page.goto(path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const collisions = await page.getByRole('navigation', { name: map }).evaluate(collisionsIn)
        expect(collisions, `at ${width} pixels`).toEqual([])
      }
    })
  })
}

/** Names of labels and marks that cover each other, or that the edge of the map cuts. */
function collisionsIn(map: HTMLElement | SVGElement): string[] {
  const frame = map.getBoundingClientRect()
  const boxes = [...map.querySelectorAll('a')].flatMap((pin) => {
    const { left, top, width, height } = pin.getBoundingClientRect()
    const label = pin.querySelector('b')?.parentElement
    if (!label) return []
    const mark = new DOMRect(left + width / 2 - 8, top + height / 2 - 8, 16, 16)
    return [
      { name: `pin of ${label.textContent}`, box: mark },
      { name: `label of ${label.textContent}`, box: label.getBoundingClientRect() },
    ]
  })
  const meet = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
  return boxes.flatMap(({ name, box }, index) => [
    ...boxes
      .slice(index + 1)
      .filter((other) => meet(box, other.box))
      .map((other) => `${name} and ${other.name}`),
    ...(box.left < frame.left || box.right > frame.right ? [`${name} and the edge`] : []),
  ])
}
