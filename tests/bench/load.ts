/**
 * `npm run bench -- load [minutes]`: visitors, publications and submissions at the same time. Fails where a request fails,
 * or memory grows after the first ten minutes.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '../../lib/server/runtime/settings.ts'
import { MALLOC } from '../../scripts/lib/processes.ts'
import { ROUTES } from '../e2e/routes.ts'
import { sendApplication } from '../e2e/support/gateway.ts'
import type { Instance } from '../e2e/support/instance.ts'
import { get, startPublishing } from '../e2e/support/publishing.ts'
import { any, atMost, ensureBuild, exceeded, memory, setTitle, untilSearchable } from './support/measure.ts'

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
const FILE = join('news', 'new-silos.yaml')

/** Beside pages: files for programs, lists with filters, the search, addresses that nobody has. */
const OTHER_PATHS = [
  ...['/actueel/pagina/2', '/en/news/page/2', '/sitemap.xml', '/sitemaps/nl-news-1.xml', '/llms.txt'],
  ...['/actueel/feed.xml', '/en/news/feed.json', '/actueel.md', '/materialen?family=engineering', '/zoeken?q=nylon'],
  ...['/api/search?q=pomp&locale=nl', '/api/payload/actueel', '/robots.txt'],
]

/** `late` are responses with status 503: on a busy machine content is not always read in time. */
const load = { requests: 0, late: 0, submissions: 0, changes: 0, failures: [] as string[] }

export default async function ([text]: readonly string[], environment: Environment): Promise<void> {
  await ensureBuild(environment)
  const settings = {
    ...MALLOC,
    SUBMISSIONS_PER_ADDRESS: '1000000',
    CHECK_INTERVAL: '15',
    // Without one, Node collects garbage late where there is much memory.
    NODE_OPTIONS: `--max-old-space-size=${HEAP_LIMIT}`,
  }
  const { url, backend, sites, stop } = await startPublishing([settings])
  const processes = { site: sites[0] as Instance, backend }
  const end = new AbortController()
  try {
    await untilSearchable(url)
    const work = [
      ...Array.from({ length: VISITORS }, () => repeat(end.signal, STAY_MS, () => visit(url))),
      repeat(end.signal, PUBLISH_MS, async () => setTitle(join(backend.folder, FILE), `Meting ${++load.changes}`)),
      repeat(end.signal, SUBMIT_MS, () => submit(url)),
    ]
    const samples = await sampleMemory(text === undefined ? MINUTES : Number(text), processes)
    end.abort()
    await Promise.all(work)
    for (const name of ['site', 'backend'] as const) {
      const growth = growthOf(samples.map((sample) => sample[name]))
      if (growth !== null) atMost(MAX_GROWTH, `${name}: memory of the last third to that after the warm-up`, growth)
    }
    exceeded.push(...load.failures.slice(0, 10))
  } finally {
    end.abort()
    await stop()
  }
}

async function repeat(signal: AbortSignal, interval: number, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await work()
    await pause(interval * (0.5 + Math.random()))
  }
}

async function visit(url: string): Promise<void> {
  const roll = Math.random()
  const isUnknown = roll > 0.95
  const { nl, en } = any(ROUTES)
  const path = isUnknown ? `/bestaat-niet-${Math.random()}` : roll > 0.8 ? any(OTHER_PATHS) : any([nl, en])
  load.requests++
  try {
    const { status, text } = await get(`${url}${path}`)
    const isWhole = !text.includes('<html') || text.trimEnd().endsWith('</html>')
    if (status === 503) load.late++
    else if (status !== (isUnknown ? 404 : 200) || !isWhole) load.failures.push(`${status} ${path}`)
  } catch (error) {
    load.failures.push(`${error} ${path}`)
  }
}

async function submit(url: string): Promise<void> {
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_BYTES)])
  const outcome = await sendApplication(url, ++load.submissions, file).catch(String)
  if (!/^\d+-/.test(outcome)) load.failures.push(`submission: ${outcome}`)
}

/** Memory in megabytes every ten seconds; prints it per minute. */
async function sampleMemory(minutes: number, { site, backend }: Record<'site' | 'backend', Instance>) {
  const samples: Record<'site' | 'backend', number>[] = []
  const count = Math.max(1, Math.round(minutes * 6))
  console.log('\n  minute  site (MB)  backend (MB)  requests  late  submissions  changes  failures')
  for (let number = 1; number <= count; number++) {
    await pause(10_000)
    const sample = { site: memory(site.pid), backend: memory(backend.pid) }
    samples.push(sample)
    if (number % 6 !== 0 && number !== count) continue
    const { requests, late, submissions, changes, failures } = load
    const cells = [number / 6, sample.site, sample.backend, requests, late, submissions, changes, failures.length]
    const widths = [8, 11, 14, 10, 6, 13, 9, 10]
    console.log(cells.map((cell, index) => `${Math.round(cell)}`.padStart(widths[index] ?? 0)).join(''))
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
