import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core'
import type { Engine, Key, Tab } from './engine.ts'

export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // The journeys set their own.
    defaultViewport: null,
    extraPrefsFirefox: { 'dom.w3c_touch_events.enabled': 1 },
  })
  return {
    name: 'Firefox',
    abilities: { touch: true, errors: true },
    open: () => openTab(browser),
    close: () => browser.close(),
  }
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext()
  return tabOf(await context.newPage(), () => context.close())
}

/**
 * Of Firefox, now and then, where a page has an image twice: it requests the second from the service worker too, takes
 * the first for both, and reports the request that it cancels. A worker that fails is reported in other words.
 */
const CANCELLED_IMAGE =
  /^Failed to load ‘[^’]*\/_next\/image\?[^’]*’\. A ServiceWorker intercepted the request and encountered an unexpected error\.$/

function tabOf(page: Page, close: () => Promise<void>): Tab {
  const errors: string[] = []
  page.on('pageerror', (error) => {
    const text = error instanceof Error ? error.message : String(error)
    if (!CANCELLED_IMAGE.test(text)) errors.push(`Uncaught: ${text}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`Console: ${message.text()} (${message.location()?.url})`)
  })
  return {
    async goto(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    async back() {
      // Puppeteer’s own waits for historyUpdated, an event that Firefox 140 lacks, when the document stays.
      await page.evaluate(() => history.back())
    },
    resize: (width, height) =>
      page.setViewport({ width, height, hasTouch: width < 600 }).catch((error: unknown) => {
        // Firefox 140 does not know this command, which Puppeteer sends beside the one for the size.
        if (!String(error).includes('setScreenOrientationOverride')) throw error
      }),
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }) => page.mouse.click(x, y),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    press: (key) => press(page, key),
    type: (text) => page.keyboard.type(text),
    async selectFile(selector, path) {
      const input = await (await page.$(selector))?.toElement('input')
      await input?.uploadFile(path)
    },
    setOffline: (offline) =>
      page.setOfflineMode(offline).catch((error: unknown) => {
        // Firefox 140 does not know this command. Its pages are told, and requests fail by `front.state.cut`.
        if (!String(error).includes('setNetworkConditions')) throw error
        return page.evaluate((isOffline) => {
          Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true })
          window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
        }, offline)
      }),
    errors: async () => errors,
    close,
  }
}

async function press(page: Page, key: Key): Promise<void> {
  const [name, modifier] = key.replace('Space', ' ').split('+').reverse() as [KeyInput, KeyInput?]
  if (modifier) await page.keyboard.down(modifier)
  await page.keyboard.press(name)
  if (modifier) await page.keyboard.up(modifier)
}
