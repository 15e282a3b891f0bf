import { expect, test } from './support/test'

test('an editor’s own HTML is set in the letter of the page, in a frame that may load nothing', async ({ page }) => {
  await page.goto('/blokken')
  const embed = page.locator('[data-block="blockHtmlEmbed"]').first()
  await embed.scrollIntoViewIfNeeded()
  const body = embed.frameLocator('iframe').locator('body')
  await expect
    .poll(() => body.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`)))
    .toEqual(['Archivo loaded'])
})
