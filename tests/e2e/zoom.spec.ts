import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { hydrated, PHONE } from './support/pages'
import { expect, test } from './support/test'

const PAGE = '/materialen/pom-c-polyacetaal'
const link = (page: Page) => page.getByRole('link', { name: /^Vergroot: / }).first()

async function open(page: Page) {
  await page.goto(PAGE)
  // Before, the link leads to the picture.
  await hydrated(page)
}

const shown = (page: Page) => page.locator('dialog[open] .swiper-slide-active img')
const scaleOf = (page: Page) => shown(page).evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a)
const movedBy = (page: Page) =>
  shown(page).evaluate((image) => new DOMMatrix(getComputedStyle(image.parentElement as Element).transform).e)

test('opens in the whole window, by keyboard too, and gives the focus back', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await open(page)
  await link(page).focus()
  const address = await link(page).evaluate((element) => (element as HTMLAnchorElement).href)
  const large = () => requested.filter((url) => url === address)
  expect(large()).toEqual([])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('img')).toHaveJSProperty('complete', true)
  expect(large()).toHaveLength(1)
  await expectAccessible(page, 'dialog[open]')
  for (const key of ['+', '+', '+', '+']) await page.keyboard.press(key)
  await expect.poll(() => scaleOf(page)).toBe(3)
  await expect(dialog.getByRole('status')).toHaveText('300%')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => movedBy(page)).toBe(-80)
  await page.keyboard.press('0')
  await expect.poll(() => scaleOf(page)).toBe(1)
  // At its fitting size, arrow keys lead to the other pictures of the page.
  const first = await dialog.getAttribute('aria-label')
  await page.keyboard.press('ArrowRight')
  await expect(dialog).not.toHaveAccessibleName(first ?? '')
  await expect(dialog.getByRole('button', { name: 'Volgende foto' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link(page)).toBeFocused()
})

test.describe('on a phone', () => {
  // Swiper takes the end of a pinch for a tap: without movement, two taps would follow it within 300 ms.
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'no-preference' } })

  test('a picture zooms by pinch and double tap, and the page under it scrolls as ever', async ({ page, context }) => {
    await open(page)
    const client = await context.newCDPSession(page)
    const touch = (type: string, ...points: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: points.map((point, id) => ({ ...point, id })),
      })
    // A finger that begins on the picture scrolls the page.
    const box = await link(page).boundingBox()
    const x = (box?.x ?? 0) + 100
    const y = (box?.y ?? 0) + (box?.height ?? 0) - 80
    await touch('touchStart', { x, y })
    for (let step = 1; step <= 10; step++) await touch('touchMove', { x, y: y - step * 20 })
    await touch('touchEnd')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await link(page).tap({ position: { x: 20, y: 20 } })
    await expect(page.getByRole('dialog')).toBeVisible()
    await touch('touchStart', { x: 150, y: 380 }, { x: 210, y: 380 })
    await touch('touchMove', { x: 100, y: 380 }, { x: 260, y: 380 })
    await touch('touchMove', { x: 60, y: 380 }, { x: 300, y: 380 })
    await touch('touchEnd')
    await expect.poll(() => scaleOf(page)).toBe(3)
    // At once: two taps that are 300 ms apart are no double tap.
    const at = { x: 180, y: 380 }
    await Promise.all([touch('touchStart', at), touch('touchEnd'), touch('touchStart', at), touch('touchEnd')])
    await expect.poll(() => scaleOf(page)).toBe(1)
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  })
})
