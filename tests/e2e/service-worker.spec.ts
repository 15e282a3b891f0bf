import type { Page } from '@playwright/test'
import { startFront } from './support/front'
import { startOwnSite } from './support/instance'
import { expect, test } from './support/test'
import { cachedUrls, setOffline, visit } from './support/worker'

test.use({ serviceWorkers: 'allow' })

const BACKEND = (process.env.E2E_CONTENT_URL ?? '').replace(/\/api$/, '')

test.describe('the first visit', () => {
  // Where there is no gateway, its address is a page that does not exist.
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|status of 4/ })

  test('is controlled without a reload, no page is fetched twice but that one, and no data come from a cache', {
    tag: '@quick',
  }, async ({ page }) => {
    await visit(page, '/')
    const cached = await cachedUrls(page)
    for (const address of ['/offline', '/en/offline', '/brand/logo.svg'])
      expect(cached.map((each) => each.replace(/\?.*/, ''))).toContain(address)
    expect(cached.some((address) => address.endsWith('.woff2'))).toBe(true)
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)

    const ask = (path: string, method: string) =>
      page.evaluate(
        ([address = '', how]) =>
          fetch(address, { method: how, headers: { Accept: 'text/html' }, cache: 'no-store' }).then(
            ({ status }) => status,
            () => 'failed',
          ),
        [path, method],
      )
    const DATA = [
      ['/api/payload/contact', 'GET'],
      ['/graphql?query={ping}', 'GET'],
      ['/graphql', 'POST'],
      ['/contact', 'POST'],
      ['/uploads/documents/iso-9001.pdf', 'GET'],
    ] as const
    for (const [path, method] of DATA) expect(await ask(path, method), path).not.toBe('failed')
    expect((await cachedUrls(page)).filter((address) => /^\/(api|graphql|contact|uploads)/.test(address))).toEqual([])
    await setOffline(page, true)
    for (const [path, method] of DATA) expect(await ask(path, method), path).toBe('failed')
  })
})

const offer = (page: Page) => page.getByText('Er staat een nieuwe versie klaar.')

test.describe('behind one address', () => {
  let front: Awaited<ReturnType<typeof startFront>>
  test.beforeEach(async ({ baseURL }) => {
    front = await startFront(baseURL ?? '')
  })
  test.afterEach(() => front.stop())

  test('a new version is offered, and takes over only when the visitor agrees', async ({ page, context }) => {
    await visit(page, `${front.url}/`)
    await expect(offer(page)).toHaveCount(0)
    front.state.change = (path, text) => (path === '/sw.js' ? `${text}\n// new` : text)
    await page.goto(`${front.url}/contact`)
    await expect(offer(page)).toBeVisible()
    const waits = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? 'none')
    expect(await waits()).toBe('installed')
    // Postponed: it stays waiting, also on the next page.
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(offer(page)).toHaveCount(0)
    await page.goto(`${front.url}/actueel`)
    await expect(offer(page)).toBeVisible()
    expect(await waits()).toBe('installed')

    const other = await context.newPage()
    await other.goto(`${front.url}/contact`)
    await expect(offer(other)).toBeVisible()
    await other.evaluate(() => document.body.setAttribute('data-same', ''))
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Vernieuw' }).click()
    await reloaded
    expect(await waits()).toBe('none')
    await expect(offer(page)).toHaveCount(0)
    // A form may be in use there.
    await expect(other.locator('body')).toHaveAttribute('data-same', '')
    // Until the visitor agrees there as well.
    const otherReloaded = other.waitForEvent('load')
    await other.getByRole('button', { name: 'Vernieuw' }).click()
    await otherReloaded
    await expect(other.locator('body')).not.toHaveAttribute('data-same', '')
    await expect(offer(other)).toHaveCount(0)
  })

  test('the switch unregisters a worker and deletes its caches, and no page registers one again', async ({ page }) => {
    const off = await startOwnSite({ CONTENT_API_URL: BACKEND, SERVICE_WORKER: '0' })
    try {
      await visit(page, `${front.url}/`)
      front.state.target = off.url
      await page.goto(`${front.url}/contact`)
      const left = () =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ])
      // The browser lets the old worker finish its events first.
      await expect.poll(left).toEqual([0, 0])

      const before = front.requests.length
      const workerResponse = page.waitForResponse('**/sw.js')
      await page.goto(`${front.url}/actueel`)
      expect((await workerResponse).headers()['x-service-worker']).toBe('off')
      expect(front.requests.slice(before).filter((line) => line.includes('sw.js'))).toEqual(['HEAD /sw.js'])
      expect(await left()).toEqual([0, 0])
    } finally {
      await off.stop()
    }
  })
})

test('at most 60 images are cached', async ({ page }) => {
  await visit(page, '/')
  await page.evaluate(async () => {
    for (let count = 1; count <= 70; count++) await fetch(`/brand/logo.svg?picture=${count}`)
  })
  const cached = async () => (await cachedUrls(page)).filter((address) => /^\/brand\/logo\.svg\?picture/.test(address))
  const numbers = async () => {
    const all = await cached()
    return { last: all.some((address) => address.endsWith('=70')), bounded: all.length <= 60, some: all.length > 40 }
  }
  await expect.poll(numbers).toEqual({ last: true, bounded: true, some: true })
})
