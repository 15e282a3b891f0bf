/**
 * Where the time of a save goes, a burst of saves and an import, in front of a Craft. Time from saving a content file to
 * the public page, while visitors load pages; and from saving a draft to an open preview. Fails if that takes too long,
 * or a page fails.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Environment } from '../../lib/server/runtime/env-schema.ts'
import { hasRedis, startRedis } from '../../lib/server/runtime/testing.ts'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { startOwnBackend, startOwnSite } from '../e2e/support/instance.ts'
import { type PreviewSite, startPreviewSite } from '../e2e/support/preview.ts'
import { SECRET } from '../e2e/support/publishing.ts'
import { CRAFT, currentBuild } from './support/build.ts'
import { any, percentile, row } from './support/measure.ts'
import { measureCraft } from './support/publish-to-craft.ts'

const CHANGES = 50
/** Milliseconds within which 95 % of the changes must be public, or in the preview. */
const MAX_P95_MS = 1000
/** The same for a preview in front of a Craft, which the site asks for changes. */
const MAX_CRAFT_PREVIEW_MS = 1500
/** Until the preview of a page with all kinds of blocks is open. */
const MAX_OPENING_MS = 4000
const VISITORS = 50
/** Shortest and longest time that a visitor stays on a page, in milliseconds. */
const STAY_MS = [500, 1500] as const
/** Between two changes: the backend's times of saving are in seconds. */
const CHANGE_INTERVAL_MS = 1000
const POLL_INTERVAL_MS = 10
/** After this time a change counts as lost. */
const CHANGE_TIMEOUT_MS = 30_000

const FILE = 'news/new-silos.yaml'
const CHANGED = ['/actueel/acht-nieuwe-silos', '/en/news/eight-new-silos']
const VISITED = [...CHANGED, '/', '/en', '/actueel', '/materialen', '/werken-bij/vacatures', '/contact']

interface Visits {
  loads: number[]
  failed: string[]
  /** Pages with two versions of the content. */
  inconsistent: string[]
}

async function visit(sites: readonly string[], visits: Visits, stop: AbortSignal): Promise<void> {
  await pause(Math.random() * STAY_MS[1])
  while (!stop.aborted) {
    const url = `${any(sites)}${any(VISITED)}`
    const begun = performance.now()
    try {
      const response = await fetch(url, { redirect: 'manual' })
      const text = await response.text()
      visits.loads.push(performance.now() - begun)
      if (response.status !== 200 || !text.trimEnd().endsWith('</html>'))
        visits.failed.push(`${response.status} ${url}`)
      if (marksIn(text).size > 1) visits.inconsistent.push(`${[...marksIn(text)].join(' and ')} at ${url}`)
    } catch (error) {
      visits.failed.push(`${error} ${url}`)
    }
    await pause(STAY_MS[0] + Math.random() * (STAY_MS[1] - STAY_MS[0]))
  }
}

const mark = (change: number): string => `Meting ${String(change).padStart(3, '0')}`
const marksIn = (text: string): Set<string> => new Set(text.match(/Meting \d{3}/g))

/** Saves the file. @returns milliseconds until its text was on the page of the language everywhere */
async function publish(
  { file, text, sites }: { file: string; text: string; sites: readonly string[] },
  change: number,
): Promise<number> {
  const saved = text
    .replace(/^ {2}nl: ".*"$/m, `  nl: "${mark(change)}"`)
    .replace(/^ {2}en: ".*"$/m, `  en: "${mark(change)}"`)
  const path = CHANGED[change % CHANGED.length]
  const begun = performance.now()
  writeFileSync(file, saved)
  const times = sites.map(async (site) => {
    while (performance.now() - begun < CHANGE_TIMEOUT_MS) {
      const page = await fetch(`${site}${path}`).then((response) => response.text())
      if (page.includes(mark(change))) return performance.now() - begun
      await pause(POLL_INTERVAL_MS)
    }
    throw new Error(`Change ${change} did not come at ${site}${path}`)
  })
  return Math.max(...(await Promise.all(times)))
}

