import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core'
import { type Engine, firstOf, type Key, type Tab } from './engine.ts'
import { describeJourneys } from './journeys.ts'

async function start(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // The journeys set their own.
    defaultViewport: null,
    extraPrefsFirefox: { 'dom.w3c_touch_events.enabled': 1 },
  })
  return {
    name: 'Firefox',
    hasTouch: true,
    open: () => openTab(browser),
    close: () => browser.close(),
  }
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext()
  return tabOf(await context.newPage(), () => context.close())
}

function tabOf(page: Page, close: () => Promise<void>): Tab {
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
    close,
  }
}

async function press(page: Page, key: Key): Promise<void> {
  const [name, modifier] = key.replace('Space', ' ').split('+').reverse() as [KeyInput, KeyInput?]
  if (modifier) await page.keyboard.down(modifier)
  await page.keyboard.press(name)
  if (modifier) await page.keyboard.up(modifier)
}

const path = firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox')
describeJourneys('Firefox', path ? () => start(path) : null)
