/** Saves in front of a content backend that behaves as a Craft: where the time of one goes, a burst, and an import. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startOwnSite } from '../../e2e/support/instance.ts'
import { callWebhook, get } from '../../e2e/support/publishing.ts'
import { type ContentRequest, type Craft, startCraft } from './craft.ts'
import { generateNews } from './generate-news.ts'
import { atMost, exceeded, percentile, print, ROW, row, setTitle, whileVisited } from './measure.ts'

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

/** What the site reads beside the page of a change. */
const OTHERS =
  /^(?:DetailedVersions|Versions|Owners|SiteLayout|LatestVersions|EntryMetadata|SearchedTexts|SearchWords|Redirects|LinkPages)$/

type Site = Craft & { url: string; visited: string[] }

async function withSite(work: (site: Site) => Promise<void>, hasWebhook = true): Promise<void> {
  const craft = await startCraft(60, hasWebhook)
  const { url, stop } = await startOwnSite(craft.settings)
  try {
    const visited = VISITED.map((path) => url + path)
    for (const page of visited) await get(page)
    await work({ ...craft, url, visited })
  } finally {
    await stop()
    await craft.stop()
  }
}

const page = ({ url }: Site, number: number): string => `${url}/actueel/bericht-${number}`

/** Returns milliseconds from the save until the page has the mark. */
async function save(site: Site, number: number, mark: string, interval: number): Promise<number> {
  const begun = performance.now()
  setTitle(join(site.folder, 'news', `report-${number}.yaml`), mark)
  while (performance.now() - begun < TIMEOUT_MS) {
    if ((await get(page(site, number))).text.includes(mark)) return performance.now() - begun
    await pause(interval)
  }
  return Number.POSITIVE_INFINITY
}

const STEPS = ['Craft, its queue and the webhook', 'the site reads what changed', 'the page is read', 'it is rendered']

/** Milliseconds of each step. */
function stepsOf(requests: readonly ContentRequest[], begun: number, end: number): number[] {
  const first = requests.find(({ operation }) => operation === 'DetailedVersions')
  const own = requests.find(({ operation }) => !OTHERS.test(operation))
  const known = first?.at ?? begun
  const read = own?.at ?? known
  const rendering = own ? own.at + own.took : read
  return [known - begun, read - known, rendering - read, end - rendering]
}

async function measureSaves(site: Site): Promise<void> {
  await get(page(site, 60))
  await settled(site)
  const steps: number[][] = []
  const totals: number[] = []
  for (let change = 0; change < SAVES; change++) {
    await pause(SAVE_INTERVAL_MS + Math.random() * 1000)
    const [begun, from] = [performance.now(), site.requests.length]
    totals.push(await save(site, 60, `Meting ${change}.`, POLL_INTERVAL_MS))
    steps.push(stepsOf(site.requests.slice(from), begun, performance.now()))
  }
  const shares = steps.map(([craft = 0], at) => (totals[at] ?? 0) - craft)
  console.log()
  print(`${SAVES} saves in a Craft that answers in 150 ms (ms)`, ROW)
  for (const [place, name] of STEPS.entries()) print(`  ${name}`, row(steps.map((each) => each[place] ?? 0)))
  print('saved to public', row(totals))
  print("  the site's share", row(shares))
  atMost(LIMITS.p50, 'a Craft, p50', percentile(totals, 0.5))
  atMost(LIMITS.p95, 'a Craft, p95', percentile(totals, 0.95))
  atMost(LIMITS.share, "a Craft, the site's share", percentile(shares, 0.5))
}

/** Waits until the site has read what it reads after a start. */
async function settled({ requests }: Site): Promise<void> {
  while (performance.now() - (requests.at(-1)?.at ?? 0) < 3000) await pause(200)
}

async function measureBurst(site: Site): Promise<void> {
  const numbers = Array.from({ length: BURST }, (_, index) => index + 1)
  for (const number of numbers) await get(page(site, number))
  await settled(site)
  const usual = await whileVisited(VISITORS, site.visited, () => pause(BURST_MS))
  let times: number[] = []
  const from = site.requests.length
  const during = await whileVisited(VISITORS, site.visited, async () => {
    const saved = numbers.map(async (number) => {
      await pause((number * BURST_MS) / BURST)
      return save(site, number, `Stoot ${number}.`, 500)
    })
    times = await Promise.all(saved)
  })
  const requests = site.requests.length - from
  console.log()
  print(`${BURST} saves in ${BURST_MS / 1000} s (ms)`, ROW)
  print('saved to public', row(times))
  print(`  loads of ${VISITORS} visitors, usually`, row(usual.times))
  print('  loads meanwhile', row(during.times))
  print('  by requests to the Craft', `${requests}, ${(requests / BURST).toFixed(1)} for each save`)
  const limit = LIMITS.visits * percentile(usual.times, 0.95)
  atMost(LIMITS.burst, 'a Craft, the longest of a burst', Math.max(...times))
  atMost(limit, 'a Craft, loads during a burst', percentile(during.times, 0.95))
  exceeded.push(...[...usual.failed, ...during.failed].slice(0, 5).map((line) => `a burst: ${line}`))
}

async function measureImport(site: Site): Promise<void> {
  await settled(site)
  const imported = Array.from({ length: 20 }, (_, index) => page(site, (index + 1) * 100))
  let seconds = Number.NaN
  const visits = await whileVisited(VISITORS, site.visited, async () => {
    generateNews(site.folder, IMPORTED)
    await pause(5000)
    const begun = performance.now()
    const response = await callWebhook(site.url)
    seconds = (performance.now() - begun) / 1000
    if (!response.ok) throw new Error(`The webhook responded ${response.status}`)
  })
  const after = await whileVisited(VISITORS, [...site.visited, ...imported], () => pause(20_000))
  const failed = [...visits.failed, ...after.failed]
  console.log()
  print(`import of ${IMPORTED} entries, then "everything", in ${seconds.toFixed(1)} s`, ROW)
  print('  loads meanwhile', row(visits.times))
  print('  loads after it, also of new pages', row(after.times))
  print('  failed', `${failed.length} of ${visits.times.length + after.times.length}`)
  exceeded.push(...failed.slice(0, 5).map((line) => `an import: ${line}`))
}

export async function measureCraft(): Promise<void> {
  await withSite(measureSaves)
  await withSite(measureBurst)
  await withSite(measureImport, false)
}
