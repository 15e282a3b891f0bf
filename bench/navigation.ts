/**
 * Time from the click on a link until the next page is seen: as a document, as a change of the page that nothing was
 * prefetched for, and after the pointer has rested on the link (docs/decisions/0040-prefetch.md).
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Environment } from '../lib/server/runtime/environment-schema.ts'
import { findChromium } from '../scripts/lib/chromium.ts'
import { startSite } from '../scripts/lib/site.ts'
import { median } from './support/median.ts'

const FROM = '/'
const LINKS = ['/actueel', '/over-ons', '/contact']
const ROUNDS = 5

/** A usual 4G connection. */
const CONNECTION = { offline: false, latency: 60, downloadThroughput: 1_200_000, uploadThroughput: 600_000 }

/** Longer than the pointer has to rest on a link, and than its page takes to come. */
const REST_MS = 1500

const WAYS = {
  'as a document': { scripts: false, rest: 0 },
  'nothing prefetched': { scripts: true, rest: 0 },
  'after the pointer rested': { scripts: true, rest: REST_MS },
}

async function timeOf(browser: Browser, base: string, path: string, way: keyof typeof WAYS): Promise<number> {
  const { scripts, rest } = WAYS[way]
  const context = await browser.newContext({ locale: 'nl-NL', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(base + FROM)
  if (scripts) await page.locator('html[data-progress=idle]').waitFor({ state: 'attached' })
  // Before the listener of the site: the browser follows the link by itself.
  else await page.evaluate(() => window.addEventListener('click', (event) => event.stopPropagation(), true))
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', CONNECTION)
  const link = page.getByRole('banner').locator(`nav a[href="${path}"]:visible`).first()
  const before = await page.locator('h1').textContent()
  const box = await link.boundingBox()
  if (!box) throw new Error(`There is no link to ${path}.`)
  if (rest > 0) {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(rest)
  }
  const startedAt = performance.now()
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await seen(page, before)
  const time = performance.now() - startedAt
  await context.close()
  return time
}

/** Waits for a frame with another headline. */
async function seen(page: Page, before: string | null): Promise<void> {
  await page.waitForFunction((old) => {
    const headline = document.querySelector('h1')?.textContent
    return headline !== undefined && headline !== null && headline !== old
  }, before)
}

/** Prints medians, each also as a share of the time that a document takes. */
export default async function (_: readonly string[], environment: Environment): Promise<void> {
  const { url: base } = await startSite(environment)
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    console.log(
      `\n${'milliseconds from click to new headline'.padEnd(42)}${LINKS.map((path) => path.padStart(12)).join('')}`,
    )
    const documents: number[] = []
    for (const way of Object.keys(WAYS) as (keyof typeof WAYS)[]) {
      const cells: string[] = []
      for (const [index, path] of LINKS.entries()) {
        const times: number[] = []
        for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(browser, base, path, way))
        const time = median(times)
        documents[index] ??= time
        cells.push(`${time.toFixed(0)} (${(time / documents[index]).toFixed(2)})`.padStart(12))
      }
      console.log(`${way.padEnd(42)}${cells.join('')}`)
    }
  } finally {
    await browser.close()
  }
}
