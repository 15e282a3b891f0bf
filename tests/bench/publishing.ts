/**
 * Where the time of a save goes, a burst of saves and an import, in front of a Craft. Time from saving a content file to
 * the public page, while visitors load pages; and from saving a draft to an open preview. Fails if that takes too long,
 * or a page fails.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Environment } from '../../lib/server/runtime/settings.ts'
import { hasRedis, startRedis } from '../../lib/server/runtime/testing.ts'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { type PreviewSite, startPreviewSite } from '../e2e/support/preview.ts'
import { get, type Publishing, startPublishing } from '../e2e/support/publishing.ts'
import { CRAFT } from './support/craft.ts'
import { atMost, ensureBuild, exceeded, percentile, print, ROW, row, whileVisited } from './support/measure.ts'
import { measureCraft } from './support/publish-to-craft.ts'

const CHANGES = 50
/** Milliseconds within which 95 % of the changes must be public, or in the preview. */
const MAX_P95_MS = 1000
/** The same for a preview in front of a Craft, which the site asks for changes. */
const MAX_CRAFT_PREVIEW_MS = 1500
/** Until the preview of a page with all kinds of blocks is open. */
const MAX_OPENING_MS = 4000
const VISITORS = 50
/** Between two changes: the backend's times of saving are in seconds. */
const CHANGE_INTERVAL_MS = 1000
const POLL_INTERVAL_MS = 10
/** After this time a change counts as lost. */
const CHANGE_TIMEOUT_MS = 30_000

const FILE = 'news/new-silos.yaml'
const CHANGED = ['/actueel/acht-nieuwe-silos', '/en/news/eight-new-silos']
const VISITED = [...CHANGED, '/', '/en', '/actueel', '/materialen', '/werken-bij/vacatures', '/contact']

const mark = (change: number): string => `Meting ${String(change).padStart(3, '0')}`

/** Saves the file. @returns milliseconds until its text was on the page of a language everywhere */
async function publish({ change: edit, sites }: Publishing, change: number): Promise<number> {
  const path = CHANGED[change % CHANGED.length]
  const begun = performance.now()
  edit(FILE, /^ {2}nl: ".*"\n {2}en: ".*"$/m, `  nl: "${mark(change)}"\n  en: "${mark(change)}"`)
  const times = sites.map(async ({ url }) => {
    while (performance.now() - begun < CHANGE_TIMEOUT_MS) {
      if ((await get(`${url}${path}`)).text.includes(mark(change))) return performance.now() - begun
      await pause(POLL_INTERVAL_MS)
    }
    throw new Error(`Change ${change} did not come at ${url}${path}`)
  })
  return Math.max(...(await Promise.all(times)))
}

async function measure(what: string, instances: number, redisUrl: string): Promise<void> {
  // Compression would be most of the time measured.
  const settings = { REDIS_URL: redisUrl, COMPRESS: '0' }
  const publishing = await startPublishing(Array.from({ length: instances }, () => settings))
  const urls = publishing.sites.flatMap(({ url }) => VISITED.map((path) => url + path))
  try {
    // Loads every page once, so that the start is not measured.
    for (const url of urls) await get(url)
    await publish(publishing, 0)
    const times: number[] = []
    const visits = await whileVisited(VISITORS, urls, async () => {
      for (let change = 1; change <= CHANGES; change++) {
        await pause(CHANGE_INTERVAL_MS)
        times.push(await publish(publishing, change))
      }
    })
    print(what, row(times))
    print(`  ${visits.times.length} loads of visitors, ${visits.failed.length} failed`, row(visits.times))
    for (const line of visits.failed.slice(0, 10)) console.log(`    ${line}`)
    atMost(MAX_P95_MS, `  ${what}, p95`, percentile(times, 0.95))
    if (visits.failed.length > 0) exceeded.push(`${what}: pages failed or were inconsistent`)
  } finally {
    await publishing.stop()
  }
}

/** Saves a draft while its preview is open in a browser. */
async function measurePreview(isCraft: boolean): Promise<void> {
  const what = isCraft ? 'preview, a Craft' : 'live preview'
  // Its links come from an address that a Craft lacks.
  const site = await startPreviewSite(undefined, isCraft ? { ...CRAFT, BACKEND_STRICT: '0' } : null)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const times: number[] = []
    for (let change = 0; change <= CHANGES; change++) {
      const begun = performance.now()
      site.write(FILE.replace('.yaml', '.draft.yaml'), `draftSite: nl\ntitle: { nl: ${mark(change)} }\n`)
      if (change === 0) await page.goto(await site.link(CHANGED[0] ?? ''))
      await untilHeading(page, mark(change))
      // The first one opens the preview.
      if (change > 0) times.push(performance.now() - begun)
      await pause(CHANGE_INTERVAL_MS)
    }
    print(what, row(times))
    atMost(isCraft ? MAX_CRAFT_PREVIEW_MS : MAX_P95_MS, `  ${what}, p95`, percentile(times, 0.95))
    await measureOpening(what, site, await browser.newContext())
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Playwright's own wait looks every half a second only. */
const untilHeading = (page: Page, text: string) =>
  page.waitForFunction((expected) => document.querySelector('h1')?.textContent?.includes(expected), text, {
    polling: POLL_INTERVAL_MS,
    timeout: CHANGE_TIMEOUT_MS,
  })

/** Opens the preview of a draft that nobody has seen, with all kinds of blocks. */
async function measureOpening(what: string, site: PreviewSite, context: BrowserContext): Promise<void> {
  site.write('pages/blocks.draft.yaml', `draftSite: nl\ntitle: { nl: ${mark(0)} }\n`)
  await pause(CHANGE_INTERVAL_MS)
  const link = await site.link('blokken')
  const page = await context.newPage()
  const begun = performance.now()
  await page.goto(link)
  await untilHeading(page, mark(0))
  const opened = performance.now() - begun
  const blocks = await page.locator('[data-block]').count()
  atMost(MAX_OPENING_MS, `${what}: until a draft with ${blocks} blocks is open`, opened)
}

/** By default all: in front of a Craft, of one instance, of two that share a Redis where there is one, and previews. */
export default async function ([only]: readonly string[], environment: Environment): Promise<void> {
  await ensureBuild(environment)
  if (only !== 'preview') await measureCraft()
  if (only === undefined) {
    console.log()
    print(`${CHANGES} changes while ${VISITORS} visitors load pages (ms)`, ROW)
    await measure('one instance: saved to public', 1, '')
    if (hasRedis) {
      const redis = await startRedis()
      await measure('one instance, Redis', 1, redis.url)
        .then(() => measure('two instances, Redis', 2, redis.url))
        .finally(() => redis.stop())
    }
  }
  if (only === 'craft') return
  console.log()
  print(`${CHANGES} changes of a draft (ms)`, ROW)
  await measurePreview(false)
  await measurePreview(true)
}