/** @returns failures, in sentences */
async function measure(what: string, build: string, { instances = 1, redisUrl = '' }): Promise<string[]> {
  const ports = await Promise.all(Array.from({ length: instances }, () => freePort()))
  const backend = await startOwnBackend({
    REVALIDATE_URL: `http://127.0.0.1:${ports[0]}/api/revalidate`,
    REVALIDATE_SECRET: SECRET,
  })
  // Compression would be most of the time measured.
  const settings = {
    CONTENT_API_URL: backend.url,
    REVALIDATE_SECRET: SECRET,
    REDIS_URL: redisUrl,
    COMPRESS: '0',
  }
  const started = await Promise.all(ports.map((port) => startOwnSite({ ...settings, PORT: String(port) }, build)))
  const sites = started.map(({ url }) => url)
  const visits: Visits = { loads: [], failed: [], inconsistent: [] }
  const stop = new AbortController()
  try {
    const file = join(backend.folder, FILE)
    const content = { file, text: readFileSync(file, 'utf8'), sites }
    // Loads every page once, so that the start is not measured.
    for (const site of sites) for (const path of VISITED) await fetch(`${site}${path}`).then((page) => page.text())
    await publish(content, 0)
    const visitors = Array.from({ length: VISITORS }, () => visit(sites, visits, stop.signal))
    const times: number[] = []
    for (let change = 1; change <= CHANGES; change++) {
      await pause(CHANGE_INTERVAL_MS)
      times.push(await publish(content, change))
    }
    stop.abort()
    await Promise.all(visitors)
    console.log(
      [what.padEnd(34), row(times), `${visits.loads.length}`.padStart(8), row(visits.loads)].join('  '),
      ` ${visits.failed.length} failed, ${visits.inconsistent.length} inconsistent`,
    )
    const wrong = [...visits.failed, ...visits.inconsistent].slice(0, 10)
    for (const line of wrong) console.log(`    ${line}`)
    return [...tooLate(what, times), ...(wrong.length > 0 ? [`${what}: pages failed or were inconsistent`] : [])]
  } finally {
    stop.abort()
    await Promise.all(started.map((site) => site.stop()))
    await backend.stop()
  }
}

/** Saves a draft while its preview is open in a browser. @returns failures, in sentences */
async function measurePreview(build: string, isCraft = false): Promise<string[]> {
  const what = isCraft ? 'preview, a Craft' : 'live preview'
  const executablePath = findChromium()
  // Its links come from an address that a Craft lacks.
  const site = await startPreviewSite(build, isCraft ? { ...CRAFT, BACKEND_STRICT: '0' } : null)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
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
    console.log([what.padEnd(34), row(times)].join('  '))
    const wrong = tooLate(what, times, isCraft ? MAX_CRAFT_PREVIEW_MS : MAX_P95_MS)
    wrong.push(...(await measureOpening(what, site, await browser.newContext())))
    return wrong
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

/** Opens the preview of a draft that nobody has seen, with all kinds of blocks. @returns failures, in sentences */
async function measureOpening(what: string, site: PreviewSite, context: BrowserContext): Promise<string[]> {
  site.write('pages/blocks.draft.yaml', `draftSite: nl\ntitle: { nl: ${mark(0)} }\n`)
  await pause(CHANGE_INTERVAL_MS)
  const link = await site.link('blokken')
  const page = await context.newPage()
  const begun = performance.now()
  await page.goto(link)
  await untilHeading(page, mark(0))
  const opened = performance.now() - begun
  const blocks = await page.locator('[data-block]').count()
  console.log(`${what}: a draft with ${blocks} blocks opened in ${opened.toFixed(0)} ms`)
  return tooLate(`${what}, opening`, [opened], MAX_OPENING_MS)
}

const tooLate = (what: string, times: number[], limit = MAX_P95_MS): string[] =>
  percentile(times, 0.95) < limit ? [] : [`${what}: ${percentile(times, 0.95).toFixed(0)} ms, the limit is ${limit}`]

/**
 * Prints the measurements: in front of a Craft, of one instance, of two that share a Redis where there is one, and of a
 * preview; with the argument "craft" or "preview" only that.
 */
export default async function ([only]: readonly string[], environment: Environment): Promise<void> {
  const build = await currentBuild(environment)
  const wrong = only === 'preview' ? [] : await measureCraft(build)
  if (only === undefined) wrong.push(...(await measureEmbedded(build)))
  if (only !== 'craft') wrong.push(...(await measurePreviews(build)))
  if (wrong.length === 0) return
  console.error(`\n${wrong.join('\n')}`)
  process.exitCode = 1
}

async function measureEmbedded(build: string): Promise<string[]> {
  console.log(`\n${CHANGES} changes while ${VISITORS} visitors load pages (ms)`)
  console.log(`${''.padEnd(36)}saved to public         loads  of visitors`)
  console.log(`${''.padEnd(36)}${'p50    p95    max'.padStart(21)}${'p50    p95    max'.padStart(31)}`)
  const wrong = await measure('one instance', build, {})
  if (hasRedis) {
    const redis = await startRedis()
    try {
      wrong.push(...(await measure('one instance, Redis', build, { redisUrl: redis.url })))
      wrong.push(...(await measure('two instances, Redis', build, { instances: 2, redisUrl: redis.url })))
    } finally {
      await redis.stop()
    }
  }
  return wrong
}

async function measurePreviews(build: string): Promise<string[]> {
  console.log(`\n${CHANGES} changes of a draft (ms)`)
  console.log(`${''.padEnd(36)}saved to seen\n${''.padEnd(36)}${'p50    p95    max'.padStart(21)}`)
  return [...(await measurePreview(build)), ...(await measurePreview(build, true))]
}
