import type { BrowserContext, Page } from '@playwright/test'
import { expectBarelyMoved, recordLayoutShifts } from './support/layout-shifts'
import { expect, test } from './support/test'
import { inControl } from './support/worker'

const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }
const HINT = 'Zet Polymeer & Zonen op het beginscherm'

const hintOn = (page: Page) => page.getByRole('complementary', { name: HINT })

/** Each tab is a visit. @param count number of visits @param prepare of the page before it is opened */
async function visit(
  context: BrowserContext,
  count: number,
  clock?: number,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await context.newPage()
  await prepare?.(page)
  if (clock) await page.clock.setFixedTime(clock)
  await page.goto('/')
  await page.waitForFunction((expected) => localStorage.getItem('visits') === expected, String(count))
  return page
}

async function offer(page: Page): Promise<void> {
  const offerOnce = () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.body.setAttribute('data-prompted', ''),
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    })
    return window.dispatchEvent(event)
  }
  await expect.poll(() => page.evaluate(offerOnce)).toBe(false)
}

test.describe('the hint to install, on a phone', () => {
  test.use(PHONE)

  test('shows on the second visit, and opens the browser’s install prompt', async ({ context }) => {
    const first = await visit(context, 1)
    await offer(first)
    await expect(hintOn(first)).toHaveCount(0)
    // The next page is the same visit.
    await first.goto('/contact')
    await offer(first)
    await expect(hintOn(first)).toHaveCount(0)

    const second = await visit(context, 2, undefined, recordLayoutShifts)
    await offer(second)
    await expect(hintOn(second)).toBeVisible()
    await expectBarelyMoved(second)
    await hintOn(second).getByRole('button', { name: 'Installeer' }).click()
    await expect(second.locator('body')).toHaveAttribute('data-prompted', '')
    await expect(hintOn(second)).toHaveCount(0)
  })
})

test.describe('the hint to install, on an iPhone', () => {
  test.use({
    ...PHONE,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })

  test('explains the steps', async ({ context }) => {
    await context.addInitScript(() => Object.assign(navigator, { standalone: false }))
    await visit(context, 1)
    const second = await visit(context, 2)
    await expect(hintOn(second).getByRole('listitem')).toHaveText([/Deel/, /Zet op beginscherm/])
    await expect(hintOn(second).getByRole('button')).toHaveText(['Niet nu'])
  })
})

test.describe('the hint to install, on a desktop', () => {
  test.use({ serviceWorkers: 'allow' })

  test('never shows', async ({ context }) => {
    for (let visits = 0; visits < 3; visits++) {
      const page = await context.newPage()
      await page.goto('/')
      // What registers the worker brings the hint too.
      await inControl(page)
      await offer(page)
      await expect(hintOn(page)).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('visits'))).toBeNull()
    }
  })
})
