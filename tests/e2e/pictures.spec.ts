import { expect, test } from './support/test'

const NEWS = '/actueel/acht-nieuwe-silos'
const DOCUMENTS = '/certificaten'

test('pages name no file at the CMS, and what they name can be had', { tag: '@quick' }, async ({ request }) => {
  for (const path of ['/', NEWS, DOCUMENTS, '/en/materials/pom-c-acetal']) {
    const text = await (await request.get(path)).text()
    expect.soft(text, path).not.toContain(new URL(process.env.E2E_CONTENT_URL ?? '').host)
    const [, card = ''] = /<meta content="([^"]+)" property="og:image"/.exec(text) ?? []
    // A page without a picture has a drawn card.
    expect.soft((await request.get(card)).headers()['content-type'], path).toMatch(/^image\/(?:jpeg|png)$/)
    for (const [, file = ''] of text.matchAll(/href="(\/uploads\/documents\/[^"]+)"/g))
      expect.soft((await request.get(file)).headers()['content-type'], file).toBe('application/pdf')
  }
})

test('a drawing keeps the focal point that its editor gave it', async ({ page }) => {
  await page.goto('/werken-bij')
  await expect(page.locator('main img').first()).toHaveCSS('object-position', '50% 0%')
})
