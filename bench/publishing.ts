/** From saving a content file to its text on a public page, while visitors load pages. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, startOwnBackend, startOwnSite } from '../e2e/support/instance.ts'
import { hasRedis, startRedis } from '../lib/store/testing.ts'

const CHANGES = 50
const VISITORS = 50
/** How long a visitor looks at a page, in milliseconds: between these. */
const LOOK = [500, 1500] as const
/** Between two changes, in milliseconds: the backend tells when an entry was saved in seconds. */
const BREAK = 1000
/** How often it is looked whether a change is public, in milliseconds. */
const POLL = 10
/** After so many milliseconds a change counts as lost. */
const LOST = 30_000

const FILE = 'news/new-silos.yaml'
const CHANGED = ['/actueel/acht-nieuwe-silos', '/en/news/eight-new-silos']
const VISITED = [...CHANGED, '/', '/en', '/actueel', '/materialen', '/werken-bij/vacatures', '/contact']
const SECRET = 'a-secret-for-this-measurement'

interface Visits {
  loads: number[]
  failed: string[]
  /** Pages that show two states of the content at once. */
  torn: string[]
}

/** Loads pages one after the other until it is told to stop. */
async function visit(sites: readonly string[], visits: Visits, stop: AbortSignal): Promise<void> {
  await pause(Math.random() * LOOK[1])
  while (!stop.aborted) {
    const url = `${any(sites)}${any(VISITED)}`
    const begun = performance.now()
    try {
      const response = await fetch(url, { redirect: 'manual' })
      const text = await response.text()
      visits.loads.push(performance.now() - begun)
      if (response.status !== 200 || !text.trimEnd().endsWith('</html>'))
        visits.failed.push(`${response.status} ${url}`)
      if (marksIn(text).size > 1) visits.torn.push(`${[...marksIn(text)].join(' and ')} at ${url}`)
    } catch (error) {
      visits.failed.push(`${error} ${url}`)
    }
    await pause(LOOK[0] + Math.random() * (LOOK[1] - LOOK[0]))
  }
}

const any = <Item>(list: readonly Item[]): Item => list[Math.floor(Math.random() * list.length)] as Item

const mark = (change: number): string => `Meting ${String(change).padStart(3, '0')}`
const marksIn = (text: string): Set<string> => new Set(text.match(/Meting \d{3}/g))

/** Saves the file and waits for its text. @returns milliseconds until it was on the page of the language everywhere */
async function publish(file: string, text: string, change: number, sites: readonly string[]): Promise<number> {
  const saved = text
    .replace(/^ {2}nl: ".*"$/m, `  nl: "${mark(change)}"`)
    .replace(/^ {2}en: ".*"$/m, `  en: "${mark(change)}"`)
  const path = CHANGED[change % CHANGED.length]
  const begun = performance.now()
  writeFileSync(file, saved)
  const times = sites.map(async (site) => {
    while (performance.now() - begun < LOST) {
      const page = await fetch(`${site}${path}`).then((response) => response.text())
      if (page.includes(mark(change))) return performance.now() - begun
      await pause(POLL)
    }
    throw new Error(`Change ${change} did not come at ${site}${path}`)
  })
  return Math.max(...(await Promise.all(times)))
}

async function measure(what: string, build: string, instances: number, redisUrl?: string): Promise<void> {
  const ports = await Promise.all(Array.from({ length: instances }, () => freePort()))
  const backend = await startOwnBackend({
    REVALIDATE_URL: `http://127.0.0.1:${ports[0]}/api/revalidate`,
    REVALIDATE_SECRET: SECRET,
  })
  // Compression is for a server in front, and would be most of what is measured here.
  const settings = {
    CONTENT_API_URL: backend.url,
    REVALIDATE_SECRET: SECRET,
    REDIS_URL: redisUrl ?? '',
    COMPRESS: '0',
  }
  const started = await Promise.all(ports.map((port) => startOwnSite({ ...settings, PORT: String(port) }, build)))
  const sites = started.map(({ url }) => url)
  const visits: Visits = { loads: [], failed: [], torn: [] }
  const stop = new AbortController()
  try {
    const file = join(backend.folder, FILE)
    const text = readFileSync(file, 'utf8')
    // Every page once: a site that has just started is another matter.
    for (const site of sites) for (const path of VISITED) await fetch(`${site}${path}`).then((page) => page.text())
    await publish(file, text, 0, sites)
    const visitors = Array.from({ length: VISITORS }, () => visit(sites, visits, stop.signal))
    const times: number[] = []
    for (let change = 1; change <= CHANGES; change++) {
      await pause(BREAK)
      times.push(await publish(file, text, change, sites))
    }
    stop.abort()
    await Promise.all(visitors)
    console.log(
      [what.padEnd(34), row(times), `${visits.loads.length}`.padStart(8), row(visits.loads)].join('  '),
      ` ${visits.failed.length} failed, ${visits.torn.length} torn`,
    )
    for (const line of [...visits.failed, ...visits.torn].slice(0, 10)) console.log(`    ${line}`)
  } finally {
    stop.abort()
    await Promise.all(started.map((site) => site.stop()))
    await backend.stop()
  }
}

/** Half, 95 % and all of the times were within so many milliseconds. */
function row(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return [0.5, 0.95, 1].map((share) => at(share).toFixed(0).padStart(6)).join('')
}

/** Prints the measurement of one instance, and of two that share a Redis where there is one. */
export async function publishingBench(build: string): Promise<void> {
  console.log(`\n${CHANGES} changes while ${VISITORS} visitors load pages (ms)`)
  console.log(`${''.padEnd(36)}saved to public      loads  of visitors`)
  console.log(`${''.padEnd(36)}${'p50   p95   max'.padStart(18)}${'p50   p95   max'.padStart(28)}`)
  await measure('one instance', build, 1)
  if (!hasRedis) return
  const redis = await startRedis()
  try {
    await measure('one instance, Redis', build, 1, redis.url)
    await measure('two instances, Redis', build, 2, redis.url)
  } finally {
    await redis.stop()
  }
}
