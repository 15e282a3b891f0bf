/** The site stands, and forms can be sent, in browsers without some of what it uses. */
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { FORMS, fillIn, send } from './support/forms'
import { hydrated } from './support/pages'
import { untilQuiet } from './support/quiet'
import { expect, test } from './support/test'

const POLYFILL = '/polyfills/intersection-observer.js'

/** Leads to the site, over plain HTTP: the browser takes it for no secure context. */
const PLAIN_HOST = 'plain.test'
const { path } = FORMS.application

test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`],
      }),
    { scope: 'worker' },
  ],
})

const MISSING: Record<string, () => void> = {
  'anything else that not every browser has': () => {
    const absent: [object, string[]][] = [
      [Navigator.prototype, ['locks', 'clipboard', 'share', 'canShare', 'connection']],
      [Crypto.prototype, ['randomUUID']],
      [Document.prototype, ['startViewTransition']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [window, ['BroadcastChannel', 'indexedDB', 'caches', 'requestIdleCallback', 'cancelIdleCallback']],
      [window, ['IntersectionObserver', 'IntersectionObserverEntry']],
    ]
    for (const [owner, names] of absent) {
      for (const name of names) {
        Reflect.deleteProperty(owner, name)
        if (name in owner) throw new Error(`${name} is still there`)
      }
    }
  },
  'permission to store anything': () => {
    const forbid = (owner: object, name: string) => {
      const refuse = () => {
        throw new DOMException(`${name} is forbidden`, 'SecurityError')
      }
      Object.defineProperty(owner, name, { get: refuse, set: refuse })
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) forbid(window, name)
    forbid(Document.prototype, 'cookie')
    // Firefox, where cookies are forbidden.
    Object.assign(window, {
      BroadcastChannel: class {
        constructor() {
          throw new DOMException('forbidden', 'SecurityError')
        }
      },
    })
    LockManager.prototype.request = () => Promise.reject(new DOMException('forbidden', 'SecurityError'))
  },
}

/** From home to a filtered list and an application, and back. */
async function visit(page: Page, site: string): Promise<void> {
  await page.clock.install()
  await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': `198.18.${randomInt(256)}.${randomInt(1, 255)}` })
  await page.goto(`${site}/`)
  await hydrated(page)
  await page.locator('header a[href="/werken-bij"]').filter({ visible: true }).click()
  await page.locator('main a[href="/werken-bij/vacatures"]').first().click()
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toContainText('9 van 9')
  await page.locator('main input[name=branch][value=production]').check()
  await expect(page).toHaveURL(/\?branch=production$/)
  await expect(status).not.toContainText('9 van 9')
  await page.locator(`main a[href="${path}"]`).first().click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await send(await fillIn(page, FORMS.application))
  await expect(page.locator('[data-sent]')).toContainText(/\b\d+-[0-9A-F]{4}\b/)
  await page.locator('header a[href="/"]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/:\d+\/$/)
}

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

for (const [name, remove] of Object.entries(MISSING)) {
  test(`a visit without ${name}`, async ({ page, baseURL }) => {
    await page.addInitScript(remove)
    await visit(page, baseURL ?? '')
  })
}

test.describe('no secure context', () => {
  // Chromium says of the header that it needs HTTPS.
  test.use({ allowedErrors: /Cross-Origin-Opener-Policy/ })

  test('a visit over plain HTTP', async ({ page, baseURL }) => {
    const site = (baseURL ?? '').replace('localhost', PLAIN_HOST)
    await visit(page, site)
    expect(await page.evaluate(() => [location.origin, isSecureContext])).toEqual([site, false])
  })
})
