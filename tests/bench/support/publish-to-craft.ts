/** Saves in front of a content backend that behaves as a Craft: where the time of one goes, a burst, and an import. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/lib/ports.ts'
import { startOwnBackend, startOwnSite } from '../../e2e/support/instance.ts'
import { callWebhook, get, SECRET } from '../../e2e/support/publishing.ts'
import { CRAFT } from './build.ts'
import { generateNews } from './generate-news.ts'
import { any, percentile, row, setTitle } from './measure.ts'
import { type ContentRequest, startRecordingBackend } from './recording-backend.ts'

const SAVES = 20
const BURST = 50
const BURST_MS = 10_000
const IMPORTED = 2500
const TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 10
const SAVE_INTERVAL_MS = 1500
const VISITORS = 20
const VISITED = ['/', '/en', '/actueel', '/materialen', '/werken-bij/vacatures', '/contact', '/actueel/bericht-1']

/** Milliseconds, and how many times as long as usual the loads of visitors may take during a burst (p95). */
const LIMITS = { p50: 1500, p95: 2500, share: 600, burst: 15_000, visits: 2 }

/** What the site reads to learn of a change, before its page. */
const LEARNING = /^(?:DetailedVersions|Versions|Owners|SiteLayout)$/
const OTHERS = /^(?:LatestVersions|EntryMetadata|SearchedTexts|SearchWords|Redirects|LinkPages)$/

const print = (what: string, times: readonly number[]): void => console.log(`${what.padEnd(50)}${row(times)}`)

const above = (what: string, limit: number, value: number): string[] =>
  value < limit ? [] : [`a Craft, ${what}: ${value.toFixed(0)} ms, the limit is ${limit}`]

async function start(build: string, { count, webhook = true }: { count: number; webhook?: boolean }) {
  const port = String(await freePort())
  const url = webhook ? `http://127.0.0.1:${port}/api/revalidate` : ''
  const settings = { ...CRAFT, REVALIDATE_URL: url, REVALIDATE_SECRET: SECRET }
  const backend = await startOwnBackend(settings, (folder) => generateNews(folder, count))
  const relay = await startRecordingBackend(backend.url)
  const own = { PORT: port, CONTENT_API_URL: `${relay.url}/api`, CONTENT_API_TOKEN: '', REVALIDATE_SECRET: SECRET }
  const site = await startOwnSite({ ...own, COMPRESS: '0', REDIS_URL: '', CHECK_INTERVAL: '15' }, build)
  for (const path of VISITED) await get(`${site.url}${path}`)
  const stop = async () => {
    await site.stop()
    await relay.stop()
    await backend.stop()
  }
  return { url: site.url, folder: backend.folder, requests: relay.requests, stop }
}

type Site = Awaited<ReturnType<typeof start>>

const save = ({ folder }: Site, number: number, mark: string): void =>
  setTitle(join(folder, 'news', `report-${number}.yaml`), mark)

/** Returns milliseconds from now until the page has the mark. */
async function untilPublic({ url }: Site, number: number, mark: string, interval: number): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < TIMEOUT_MS) {
    if ((await get(`${url}/actueel/bericht-${number}`)).text.includes(mark)) return performance.now() - begun
    await pause(interval)
  }
  return Number.POSITIVE_INFINITY
}

const STEPS = ['Craft, its queue and the webhook', 'the site reads what changed', 'the page is read', 'it is rendered']

/** Milliseconds of each step. */
function stepsOf(requests: readonly ContentRequest[], begun: number, end: number): number[] {
  const [first] = requests.filter(({ operation }) => operation === 'DetailedVersions')
  const page = requests.find(({ operation }) => !LEARNING.test(operation) && !OTHERS.test(operation))
  const known = first?.at ?? begun
  const read = page?.at ?? known
  const rendering = page ? page.at + page.took : read
  return [known - begun, read - known, rendering - read, end - rendering]
}

async function measureSaves(build: string): Promise<string[]> {
  const site = await start(build, { count: 60 })
  try {
    await get(`${site.url}/actueel/bericht-60`)
    await settled(site)
    const steps: number[][] = []
    const totals: number[] = []
    for (let change = 0; change < SAVES; change++) {
      await pause(SAVE_INTERVAL_MS + Math.random() * 1000)
      const mark = `Meting ${change}.`
      const [begun, from] = [performance.now(), site.requests.length]
      save(site, 60, mark)
      totals.push(await untilPublic(site, 60, mark, POLL_INTERVAL_MS))
      steps.push(stepsOf(site.requests.slice(from), begun, performance.now()))
    }
    const shares = steps.map((each) => each.slice(1).reduce((sum, step) => sum + step, 0))
    console.log(`\n${SAVES} saves in a Craft that answers in 150 ms (ms)`.padEnd(51), '   p50    p95    max')
    for (const [place, name] of STEPS.entries())
      print(
        `  ${name}`,
        steps.map((each) => each[place] ?? 0),
      )
    print('saved to public', totals)
    print("  the site's share", shares)
    return [
      ...above('p50', LIMITS.p50, percentile(totals, 0.5)),
      ...above('p95', LIMITS.p95, percentile(totals, 0.95)),
      ...above("the site's share", LIMITS.share, percentile(shares, 0.5)),
    ]
  } finally {
    await site.stop()
  }
}

