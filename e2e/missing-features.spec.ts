/** The site stands, and forms can be sent, in browsers without some of what it uses. */
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { FORMS, fillIn, send } from './support/forms'
import { BUILD, ROOT } from './support/instance'
import { hydrated } from './support/pages'
import { expect, test } from './support/test'

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

/** Each runs before the scripts of every page. */
const MISSING: Record<string, () => void> = {
  'service workers': () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
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
  storage: () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null })
  },
  'room in its storage': () => {
    for (const storage of [localStorage, sessionStorage]) {
      for (let size = 2 ** 22; size >= 1; ) {
        try {
          storage.setItem(`full ${storage.length}`, 'x'.repeat(size))
        } catch {
          size /= 2
        }
      }
    }
  },
}

/** From home to a filtered list and an application, and back to a message. */
async function visit(page: Page, site: string): Promise<void> {
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
  await page.locator(`main a[href="${path.nl}"]`).first().click()
  await expect(page).toHaveURL(new RegExp(`${path.nl}$`))
  await sendForm(page, 'application')
  await page.locator('header a[href="/"]').filter({ visible: true }).first().click()
  await page.locator('header a[href="/contact"]').filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await sendForm(page, 'contact')
}

async function sendForm(page: Page, name: 'application' | 'contact'): Promise<void> {
  await send(await fillIn(page, FORMS[name]))
  await expect(page.locator('[data-sent]')).toContainText(/\b\d+-[0-9A-F]{4}\b/)
}

test('the build keeps the test for service workers', () => {
  const chunks = join(ROOT, BUILD, 'static', 'chunks')
  const counts = globSync('*.js', { cwd: chunks }).flatMap((name) => {
    const chunk = readFileSync(join(chunks, name), 'utf8')
    const count = (pattern: RegExp) => chunk.match(pattern)?.length ?? 0
    const [all, tests] = [count(/\bserviceWorker\b/g), count(/"serviceWorker" ?in navigator/g)]
    return all > 0 ? [{ name, tests, others: all - tests }] : []
  })
  expect(counts.length).toBeGreaterThan(0)
  // Each is followed by what it tests for.
  for (const { name, tests, others } of counts) expect(others, name).toBe(tests)
})

test.beforeEach(({ page }) => page.clock.install())

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
