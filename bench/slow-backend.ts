/** Response times with a content backend that is slow, hangs, or has few workers. Fails if they are too long. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { idOf } from '../backend/content/element-ids.ts'
import { startOwnBackend, startOwnSite } from '../e2e/support/instance.ts'
import type { Environment } from '../lib/server/runtime/environment-schema.ts'
import { measure } from './publishing.ts'
import { currentBuild } from './support/build.ts'
import { CRAFT, startSlowBackend } from './support/start-slow-backend.ts'

const SECRET = 'a-secret-for-this-measurement'

const UNKNOWN_PATHS = 60
/** Limit for a stored page, in milliseconds: the visitor's timeout, and the response. */
const MAX_STORED_MS = 2000
/** Limit for a page that is not stored: the timeout of one request to the backend, and the response. */
const MAX_UNSTORED_MS = 11_000

const ITEM = 'news/new-silos'
const [NL, EN] = ['/actueel/acht-nieuwe-silos', '/en/news/eight-new-silos']

interface Setting {
  url: string
  state: Awaited<ReturnType<typeof startSlowBackend>>['state']
  /** Saves a news item and calls the webhook; resolves when its pages are outdated. */
  save: () => Promise<void>
}

/** A site and a slow backend for the measurement; its pages are loaded once. */
async function withSite(build: string, run: (setting: Setting) => Promise<string[]>): Promise<string[]> {
  const backend = await startOwnBackend(CRAFT)
  const slow = await startSlowBackend(backend.url)
  const settings = { CONTENT_API_URL: slow.url, REVALIDATE_SECRET: SECRET, COMPRESS: '0', CHECK_INTERVAL: '15' }
  const site = await startOwnSite(settings, build)
  const file = join(backend.folder, `${ITEM}.yaml`)
  let change = 0
  const save = async () => {
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/^ {2}(nl|en): ".*"$/gm, `  $1: "Bewaard ${++change}"`))
    const query = '{ entry(uri: "actueel/acht-nieuwe-silos") { title } }'
    const url = `${backend.url}/api?${new URLSearchParams({ query })}`
    while (!(await fetch(url).then((response) => response.text())).includes(`Bewaard ${change}`)) {}
    const headers = { 'X-Revalidate-Secret': SECRET }
    const call = await fetch(`${site.url}/api/revalidate`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id: idOf(ITEM) }),
    })
    if (!call.ok) throw new Error(`The webhook responded ${call.status}`)
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
  const startedAt = performance.now()
  const response = await fetch(url, { redirect: 'manual' })
  await response.text()
  return { status: response.status, took: performance.now() - startedAt }
}

const print = (what: string, figures: string) => console.log(`${what.padEnd(54)}${figures}`)

async function unknownPaths({ url, state }: Setting, what: string, atOnce: number): Promise<string[]> {
  state.latency = 0
  const before = state.requests.length
  const startedAt = performance.now()
  const statuses: number[] = []
  const paths = Array.from({ length: UNKNOWN_PATHS }, (_, index) => `${url}/actueel/verzonnen-${atOnce}-${index}`)
  const one = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) statuses.push((await load(path)).status)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  const requests = state.requests.length - before
  print(what, `${requests} requests, ${(performance.now() - startedAt).toFixed(0)} ms`)
  const wrong = statuses.filter((status) => status !== 404)
  return [
    ...(wrong.length > 0 ? [`${what}: responded ${[...new Set(wrong)]}`] : []),
    ...(requests > UNKNOWN_PATHS ? [`${what}: ${requests} requests, where at most one per path is allowed`] : []),
  ]
}

/** Response times after a save with this latency in front of the backend; null: it hangs. */
async function waits({ url, state, save }: Setting, what: string, latency: number | null): Promise<string[]> {
  state.latency = 0
  await save()
  state.latency = latency
  const outdated: number[] = []
  for (const path of [NL, EN, '/actueel', '/']) outdated.push((await load(`${url}${path}`)).took)
  const unknown = await load(`${url}/actueel/onbekend-${latency}`)
  const later = await load(`${url}/actueel/later-${latency}`)
  const figures = outdated.map((took) => took.toFixed(0)).join(', ')
  print(what, `outdated ${figures} ms; unknown ${[unknown, later].map(describe).join(', then ')}`)
  return [
    ...(Math.max(...outdated) > MAX_STORED_MS ? [`${what}: outdated pages took ${figures} ms`] : []),
    ...(Math.max(unknown.took, later.took) > MAX_UNSTORED_MS ? [`${what}: an unknown page took too long`] : []),
  ]
}

const describe = ({ took, status }: { took: number; status: number }) => `${took.toFixed(0)} ms (${status})`

export default async function (_: readonly string[], environment: Environment): Promise<void> {
  const build = await currentBuild(environment)
  console.log(`\nA backend of ${CRAFT.BACKEND_WORKERS} workers with ${CRAFT.BACKEND_REQUEST_MS} ms per response`)
  const wrong = await withSite(build, async (setting) => [
    ...(await unknownPaths(setting, `${UNKNOWN_PATHS} unknown paths, one after the other`, 1)),
    ...(await unknownPaths(setting, `${UNKNOWN_PATHS} unknown paths, ten at once`, 10)),
    ...(await waits(setting, 'responds after 1 s more', 1000)),
    ...(await waits(setting, 'hangs', null)),
  ])
  console.log(`\n50 changes while 10 visitors load pages: saved to public, loads of visitors (p50, p95, max in ms)`)
  const slow = { instances: 1, visitors: 10, cost: CRAFT }
  wrong.push(...(await measure('10 visitors, slow backend', build, slow)))
  if (wrong.length === 0) return
  console.error(`\n${wrong.join('\n')}`)
  process.exitCode = 1
}