/** Waits until the site has read what it reads after a start. */
async function settled({ requests }: Site): Promise<void> {
  while (performance.now() - (requests.at(-1)?.at ?? 0) < 3000) await pause(200)
}

interface Visits {
  times: number[]
  failed: string[]
}

async function visit(url: string, paths: readonly string[], visits: Visits, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await pause(500 + Math.random() * 1000)
    const path = any(paths)
    const begun = performance.now()
    const { status } = await get(`${url}${path}`).catch((error: unknown) => ({ status: String(error) }))
    visits.times.push(performance.now() - begun)
    if (status !== 200) visits.failed.push(`${status} ${path}`)
  }
}

async function whileVisited(url: string, paths: readonly string[], work: () => Promise<unknown>): Promise<Visits> {
  const stop = new AbortController()
  const visits: Visits = { times: [], failed: [] }
  const visitors = Array.from({ length: VISITORS }, () => visit(url, paths, visits, stop.signal))
  await work().finally(() => stop.abort())
  await Promise.all(visitors)
  return visits
}

async function measureBurst(build: string): Promise<string[]> {
  const site = await start(build, { count: 60 })
  try {
    const numbers = Array.from({ length: BURST }, (_, index) => index + 1)
    for (const number of numbers) await get(`${site.url}/actueel/bericht-${number}`)
    await settled(site)
    const usual = await whileVisited(site.url, VISITED, () => pause(BURST_MS))
    let times: number[] = []
    const from = site.requests.length
    const during = await whileVisited(site.url, VISITED, async () => {
      const saved = numbers.map(async (number) => {
        await pause((number * BURST_MS) / BURST)
        save(site, number, `Stoot ${number}.`)
        return untilPublic(site, number, `Stoot ${number}.`, 500)
      })
      times = await Promise.all(saved)
    })
    console.log(`\n${BURST} saves in ${BURST_MS / 1000} s (ms)`.padEnd(51), '   p50    p95    max')
    print('saved to public', times)
    print(`  loads of ${VISITORS} visitors, usually`, usual.times)
    print('  loads meanwhile', during.times)
    const requests = site.requests.length - from
    console.log(`  by ${requests} requests to the Craft, ${(requests / BURST).toFixed(1)} for each save`)
    const failed = [...usual.failed, ...during.failed]
    return [
      ...above('the longest of a burst', LIMITS.burst, Math.max(...times)),
      ...above('loads during a burst', LIMITS.visits * percentile(usual.times, 0.95), percentile(during.times, 0.95)),
      ...failed.slice(0, 5).map((line) => `a burst: ${line}`),
    ]
  } finally {
    await site.stop()
  }
}

async function measureImport(build: string): Promise<string[]> {
  const site = await start(build, { count: 60, webhook: false })
  try {
    await settled(site)
    const imported = Array.from({ length: 20 }, (_, index) => `/actueel/bericht-${(index + 1) * 100}`)
    let seconds = Number.NaN
    const visits = await whileVisited(site.url, VISITED, async () => {
      generateNews(site.folder, IMPORTED)
      await pause(5000)
      const begun = performance.now()
      const response = await callWebhook(site.url)
      seconds = (performance.now() - begun) / 1000
      if (!response.ok) throw new Error(`The webhook responded ${response.status}`)
    })
    const after = await whileVisited(site.url, [...VISITED, ...imported], () => pause(20_000))
    console.log(`\nimport of ${IMPORTED} entries, then "everything", in ${seconds.toFixed(1)} s`)
    print('  loads meanwhile', visits.times)
    print('  loads after it, also of new pages', after.times)
    const failed = [...visits.failed, ...after.failed]
    console.log(`  ${failed.length} of ${visits.times.length + after.times.length} failed`)
    return failed.slice(0, 5).map((line) => `an import: ${line}`)
  } finally {
    await site.stop()
  }
}

/** @returns what is above a limit, in sentences */
export const measureCraft = async (build: string): Promise<string[]> => [
  ...(await measureSaves(build)),
  ...(await measureBurst(build)),
  ...(await measureImport(build)),
]
