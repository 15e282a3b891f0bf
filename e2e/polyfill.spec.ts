import { untilQuiet } from './support/quiet'
import { expect, test } from './support/test'

const POLYFILL = '/polyfills/intersection-observer.js'

test('browsers that know IntersectionObserver load no polyfill', async ({ page, request }) => {
  const paths: string[] = []
  page.on('request', (each) => paths.push(new URL(each.url()).pathname))
  await page.goto('/')
  await untilQuiet(page)
  expect(paths).not.toContain(POLYFILL)
  expect((await request.get(POLYFILL)).status()).toBe(200)
})

test('other browsers load it before the page starts, and the page works', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['IntersectionObserver', 'IntersectionObserverEntry']) Reflect.deleteProperty(window, name)
  })
  const loaded = page.waitForResponse(`**${POLYFILL}`)
  await page.goto('/')
  expect((await loaded).status()).toBe(200)
  const make = () => new IntersectionObserver(() => {}).observe.toString().includes('native code')
  expect(await page.evaluate(make)).toBe(false)
  // The carousel waits for it.
  const carousel = page.locator('.carousel').first()
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel).toHaveAttribute('data-scrolls', '')
})
