import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { listen } from './support/listen'
import { DESKTOP, PHONE } from './support/pages'
import { becomes, startPublishing } from './support/publishing'
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

const videoOf = (page: Page) =>
  page.locator('[data-block="blockVideo"]').filter({ hasText: 'Zo klinkt een goede snede' })
const playOf = (page: Page) => videoOf(page).getByRole('button', { name: 'Speel af' }).first()

test('a video sends no request to its service before play is pressed; HTML of an editor has the letter of the page', {
  tag: '@quick',
}, async ({ page }) => {
  const requested = await watchOthers(page)
  await page.goto('/blokken')
  await playOf(page).scrollIntoViewIfNeeded()
  await untilQuiet(page)
  expect(requested).toEqual([])
  await playOf(page).click()
  await expect.poll(() => requested).toEqual(['www.youtube-nocookie.com'])
  const embed = page.locator('[data-block="blockHtmlEmbed"]').first()
  await embed.scrollIntoViewIfNeeded()
  const body = embed.frameLocator('iframe').locator('body')
  await expect
    .poll(() => body.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`)))
    .toEqual(['Archivo loaded'])
})

test('a video is as high as its poster, and what is below it does not move', async ({ page }) => {
  await watchOthers(page)
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await page.goto('/blokken')
    await playOf(page).scrollIntoViewIfNeeded()
    const height = async () => (await videoOf(page).boundingBox())?.height
    const before = await height()
    await playOf(page).click()
    await expect(videoOf(page).locator('iframe')).toBeVisible()
    expect(await height(), `at ${viewport.width} pixels`).toBe(before)
  }
})

for (const [path, diameter, weight, before, after] of [
  ['/onze-oplossingen/zagen-op-maat', 'Diameter in mm', 'Gewicht', '3,99 kg', '2,77 kg'],
  ['/en/our-solutions/cutting-to-size', 'Diameter in mm', 'Weight', '3.99 kg', '2.77 kg'],
] as const) {
  test(`the calculator of an editor works on a page that visitors reach: ${path}`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(path)
    const embed = page.locator('[data-block="blockHtmlEmbed"]')
    await embed.scrollIntoViewIfNeeded()
    const frame = embed.frameLocator('iframe')
    await expect(frame.getByRole('status', { name: weight })).toHaveText(before)
    const cut = await frame.locator('html').evaluate((root) => root.getBoundingClientRect().height - innerHeight)
    expect(cut).toBeLessThanOrEqual(0)
    await expect(embed.getByRole('button')).toHaveCount(0)
    await frame.getByLabel(diameter).fill('50')
    await expect(frame.getByRole('status', { name: weight })).toHaveText(after)
    // π/4 × 20² × 1000 × 1.41 / 1,000 = 443 g.
    await frame.getByLabel(diameter).fill('20')
    await expect(frame.getByRole('status', { name: weight })).toHaveText('443 g')
    await frame.getByLabel(diameter).fill('0')
    await expect(frame.getByLabel(diameter)).toHaveAccessibleDescription(/100[.,]000 mm/)
  })
}

test('the frame’s document has a policy of its own, and only this site may show it', async ({ request }) => {
  const policy = (await request.get('/api/embed')).headers()['content-security-policy']
  expect(policy).toMatch(
    /^sandbox allow-scripts allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox; /,
  )
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain("frame-ancestors 'none'")
})

test('a frame of another site has its own origin, storage and referrer, and links of an embed open pages', async ({
  page,
}) => {
  const site = await startPublishing()
  const other = await listen(
    createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>x</title>')
    }),
  )
  try {
    const origin = other.url
    const html = [
      `<p>Ingesloten</p><div><iframe src="${origin}/x"></iframe></div>`,
      ...['_blank', '_top', '_self', ''].map((target) => `<a href="/contact" target="${target}">to${target}</a><br>`),
      '<a href="#end">within</a><button onclick="this.textContent=document.fullscreenEnabled">full</button>',
      '<p id="end" style="margin-top:900px">Einde</p>',
    ]
    const block = { type: 'blockHtmlEmbed', heading: 'Proef', html: html.join('') }
    site.write('pages/embed.yaml', JSON.stringify({ title: 'Proef', slug: 'proef', blocks: [block] }))
    await becomes(`${site.url}/proef`, 'Proef')
    await page.goto(`${site.url}/proef`)
    const navigated = page.waitForEvent('framenavigated', { predicate: (frame) => frame.url().startsWith(origin) })
    await page.getByRole('button', { name: 'Toon de inhoud' }).click()
    const foreign = await navigated
    const found = await foreign.evaluate(() => {
      localStorage.setItem('a', 'b')
      return [self.origin, localStorage.getItem('a'), document.referrer, document.fullscreenEnabled]
    })
    expect(found).toEqual([origin, 'b', `${site.url}/`, false])
    const frame = page.frameLocator('iframe[src="/api/embed"]')
    await frame.getByText('full').click()
    await expect(frame.getByText('true')).toBeVisible()
    await frame.getByText('within').click()
    for (const target of ['to_blank', 'to_top', 'to_self', 'to']) {
      const opened = page.waitForEvent('popup')
      await frame.getByText(target, { exact: true }).click()
      await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible()
      await (await opened).close()
    }
    expect(page.url()).toBe(`${site.url}/proef`)
  } finally {
    await other.stop()
    await site.stop()
  }
})
