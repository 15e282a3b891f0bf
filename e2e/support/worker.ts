import { expect, type Page } from '@playwright/test'

/** Waits until the page is in the hands of the service worker. */
export async function inControl(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    if (serviceWorker.controller) return
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
}

/** Waits until the worker has kept a page. */
export async function isKept(page: Page, path: string): Promise<void> {
  const find = (asked: string) =>
    caches.match(asked, { cacheName: 'pages', ignoreVary: true }).then((response) => response !== undefined)
  await expect.poll(() => page.evaluate(find, path)).toBe(true)
}

/** Opens a page and waits until it would come without a connection. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await inControl(page)
  await isKept(page, path)
}

/** Addresses of everything that the worker keeps. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url.replace(location.origin, ''))
  })
}
