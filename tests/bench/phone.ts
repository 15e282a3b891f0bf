/**
 * First views and interactions on a slow phone. Network and processor are slowed in the browser, not by a model. Each
 * round visits all sites in turn, so that two builds are measured in the same run.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Environment } from '../../lib/server/runtime/settings.ts'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { startSite } from '../../scripts/start.ts'

const ROUNDS = 5

/** Lighthouse's "slow 4G" with DevTools throttling: 1.6 Mbit/s down, 750 kbit/s up, 150 ms per request. */
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER_PROCESSOR = 4

const FIRST_VIEWS = ['/', '/materialen/pom-c-polyacetaal', '/werken-bij/vacatures/cnc-verspaner-kunststof']

/** The limits of a good page (web.dev/articles/vitals), in milliseconds. */
const WANTED = { paint: 1500, largest: 2000, interaction: 200 }

/** The events of an interaction are reported by then: presses, releases and clicks in frames of their own. */
const SETTLED_MS = 1000

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const filters = (page: Page) => page.getByRole('form', { name: /^Filter/ })
const consent = (page: Page) => page.getByRole('dialog', { name: 'Cookie-instellingen' })

const openFilters = (page: Page) => filters(page).locator('summary').first().tap()
const openConsent = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Cookie-instellingen' }).tap()
const answerConsent = (name: string) => (page: Page) => consent(page).getByRole('button', { name }).tap()

type Act = (page: Page) => Promise<void>

/** With what comes before, and is not measured. */
const INTERACTIONS: readonly [name: string, path: string, act: Act, before?: Act][] = [
  ['menu', '/', (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()],
  ['search dialog', '/', (page) => page.getByRole('banner').getByRole('link', { name: 'Zoeken' }).tap()],
  ['filters opened', '/materialen', openFilters],
  ['filter', '/materialen', (page) => filters(page).getByLabel('RoHS').tap(), openFilters],
  ['compare tick', '/materialen', (page) => page.getByRole('checkbox', { name: 'Vergelijk PTFE' }).tap()],
  ['consent opened', '/cookies', openConsent],
  ['consent, Alles toestaan', '/cookies', answerConsent('Alles toestaan'), openConsent],
  ['consent, Alles weigeren', '/cookies', answerConsent('Alles weigeren'), openConsent],
  ['form field', '/contact', (page) => page.getByRole('main').getByRole('textbox').first().pressSequentially('Jan')],
]

type Seen = { seen: Record<'paint' | 'largest' | 'interaction', number> }

/** Collects what the browser reports about paints and interactions, from before the first script of the page. */
function observe(): void {
  const seen = { paint: 0, largest: 0, interaction: 0 }
  Object.assign(window, { seen })
  const each = (type: string, use: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true, ...options })
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime
  })
  each('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime
  })
  each(
    'event',
    (entry) => {
      if ('interactionId' in entry && entry.interactionId) seen.interaction = Math.max(seen.interaction, entry.duration)
    },
    { durationThreshold: 16 },
  )
}

const seenBy = (page: Page): Promise<Seen['seen']> => page.evaluate(() => (window as unknown as Seen).seen)

async function open(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'nl-NL',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', CONNECTION)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  await page.goto(url)
  await page.locator('html[data-progress=idle]').waitFor({ state: 'attached' })
  return page
}

async function interactionOf(browser: Browser, url: string, act: Act, before?: Act): Promise<number> {
  const page = await open(browser, url)
  const worstOf = async (action: Act) => {
    await page.evaluate(() => {
      ;(window as unknown as Seen).seen.interaction = 0
    })
    await action(page)
    await page.waitForFunction(() => (window as unknown as Seen).seen.interaction > 0)
    await page.waitForTimeout(SETTLED_MS)
    return (await seenBy(page)).interaction
  }
  if (before) await worstOf(before)
  const interaction = await worstOf(act)
  await page.context().close()
  return interaction
}

/** Prints medians per site. @param others addresses of running sites, which are compared with this one */
export default async function (others: readonly string[], environment: Environment): Promise<void> {
  const sites = [(await startSite(environment)).url, ...others]
  const browser = await chromium.launch({ executablePath: findChromium() })
  const row = (name: string, wanted: number | string, cells: readonly string[]) =>
    console.log(`${name.padEnd(58)}${`${wanted}`.padStart(8)}${cells.map((cell) => cell.padStart(24)).join('')}`)
  const milliseconds = (values: readonly number[]) => median(values).toFixed(0)
  const inRounds = async <Value>(measure: (site: string) => Promise<Value>): Promise<Value[][]> => {
    const values = sites.map((): Value[] => [])
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, site] of sites.entries()) values[at]?.push(await measure(site))
    return values
  }
  try {
    row(`milliseconds, medians of ${ROUNDS}`, 'wanted', sites)
    for (const path of FIRST_VIEWS) {
      const views = await inRounds(async (site) => {
        const page = await open(browser, site + path)
        const seen = await seenBy(page)
        await page.context().close()
        return seen
      })
      const cells = (name: keyof Seen['seen']) => views.map((all) => milliseconds(all.map((view) => view[name])))
      row(`${path}: first paint`, WANTED.paint, cells('paint'))
      row(`${path}: largest paint`, WANTED.largest, cells('largest'))
    }
    for (const [name, path, act, before] of INTERACTIONS) {
      const times = await inRounds((site) => interactionOf(browser, site + path, act, before))
      row(`${path}: ${name}`, WANTED.interaction, times.map(milliseconds))
    }
  } finally {
    await browser.close()
  }
}
