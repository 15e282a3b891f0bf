import type { BrowserContext, Page } from '@playwright/test'
import { expectBarelyMoved, recordLayoutShifts } from './support/layout-shifts'
import { untilQuiet } from './support/quiet'
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

/** Dispatches Chromium's install prompt event until the page handles it. */
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

const chunks = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /chunks.*js/.test(name)).length)

test.describe('the hint to install, on a phone', () => {
  test.use(PHONE)

  test('shows on the second visit, and opens the browser’s install prompt', { tag: '@quick' }, async ({ context }) => {
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

  test('shows for a prompt event that fired before hydration', async ({ context }) => {
    await visit(context, 1)
    const second = await context.newPage()
    await second.addInitScript(() => {
      // React schedules with messages. They are held until the prompt event, which fires when the page has loaded.
      const { prototype } = MessagePort
      const { postMessage } = prototype
      const waiting: (() => void)[] = []
      prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
        waiting.push(() => Reflect.apply(postMessage, this, message))
      }
      window.addEventListener('load', () => {
        const prompt = async () => document.body.setAttribute('data-prompted', '')
        window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
        prototype.postMessage = postMessage
        for (const post of waiting) post()
      })
    })
    await second.goto('/')
    await hintOn(second).getByRole('button', { name: 'Installeer' }).click()
    await expect(second.locator('body')).toHaveAttribute('data-prompted', '')
  })

  test('once dismissed, stays hidden for 90 days', async ({ context }) => {
    await visit(context, 1)
    const second = await visit(context, 2)
    await offer(second)
    await hintOn(second).getByRole('button', { name: 'Niet nu' }).click()
    await expect(hintOn(second)).toHaveCount(0)

    const day = 24 * 60 * 60 * 1000
    for (const [days, count] of [
      [89, 0],
      [91, 1],
    ] as const) {
      const later = await visit(context, count + 3, Date.now() + days * day)
      await offer(later)
      await expect(hintOn(later)).toHaveCount(count)
    }
  })

  test('is not among the scripts of a page that does not show it', async ({ context }) => {
    const first = await visit(context, 1)
    await untilQuiet(first)
    const without = await chunks(first)
    const second = await visit(context, 2)
    await offer(second)
    await expect(hintOn(second)).toBeVisible()
    await untilQuiet(second)
    expect(await chunks(second)).toBe(without + 1)
  })

  test('does not show where the site is installed', async ({ context }) => {
    await context.addInitScript(() => {
      const { matchMedia } = window
      window.matchMedia = (query) => matchMedia.call(window, query.replace('(display-mode: standalone)', 'all'))
    })
    await visit(context, 1)
    const second = await visit(context, 2)
    await offer(second)
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
