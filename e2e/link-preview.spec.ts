import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { hydrated, PHONE } from './support/pages'
import { expect, test } from './support/test'

const PAGE = '/materialen/pom-c-polyacetaal'
const PTFE = '/api/payload/materialen/ptfe-polytetrafluoretheen'

function watchPayloads(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/payload/')) paths.push(pathname)
  })
  return paths
}

const link = (page: Page) => page.locator('main .prose').getByRole('link', { name: 'PTFE' }).first()
const card = (page: Page) => page.getByRole('tooltip')

test('a link to a material in a text shows its card, once fetched per tab', async ({ page }) => {
  const paths = watchPayloads(page)
  await page.goto(PAGE)
  await hydrated(page)
  await link(page).hover()
  await expect(card(page)).toContainText('Polytetrafluoretheen')
  await expect(card(page)).toContainText('260 °C')
  await expect(link(page)).toHaveAccessibleDescription(/Polytetrafluoretheen/)
  await expectAccessible(page, '[role="tooltip"]')
  // The pointer may go to the card; Escape closes it.
  await card(page).hover()
  await expect(card(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await page.mouse.move(0, 0)
  await link(page).hover()
  await expect(card(page)).toBeVisible()
  expect(paths).toEqual([PTFE])
  await link(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('PTFE')
  await expect(card(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('a long press shows the card inside the window, a tap elsewhere closes it, a tap follows the link', async ({
    page,
    context,
  }) => {
    await page.goto(PAGE)
    await hydrated(page)
    await link(page).scrollIntoViewIfNeeded()
    const box = await link(page).boundingBox()
    const point = { x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + 8 }
    const client = await context.newCDPSession(page)
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await expect(card(page)).toBeVisible()
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(card(page)).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveURL(PAGE)
    await page.getByRole('heading', { name: 'Waar het ophoudt' }).tap()
    await expect(card(page)).toHaveCount(0)
    await link(page).tap()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('PTFE')
  })
})
