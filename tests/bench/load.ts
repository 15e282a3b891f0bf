/**
 * `npm run bench -- load [minutes]`: visitors, publications and submissions at the same time. Fails where a request fails,
 * or memory grows after the first ten minutes.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '../../lib/server/runtime/env-schema.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { Problem } from '../../scripts/lib/problem.ts'
import { MALLOC } from '../../scripts/lib/processes.ts'
import { ROUTES } from '../e2e/routes.ts'
import { sendApplication } from '../e2e/support/gateway.ts'
import { type Instance, startOwnBackend, startOwnSite } from '../e2e/support/instance.ts'
import { currentBuild } from './support/build.ts'
import { any, memory, setTitle } from './support/measure.ts'

const MINUTES = 30
const VISITORS = 20
const STAY_MS = 200
const PUBLISH_MS = 2000
const SUBMIT_MS = 1000
const FILE_BYTES = 200_000
/** After this time memory may not grow. */
const WARM_MINUTES = 10
/** Of the mean of the last minutes above that of those after the warm-up: collection makes it swing. */
const MAX_GROWTH = 1.1
/** Of the site's JavaScript objects, in megabytes. */
const HEAP_LIMIT = 512
const SECRET = 'a-secret-for-this-measurement'
const FILE = join('news', 'new-silos.yaml')

/** Beside pages: files for programs, lists with filters, the search, addresses that nobody has. */
const OTHER_PATHS = [
  ...['/actueel/pagina/2', '/en/news/page/2', '/sitemap.xml', '/sitemaps/nl-news-1.xml', '/llms.txt'],
  ...['/actueel/feed.xml', '/en/news/feed.json', '/actueel.md', '/materialen?family=engineering', '/zoeken?q=nylon'],
  ...['/api/search?q=pomp&locale=nl', '/api/payload/actueel', '/robots.txt'],
]

interface Load {
  requests: number
  /** Responses with status 503: on a busy machine content is not always read in time. */
  late: number
  submissions: number
  changes: number
  failures: string[]
}

/** @throws {Problem} after a failure, or growth of memory */
export default async function ([text]: readonly string[], environment: Environment): Promise<void> {
  const minutes = text === undefined ? MINUTES : Number(text)
  const build = await currentBuild(environment)
  const port = await freePort()
  const backend = await startOwnBackend({
    REVALIDATE_URL: `http://127.0.0.1:${port}/api/revalidate`,
    REVALIDATE_SECRET: SECRET,
  })
  const site = await startOwnSite(
    {
      ...MALLOC,
      PORT: String(port),
      CONTENT_API_URL: backend.url,
      REVALIDATE_SECRET: SECRET,
      SUBMISSIONS_PER_ADDRESS: '1000000',
      CHECK_INTERVAL: '15',
      // Without one, Node collects garbage late where there is much memory.
      NODE_OPTIONS: `--max-old-space-size=${HEAP_LIMIT}`,
    },
    build,
  )
  const load: Load = { requests: 0, late: 0, submissions: 0, changes: 0, failures: [] }
  const stop = new AbortController()
  try {
    await untilSearchable(site.url)
    const work = [
      ...Array.from({ length: VISITORS }, () => repeat(stop.signal, STAY_MS, () => visit(site.url, load))),
      repeat(stop.signal, PUBLISH_MS, () => publish(backend, load)),
      repeat(stop.signal, SUBMIT_MS, () => submit(site.url, load)),
    ]
    const samples = await sampleMemory(minutes, { site, backend }, load)
    stop.abort()
    await Promise.all(work)
    for (const failure of load.failures.slice(0, 10)) console.log(`FAILED  ${failure}`)
    for (const name of ['site', 'backend'] as const) {
      const growth = growthOf(samples.map((sample) => sample[name]))
      if (growth !== null)
        console.log(`${name}: memory of the last third to that before, after the warm-up: ${growth.toFixed(2)} x`)
      if (growth !== null && growth > MAX_GROWTH) throw new Problem(`The memory of the ${name} grew.`)
    }
    if (load.failures.length > 0) throw new Problem(`${load.failures.length} requests failed.`)
  } finally {
    stop.abort()
    await site.stop()
    await backend.stop()
  }
}

/** The first search after a start waits for its index. */
export const untilSearchable = (url: string): Promise<void> => untilOk(`${url}/api/search?q=pomp&locale=nl`)

export async function untilOk(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url)
    await response.arrayBuffer()
    if (response.ok) return
    await pause(1000)
  }
}

async function repeat(signal: AbortSignal, interval: number, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await work()
    await pause(interval * (0.5 + Math.random()))
  }
}

async function visit(url: string, load: Load): Promise<void> {
  const roll = Math.random()
  const isUnknown = roll > 0.95
  const { nl, en } = any(ROUTES)
  const path = isUnknown ? `/bestaat-niet-${Math.random()}` : roll > 0.8 ? any(OTHER_PATHS) : any([nl, en])
  load.requests++
  try {
    const response = await fetch(`${url}${path}`, { redirect: 'manual' })
    const text = await response.text()
    const isWhole = !response.headers.get('content-type')?.includes('text/html') || text.trimEnd().endsWith('</html>')
    if (response.status === 503) load.late++
    else if (response.status !== (isUnknown ? 404 : 200) || !isWhole) load.failures.push(`${response.status} ${path}`)
  } catch (error) {
    load.failures.push(`${error} ${path}`)
  }
}

async function publish({ folder }: Instance, load: Load): Promise<void> {
  setTitle(join(folder, FILE), `Meting ${++load.changes}`)
}

async function submit(url: string, load: Load): Promise<void> {
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_BYTES)])
  const outcome = await sendApplication(url, ++load.submissions, file).catch(String)
  if (!/^\d+-/.test(outcome)) load.failures.push(`submission: ${outcome}`)
}

interface Sample {
  site: number
  backend: number
}

/** Memory in megabytes every ten seconds; prints it per minute. */
async function sampleMemory(
  minutes: number,
  { site, backend }: Record<'site' | 'backend', Instance>,
  load: Load,
): Promise<Sample[]> {
  const samples: Sample[] = []
  const count = Math.max(1, Math.round(minutes * 6))
  console.log('\nminute  site (MB)  backend (MB)  requests  late  submissions  changes  failures')
  for (let number = 1; number <= count; number++) {
    await pause(10_000)
    const megabytes = ({ pid }: Instance) => Math.round(memory(pid))
    const sample = { site: megabytes(site), backend: megabytes(backend) }
    samples.push(sample)
    if (number % 6 !== 0 && number !== count) continue
    const { requests, late, submissions, changes, failures } = load
    const cells = [number / 6, sample.site, sample.backend, requests, late, submissions, changes, failures.length]
    const widths = [6, 11, 14, 10, 6, 13, 9, 10]
    console.log(cells.map((cell, index) => `${Math.round(cell * 10) / 10}`.padStart(widths[index] ?? 0)).join(''))
  }
  return samples
}

/** The mean of the last third after the warm-up to that of the first; null where the run was too short. */
function growthOf(samples: readonly number[]): number | null {
  const warm = samples.slice(WARM_MINUTES * 6)
  const third = Math.floor(warm.length / 3)
  if (third === 0) return null
  const mean = (some: readonly number[]) => some.reduce((sum, value) => sum + value, 0) / some.length
  return mean(warm.slice(-third)) / mean(warm.slice(0, third))
}
