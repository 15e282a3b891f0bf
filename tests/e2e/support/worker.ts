import { expect, type Page } from '@playwright/test'

export async function inControl(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    if (serviceWorker.controller) return
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
}

export async function isCached(page: Page, path: string): Promise<void> {
  const find = (path: string) =>
    caches.match(path, { cacheName: 'pages', ignoreVary: true }).then((response) => response !== undefined)
  await expect.poll(() => page.evaluate(find, path)).toBe(true)
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await inControl(page)
  await isCached(page, path)
}

export function cachedUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url.replace(location.origin, ''))
  })
}

/**
 * Takes the connection away, or gives it back. Chromium 150 forgets it for `navigator.onLine` of a page that the worker
 * serves next, and tells that page nothing when the connection is back.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline)
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('is-offline')) return
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  })
  await page.evaluate((isOffline) => {
    if (isOffline) return sessionStorage.setItem('is-offline', 'yes')
    sessionStorage.removeItem('is-offline')
    Reflect.deleteProperty(navigator, 'onLine')
    return dispatchEvent(new Event('online'))
  }, isOffline)
}
