import type { Page, Route } from '@playwright/test'
import { hydrated } from './support/pages'
import { untilQuiet } from './support/quiet'
import { hold, holdPageData, isPageData, push } from './support/route-changes'
import { expect, test } from './support/test'

/** A page that no other page prefetches. */
const OTHER = '/algemene-voorwaarden'
const TITLE = 'Algemene voorwaarden'

const bar = (page: Page) => page.locator('#nprogress .bar')

/** Opens a page, and waits until it is hydrated and the bar's script is loaded. */
async function open(page: Page): Promise<void> {
  await page.goto('/cookies')
  await hydrated(page)
  await untilQuiet(page)
}

// Its phases: lib/browser/progress.test.ts.
test('a slow route change shows a thin red bar that grows', { tag: '@quick' }, async ({ page }) => {
  await open(page)
  const release = await holdPageData(page)
  await push(page, OTHER)
  await expect(bar(page)).toBeVisible()
  const style = await bar(page).evaluate((element) => {
    const { backgroundColor, height, position, top } = getComputedStyle(element)
    return { backgroundColor, height, position, top }
  })
  expect(style).toEqual({ backgroundColor: 'rgb(215, 25, 32)', height: '2px', position: 'fixed', top: '0px' })
  const end = () => bar(page).evaluate((element) => element.getBoundingClientRect().right)
  const before = await end()
  await expect.poll(end).toBeGreaterThan(before + 100)
  release()
  await expect(page).toHaveTitle(new RegExp(TITLE))
  await expect(bar(page)).toBeHidden()
})

test('a full page load shows the bar while the old page is visible', async ({ page }) => {
  await open(page)
  const release = await hold(page, '**/en/cookies')
  // Playwright cannot evaluate in a page that is being unloaded: the page reports by itself.
  await page.exposeFunction('tell', (visible: boolean) => visible && release())
  await page.evaluate(() => {
    const { tell } = window as unknown as { tell: (visible: boolean) => void }
    const check = () => {
      const line = document.querySelector('#nprogress .bar')
      const visible = line !== null && getComputedStyle(line).visibility === 'visible'
      tell(visible)
      if (!visible) requestAnimationFrame(check)
    }
    check()
  })
  await page.getByRole('navigation', { name: 'Taal' }).first().getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/cookies$/)
  await hydrated(page)
})

/** Responds with a page whose main part failed on the server after streaming had begun. */
async function failInside(route: Route): Promise<void> {
  const response = await route.fetch()
  const data = await response.text()
  const main = /"__PAGE__".*?"children":\["\$L([\da-f]+)"/.exec(data)?.[1]
  if (!main) throw new Error('The page’s main part was not found in its data')
  // A row may follow a row of text, which ends without a line break.
  const row = new RegExp(`(?<=^|\\})${main}:\\[.*$`, 'm')
  if (!row.test(data)) throw new Error('The row of the main part was not found')
  await route.fulfill({ response, body: data.replace(row, `${main}:E{"digest":"1"}`) })
}

test.describe('failure', () => {
  test.use({ allowedErrors: /./ })

  test('shows a broken line, says so, and goes', async ({ page }) => {
    await page.clock.install()
    await open(page)
    await page.route(isPageData, async (route) => {
      // The failed state is short: from here on the clock stands still.
      await page.clock.pauseAt(Date.now() + 60_000)
      await failInside(route)
    })
    await push(page, OTHER)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Er ging iets mis')
    await expect(bar(page)).toHaveCSS('background-image', /^repeating-linear-gradient/)
    await expect(bar(page)).toBeVisible()
    await expect(page.locator('body > [role=status]')).toHaveText('Laden is niet gelukt.')
    await page.clock.runFor(1000)
    await expect(bar(page)).toBeHidden()
  })
})
