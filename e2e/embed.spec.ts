import { expectBarelyMoved, recordLayoutShifts } from './support/layout-shifts'
import { PHONE } from './support/pages'
import { untilQuiet } from './support/quiet'
import { expect, test } from './support/test'

test('an editor’s own HTML is set in the letter of the page, in a frame that may load nothing', {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto('/blokken')
  const embed = page.locator('[data-block="blockHtmlEmbed"]').first()
  await embed.scrollIntoViewIfNeeded()
  const body = embed.frameLocator('iframe').locator('body')
  await expect
    .poll(() => body.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`)))
    .toEqual(['Archivo loaded'])
})

test('what comes after a frame does not move while it is in the window, and the frame is shown whole on demand', async ({
  page,
}) => {
  await recordLayoutShifts(page)
  await page.setViewportSize(PHONE)
  // The frame is loaded when it is in the window already.
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, { ...options, rootMargin: '-200px' })
      }
    }
  })
  await page.goto('/blokken')
  await untilQuiet(page)
  const embed = page.locator('[data-block="blockHtmlEmbed"]').first()
  await embed.evaluate((element) => {
    element.scrollIntoView({ block: 'end', behavior: 'instant' })
    window.scrollBy({ top: 100, behavior: 'instant' })
  })
  const button = embed.getByRole('button', { name: 'Toon alles' })
  await expect(button).toBeVisible()
  await expectBarelyMoved(page)
  const height = () => embed.locator('iframe').evaluate((element) => element.clientHeight)
  const before = await height()
  await button.click()
  await expect.poll(height).toBeGreaterThan(before)
  await expect(embed.locator('iframe')).toBeFocused()
  await expect(button).toHaveCount(0)
  await expectBarelyMoved(page)
})

test('the frame’s document has a policy of its own, and only this site may show it', async ({ request }) => {
  const policy = (await request.get('/api/embed')).headers()['content-security-policy']
  expect(policy).toMatch(/^sandbox allow-scripts allow-popups allow-forms; /)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain("frame-ancestors 'none'")
})
