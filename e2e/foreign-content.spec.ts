import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
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

test('an embed sends no request to its hosts before it is shown', { tag: '@quick' }, async ({ page }) => {
  test.setTimeout(180_000)
  // Nested frames begin to load before Playwright can observe them: their host records its requests itself.
  const requested: string[] = []
  const maps = createServer((request, response) => {
    requested.push(String(request.headers.host))
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>x</title>')
  })
  await new Promise<void>((resolve) => maps.listen(0, '127.0.0.1', resolve))
  const host = `maps.localhost:${(maps.address() as AddressInfo).port}`
  const site = await startPublishing()
  try {
    site.change(
      'pages/blocks.yaml',
      /html:\n {6}nl: \|\n[\s\S]*?(?=\n {2}- type)/,
      `html: '<iframe title="Kaart" src="http://${host}/x"></iframe>'`,
    )
    await becomes(`${site.url}/blokken`, 'maps.localhost')
    // Prerendered pages reference images of the backend of the build, which this site may not fetch.
    await page.route('**/_next/image?**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
    await page.goto(`${site.url}/blokken`)
    const show = page.getByRole('button', { name: 'Toon de inhoud' })
    await show.scrollIntoViewIfNeeded()
    await untilQuiet(page)
    expect(requested).toEqual([])
    await show.click()
    await expect.poll(() => requested).toContain(host)
    const { length } = requested
    // The permission is not remembered.
    await page.reload()
    await expect(show).toBeVisible()
    await untilQuiet(page)
    expect(requested).toHaveLength(length)
  } finally {
    await site.stop()
    maps.closeAllConnections()
    maps.close()
  }
})
