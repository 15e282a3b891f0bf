import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from './support/pages'
import { untilQuiet } from './support/quiet'
import { expect, test } from './support/test'

/** Stubs every other site. @returns the hosts that the page has sent requests to, in order */
async function watchOthers(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route(
    ({ hostname }) => !/^(localhost|127\.0\.0\.1)$/.test(hostname),
    (route) => {
      requested.push(new URL(route.request().url()).hostname)
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>x</title><link rel="icon" href="data:,">',
      })
    },
  )
  return requested
}

test('a video sends no request to its service before play is pressed', { tag: '@quick' }, async ({ page }) => {
  const requested = await watchOthers(page)
  await page.goto('/blokken')
  const block = page.locator('[data-block="blockVideo"]').filter({ hasText: 'Zo klinkt een goede snede' })
  const play = block.getByRole('button', { name: 'Speel af' }).first()
  await play.scrollIntoViewIfNeeded()
  await untilQuiet(page)
  expect(requested).toEqual([])
  await play.click()
  await expect.poll(() => requested).toEqual(['www.youtube-nocookie.com'])
})

test('a video is as high as its poster, and what is below it does not move', async ({ page }) => {
  await watchOthers(page)
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await page.goto('/blokken')
    const block = page.locator('[data-block="blockVideo"]').filter({ hasText: 'Zo klinkt een goede snede' })
    const play = block.getByRole('button', { name: 'Speel af' }).first()
    await play.scrollIntoViewIfNeeded()
    const height = async () => (await block.boundingBox())?.height
    const before = await height()
    await play.click()
    await expect(block.locator('iframe')).toBeVisible()
    expect(await height(), `at ${viewport.width} pixels`).toBe(before)
  }
})

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

for (const [path, diameter, weight, before, after] of [
  ['/onze-oplossingen/zagen-op-maat', 'Diameter in mm', 'Gewicht', '3,99 kg', '2,77 kg'],
  ['/en/our-solutions/cutting-to-size', 'Diameter in mm', 'Weight', '3.99 kg', '2.77 kg'],
] as const) {
  test(`the calculator of an editor works on a page that visitors reach: ${path}`, async ({ page }) => {
    await page.goto(path)
    const embed = page.locator('[data-block="blockHtmlEmbed"]')
    await embed.scrollIntoViewIfNeeded()
    const frame = embed.frameLocator('iframe')
    await expect(frame.getByRole('status', { name: weight })).toHaveText(before)
    await frame.getByLabel(diameter).fill('50')
    await expect(frame.getByRole('status', { name: weight })).toHaveText(after)
  })
}

test('the frame’s document has a policy of its own, and only this site may show it', async ({ request }) => {
  const policy = (await request.get('/api/embed')).headers()['content-security-policy']
  expect(policy).toMatch(/^sandbox allow-scripts allow-popups allow-forms; /)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain("frame-ancestors 'none'")
})
