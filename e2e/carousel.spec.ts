import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

/** Opens the stories of the careers page, which move on by themselves. */
async function openStories(page: Page) {
  await page.goto('/werken-bij')
  const block = page.locator('[data-block="blockStories"]')
  await block.locator('.carousel').evaluate((carousel) => carousel.scrollIntoView({ block: 'center' }))
  await expect(block.locator('.carousel')).toHaveAttribute('data-upgraded')
  const left = () =>
    block
      .locator('li')
      .first()
      .evaluate((slide) => Math.round(slide.getBoundingClientRect().left))
  return { block, left, start: await left() }
}

test('a carousel moves on by itself until the visitor pauses it', async ({ page }) => {
  await page.clock.install()
  const { block, left, start } = await openStories(page)
  await page.mouse.move(0, 0)
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return left()
    })
    .toBeLessThan(start - 100)
  const pause = block.getByRole('button', { name: 'Zet stil' })
  await pause.click()
  await expect(block.getByRole('status')).toHaveText('Staat stil')
  await expect(block.getByRole('button', { name: 'Laat doorlopen' })).toBeFocused()
  // The last move's transition runs in the browser's own time.
  await block.locator('ul').evaluate((list) => Promise.all(list.getAnimations().map(({ finished }) => finished)))
  const place = await left()
  await page.clock.runFor(20_000)
  expect(await left()).toBe(place)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a carousel stands still, and has no button to play', async ({ page }) => {
    await page.clock.install()
    const { block, left, start } = await openStories(page)
    await page.clock.runFor(20_000)
    expect(await left()).toBe(start)
    await expect(block.getByRole('button', { name: /Laat doorlopen|Zet stil/ })).toBeHidden()
  })
})
