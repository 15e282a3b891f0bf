/**
 * What visitors and editors notice of a content backend that is slow, hangs, or has few workers. It fails where that
 * takes too long.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { idOf } from '../backend/content/element-ids.ts'
import { startOwnBackend, startOwnSite } from '../e2e/support/instance.ts'
import { type Slowness, startSlowBackend } from '../e2e/support/slow-backend.ts'
import { measure } from './publishing.ts'

const SECRET = 'a-secret-for-this-measurement'

/** A Craft of few PHP workers. */
const CRAFT: Slowness = { latency: 95, workers: 4 }
const INVENTED = 60
/** The most that a visitor waits for a page that was there before, in milliseconds, with what the answer itself takes. */
const MOST_KNOWN = 2000
/** For a page that nobody has seen before: the time limit of one request, and what the answer itself takes. */
const MOST_UNKNOWN = 11_000

const ITEM = 'news/new-silos'
const [NL, EN] = ['/actueel/acht-nieuwe-silos', '/en/news/eight-new-silos']

interface Setting {
  url: string
  state: Slowness & { requests: number }
  /** Saves a news item and tells the site; resolves when its pages are outdated. */
  save: () => Promise<void>
}

/** A site of its own before a backend of its own; every page of the measurement was loaded once. */
async function withSite(build: string, run: (setting: Setting) => Promise<string[]>): Promise<string[]> {
  const backend = await startOwnBackend()
  const slow = await startSlowBackend(backend.url, { latency: 0, workers: CRAFT.workers })
  const settings = { CONTENT_API_URL: slow.url, REVALIDATE_SECRET: SECRET, COMPRESS: '0', CHECK_INTERVAL: '15' }
  const site = await startOwnSite(settings, build)
  const file = join(backend.folder, `${ITEM}.yaml`)
  let change = 0
  const save = async () => {
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/^ {2}(nl|en): ".*"$/gm, `  $1: "Bewaard ${++change}"`))
    const query = '{ entry(uri: "actueel/acht-nieuwe-silos") { title } }'
    const asked = `${backend.url}/api?${new URLSearchParams({ query })}`
    while (!(await fetch(asked).then((response) => response.text())).includes(`Bewaard ${change}`)) {}
    const headers = { 'X-Revalidate-Secret': SECRET }
    const call = await fetch(`${site.url}/api/revalidate`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id: idOf(ITEM) }),
    })
    if (!call.ok) throw new Error(`The webhook answered ${call.status}`)
  }
  try {
    for (const path of ['/', '/en', '/actueel', NL, EN]) await load(`${site.url}${path}`)
    return await run({ url: site.url, state: slow.state, save })
  } finally {
    await site.stop()
    await slow.stop()
    await backend.stop()
  }
}

async function load(url: string): Promise<{ status: number; took: number }> {
  const begun = performance.now()
  const response = await fetch(url, { redirect: 'manual' })
  await response.text()
  return { status: response.status, took: performance.now() - begun }
}

const print = (what: string, figures: string) => console.log(`${what.padEnd(54)}${figures}`)

async function invented({ url, state }: Setting, what: string, atOnce: number): Promise<string[]> {
  Object.assign(state, CRAFT)
  const before = state.requests
  const begun = performance.now()
  const statuses: number[] = []
  const paths = Array.from({ length: INVENTED }, (_, index) => `${url}/actueel/verzonnen-${atOnce}-${index}`)
  const one = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) statuses.push((await load(path)).status)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  const requests = state.requests - before
  print(what, `${requests} requests, ${(performance.now() - begun).toFixed(0)} ms`)
  const wrong = statuses.filter((status) => status !== 404)
  return [
    ...(wrong.length > 0 ? [`${what}: answered ${[...new Set(wrong)]}`] : []),
    ...(requests > INVENTED ? [`${what}: ${requests} requests, where at most one for each is asked for`] : []),
  ]
}

/** Waits of visitors after a save, while the backend takes so long. */
async function waits({ url, state, save }: Setting, what: string, latency: number | null): Promise<string[]> {
  state.latency = 0
  await save()
  state.latency = latency
  const outdated: number[] = []
  for (const path of [NL, EN, '/actueel', '/']) outdated.push((await load(`${url}${path}`)).took)
  const unknown = await load(`${url}/actueel/onbekend-${latency}`)
  const later = await load(`${url}/actueel/later-${latency}`)
  const figures = outdated.map((took) => took.toFixed(0)).join(', ')
  print(what, `outdated ${figures} ms; unknown ${[unknown, later].map(shown).join(', then ')}`)
  return [
    ...(Math.max(...outdated) > MOST_KNOWN ? [`${what}: outdated pages took ${figures} ms`] : []),
    ...(Math.max(unknown.took, later.took) > MOST_UNKNOWN ? [`${what}: an unknown page took too long`] : []),
  ]
}

const shown = ({ took, status }: { took: number; status: number }) => `${took.toFixed(0)} ms (${status})`

export async function slowBackendBench(build: string): Promise<void> {
  console.log(
    `\nA backend of ${CRAFT.workers} workers that takes ${CRAFT.latency} ms for an answer, or as long as said`,
  )
  const wrong = await withSite(build, async (setting) => [
    ...(await invented(setting, `${INVENTED} invented addresses, one after the other`, 1)),
    ...(await invented(setting, `${INVENTED} invented addresses, ten at once`, 10)),
    ...(await waits(setting, 'answers after 1 s', 1000)),
    ...(await waits(setting, 'hangs', null)),
  ])
  console.log(`\n50 changes while 10 visitors load pages: saved to public, loads of visitors (p50, p95, max in ms)`)
  const slow = { instances: 1, visitors: 10, slowness: CRAFT }
  wrong.push(...(await measure('10 visitors, slow backend', build, slow)))
  if (wrong.length === 0) return
  console.error(`\n${wrong.join('\n')}`)
  process.exitCode = 1
}
