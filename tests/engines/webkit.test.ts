import { type ChildProcess, spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { Builder, Button, By, Capabilities, Key as SeleniumKey, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../scripts/lib/ports.ts'
import { endProcess } from '../e2e/support/instance.ts'
import { untilAnswers } from '../e2e/support/until-answers.ts'
import { type Engine, firstOf, type Key, type Tab } from './engine.ts'
import { describeJourneys } from './journeys.ts'

/** A window without the toolbar, whose buttons would make it wider than a phone. */
const SMALL_WINDOW = 'width=360,height=780,toolbar=no,location=no'

const WINDOW_TIMEOUT_MS = 30_000
const LOAD_TIMEOUT_MS = 60_000
/** The result of a script whose page is replaced meanwhile never comes; who waits for something then runs it again. */
const SCRIPT_TIMEOUT_MS = 10_000

const KEY_CODES: Record<Key, string[]> = {
  Tab: [SeleniumKey.TAB],
  'Shift+Tab': [SeleniumKey.SHIFT, SeleniumKey.TAB],
  Enter: [SeleniumKey.ENTER],
  Escape: [SeleniumKey.ESCAPE],
  Space: [' '],
}

async function start(driverPath: string, browserPath: string): Promise<Engine> {
  const screen = await startScreen()
  const port = await freePort()
  const driver = spawn(driverPath, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      // Its sandbox needs a user of its own, and namespaces that containers lack.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  })
  const server = `http://127.0.0.1:${port}`
  await untilAnswers(`${server}/status`, driver, 'WebKitWebDriver')
  return {
    name: 'WebKit',
    hasTouch: false,
    open: () => open(server, browserPath),
    async close() {
      await endProcess(driver)
      await endProcess(screen.process)
    },
  }
}

async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  // Without -noreset it restarts after each browser, and one that starts in that moment has no display.
  const args = ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp', '-noreset']
  const process = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await new Promise<string>((resolve, reject) => {
    process.on('exit', () => reject(new Error('Xvfb did not start.')))
    process.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
  return { process, display: `:${number}` }
}

async function open(server: string, binary: string): Promise<Tab> {
  const args = ['--automation', '--javascript-can-open-windows-automatically=true']
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } })
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build()
  await driver.manage().setTimeouts({ script: SCRIPT_TIMEOUT_MS, pageLoad: LOAD_TIMEOUT_MS })
  const first = await driver.getWindowHandle()
  await driver.executeScript(`window.open('about:blank', '', '${SMALL_WINDOW}')`)
  const secondWindow = async () => (await driver.getAllWindowHandles()).find((one) => one !== first)
  await driver.switchTo().window((await driver.wait(secondWindow, WINDOW_TIMEOUT_MS)) ?? first)
  return tabOf(driver)
}

function tabOf(driver: WebDriver): Tab {
  const evaluate = async (expression: string) => {
    // An asynchronous result comes back through the callback, the only argument.
    const source = `const done = arguments[0]
      new Promise((resolve) => resolve(${expression}))
        .then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const { value, error } = await driver.executeAsyncScript<{ value?: unknown; error?: string }>(source)
    if (error) throw new Error(error)
    return value
  }
  const click: Tab['click'] = ({ x, y }) =>
    driver.actions().move({ x, y, duration: 0 }).press(Button.LEFT).release(Button.LEFT).perform()
  return {
    evaluate,
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    async resize(width, height) {
      // The window has its toolbar until it is shown.
      await driver.wait(async () => {
        await driver.manage().window().setRect({ x: 0, y: 0, width, height })
        return (await driver.executeScript('return innerWidth')) === width
      }, WINDOW_TIMEOUT_MS)
    },
    click,
    // It has no touch events without a touch screen.
    tap: click,
    async press(key) {
      const codes = KEY_CODES[key]
      const actions = driver.actions()
      for (const code of codes) actions.keyDown(code)
      for (const code of codes.toReversed()) actions.keyUp(code)
      await actions.perform()
    },
    async type(text) {
      await driver.actions().sendKeys(text).perform()
    },
    selectFile: (selector, path) => driver.findElement(By.css(selector)).sendKeys(path),
    // The driver has no command for it, so the event is imitated.
    async setOffline(offline) {
      await evaluate(`(() => {
        Object.defineProperty(Navigator.prototype, 'onLine', { get: () => ${!offline}, configurable: true })
        window.dispatchEvent(new Event('${offline ? 'offline' : 'online'}'))
      })()`)
    },
    close: () => driver.quit(),
  }
}

const driverPath = firstOf('/usr/bin/WebKitWebDriver')
const browserPath = firstOf(...globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().reverse())
const isInstalled = driverPath && browserPath && firstOf('/usr/bin/Xvfb')
describeJourneys('WebKit', isInstalled ? () => start(driverPath, browserPath) : null)
