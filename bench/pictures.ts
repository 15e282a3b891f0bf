/**
 * Pictures that Chromium requests on first view and while the page is scrolled: with the browser's own `loading="lazy"`,
 * and with the rule of the specification, section 9, in its place (docs/decisions/0005-images.md).
 */
import { type Browser, chromium, type ViewportSize } from '@playwright/test'
import type { Environment } from '../lib/server/runtime/environment-schema.ts'
import { findChromium } from '../scripts/lib/chromium.ts'
import { startSite } from '../scripts/lib/site.ts'

const PAGES = ['/', '/blokken', '/materialen', '/werken-bij']
const VIEWPORTS = [
  { width: 360, height: 780 },
  { width: 1280, height: 900 },
]

/** A usual 4G connection. */
const CONNECTION = { offline: false, latency: 60, downloadThroughput: 1_200_000, uploadThroughput: 600_000 }

/** A quick reader: pixels at a time, and milliseconds between. */
const SCROLL = { step: 400, pause: 250 }
const MAX_HEIGHT = 12_000
/** Milliseconds without a request until a page counts as loaded. */
const QUIET_MS = 600

interface Variant {
  name: string
  rule: boolean
  scripts: boolean
}

const VARIANTS: Variant[] = [
  { name: 'loading="lazy"', rule: false, scripts: true },
  { name: '500/370 px, 125 ms', rule: true, scripts: true },
  { name: 'loading="lazy", no scripts', rule: false, scripts: false },
  { name: '500/370 px, no scripts', rule: true, scripts: false },
]

/** Runs in the page: loads pictures that come within the distance, at most every 125 ms. */
function loadByRule(): void {
  const distance = innerWidth < 768 ? 370 : 500
  let timer = 0
  const load = () => {
    timer = 0
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-src]')) {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      const isNear =
        bottom > -distance && top < innerHeight + distance && right > -distance && left < innerWidth + distance
      if (!isNear || !image.checkVisibility()) continue
      image.srcset = image.dataset.srcset ?? ''
      image.src = image.dataset.src ?? ''
      image.removeAttribute('data-src')
    }
  }
  const later = () => {
    if (timer === 0) timer = window.setTimeout(load, 125)
  }
  document.addEventListener('DOMContentLoaded', load)
  for (const event of ['scroll', 'resize', 'load'])
    window.addEventListener(event, later, { passive: true, capture: true })
}

/** The page's HTML with the addresses of lazy pictures where only a script finds them. */
const withoutSources = (html: string): string =>
  html.replace(/<img\b[^>]*\bloading="lazy"[^>]*>/g, (image) =>
    image
      .replace(/\s(src|srcSet|srcset)=/g, (_, name: string) => ` data-${name.toLowerCase()}=`)
      .replace('loading="lazy"', ''),
  )

/** Pictures in the window that have not been drawn. */
const emptyPictures = (): number =>
  [...document.images].filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect()
    const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && width > 0
    return isInWindow && image.checkVisibility() && !(image.complete && image.naturalWidth > 0)
  }).length

interface Traffic {
  pictures: number
  bytes: number
}

/** Opens a page. @returns the pictures that it has requested until it is quiet, whenever asked */
async function openPage(browser: Browser, url: string, viewport: ViewportSize, { rule, scripts }: Variant) {
  const context = await browser.newContext({ viewport, javaScriptEnabled: scripts, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', CONNECTION)
  const requests = new Set<string>()
  let bytes = 0
  let last = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    last = Date.now()
    if (type === 'Image') requests.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now()
    if (requests.has(requestId)) bytes += encodedDataLength
  })
  if (rule) {
    await page.addInitScript(loadByRule)
    await page.route(url, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: withoutSources(await response.text()) })
    })
  }
  await page.goto(url)
  const traffic = async (): Promise<Traffic> => {
    last = Date.now()
    while (Date.now() - last < QUIET_MS) await page.waitForTimeout(50)
    return { pictures: requests.size, bytes }
  }
  return { page, traffic }
}

async function measure(browser: Browser, url: string, viewport: ViewportSize, variant: Variant): Promise<string> {
  const { page, traffic } = await openPage(browser, url, viewport, variant)
  const first = await traffic()
  const total = await page.locator('img').count()
  let empty = 0
  await page.mouse.move(100, 300)
  for (let top = 0; top < MAX_HEIGHT; top += SCROLL.step) {
    await page.mouse.wheel(0, SCROLL.step)
    await page.waitForTimeout(SCROLL.pause)
    if (variant.scripts) empty += await page.evaluate(emptyPictures)
    if (variant.scripts && (await page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 1))) break
  }
  const all = await traffic()
  await page.context().close()
  const printed = await openPage(browser, url, viewport, variant)
  await printed.traffic()
  await printed.page.pdf()
  const onPaper = await printed.traffic()
  await printed.page.context().close()
  const columns = [first, all, onPaper].map(
    ({ pictures, bytes }) => `${String(pictures).padStart(4)} ${(bytes / 1024).toFixed(0).padStart(6)} kB`,
  )
  return `${columns.join('')}${String(total).padStart(6)}${String(empty).padStart(8)}`
}

/** Prints pictures and bytes per page. */
export default async function (_: readonly string[], environment: Environment): Promise<void> {
  const { url: base } = await startSite(environment)
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    console.log(`\n${''.padEnd(44)}   first view      scrolled       printed   <img>   empty`)
    for (const path of PAGES) {
      for (const viewport of VIEWPORTS) {
        for (const variant of VARIANTS) {
          const figures = await measure(browser, base + path, viewport, variant)
          console.log(`${`${path} ${viewport.width} px, ${variant.name}`.padEnd(44)}${figures}`)
        }
      }
    }
  } finally {
    await browser.close()
  }
}
