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

test('the frame’s document has a policy of its own, and only this site may show it', async ({ request }) => {
  const policy = (await request.get('/api/embed')).headers()['content-security-policy']
  expect(policy).toMatch(/^sandbox allow-scripts allow-popups allow-forms; /)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain("frame-ancestors 'none'")
})
