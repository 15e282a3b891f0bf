/** Start, memory and query times of the embedded backend with more and more news: `npm run bench -- backend [counts]`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../scripts/lib/files.ts'
import { freePort } from '../scripts/lib/ports.ts'
import { generateNews } from './support/generate-news.ts'

const POLL_MS = 20
const ROUNDS = 10

/** Queries of news on the Dutch site, by what they measure. */
const QUERIES = {
  'first 20': '{ entries(section: "news", siteId: [1], limit: 20) { title uri } }',
  'offset 1000': '{ entries(section: "news", siteId: [1], limit: 20, offset: 1000) { title uri } }',
  'orderBy dateUpdated': '{ entries(section: "news", siteId: [1], orderBy: "dateUpdated DESC", limit: 20) { uri } }',
  count: '{ entryCount(section: "news", siteId: [1]) }',
  uri: '{ entry(uri: "actueel/bericht-77", siteId: [1]) { title localized { uri } } }',
  slug: '{ entry(section: "news", slug: "bericht-77", siteId: [1]) { title } }',
  relatedTo: '{ entries(section: "news", siteId: [1], relatedTo: [77]) { title } }',
  search: '{ entries(section: "news", siteId: [1], search: "bericht 77", limit: 10) { title } }',
}

interface BackendMeasurement {
  startMs: number
  /** Resident memory after the queries. */
  rssMb: number
  /** Median time of a query, in milliseconds. */
  queries: Record<string, number>
}

/** Starts an embedded backend, measures it and ends it. */
async function measureBackend(contentDir: string, dataDir: string): Promise<BackendMeasurement> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const started = performance.now()
  const backend = spawn(process.execPath, ['backend/main.ts'], {
    env: { ...process.env, BACKEND_PORT: String(port), CONTENT_DIR: contentDir, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    while (!(await isReady(address))) {
      if (backend.exitCode !== null) throw new Error(`The backend ended with code ${backend.exitCode}.`)
      await pause(POLL_MS)
    }
    const startMs = performance.now() - started
    const queries: Record<string, number> = {}
    for (const [name, query] of Object.entries(QUERIES)) queries[name] = await medianTime(address, query)
    const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${backend.pid}/status`, 'utf8'))
    return { startMs, rssMb: Number(memory?.[1]) / 1024, queries }
  } finally {
    if (backend.exitCode === null) {
      backend.kill()
      await once(backend, 'exit')
    }
  }
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

async function medianTime(address: string, query: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    const response = await fetch(`${address}/api`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const { errors } = (await response.json()) as { errors?: unknown }
    if (errors) throw new Error(JSON.stringify(errors))
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0
}

/** With the sample content, the last is just below the backend's limit (`MAX_ENTRIES`). */
const COUNTS = [0, 100, 1000, 9800]

/** Prints the start of each count, with its ratio to the sample content's. @param counts generated news items */
export default async function (args: readonly string[]): Promise<void> {
  const counts = args.map(Number)
  let sampleMs: number | undefined
  for (const count of counts.length > 0 ? [0, ...counts.filter((each) => each > 0)] : COUNTS) {
    const folder = mkdtempSync(join(tmpdir(), 'backend-growth-'))
    try {
      const content = join(folder, 'content')
      generateNews(content, count, join(ROOT, 'content'))
      const measured = await measureBackend(content, join(folder, 'data'))
      sampleMs ??= measured.startMs
      const times = Object.entries(measured.queries).map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`)
      console.log(
        `${count} items: start ${Math.round(measured.startMs)} ms (${(measured.startMs / sampleMs).toFixed(1)} x), ` +
          `${Math.round(measured.rssMb)} MB; ${times.join(', ')}`,
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
