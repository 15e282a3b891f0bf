/**
 * Start, folders and memory with more and more news: `npm run bench -- growth [counts]`. Each count is a start from nothing
 * (build included) on the sample content with so many generated items, and a second start whose memory is measured; figures
 * are compared with those of the sample.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../e2e/support/instance.ts'
import { buildFolder } from '../lib/server/runtime/build-folder.ts'
import { readEnvironment } from '../lib/server/runtime/environment-schema.ts'
import { freePort } from '../scripts/lib/ports.ts'
import { Problem } from '../scripts/lib/problem.ts'
import { generateNews } from './support/generate-news.ts'
import { memory } from './support/send-many.ts'

const COUNTS = [0, 100, 1000, 10_000, 100_000]
/** Of the JavaScript objects of each process, in megabytes: without one, Node collects garbage late where there is much memory. */
const HEAP_LIMIT = 320
const START_TIMEOUT_MS = 60 * 60 * 1000
/** News items that are read after the start, so that memory is that of a site with visitors. */
const VISITS = 300
const CHANGES = 5
const CHANGE_TIMEOUT_MS = 30_000
const FILE = join('news', 'new-silos.yaml')
const CHANGED = '/actueel/acht-nieuwe-silos'

/** Limits with the most items. */
const LIMITS = { startRatio: 2, buildMegabytes: 1024, siteMegabytes: 500, backendMegabytes: 600, changeMs: 1000 }

interface Figures {
  startSeconds: number
  buildMegabytes: number
  siteMegabytes: number
  backendMegabytes: number
  /** Of the news list, uncompressed. */
  listKilobytes: number
  /** From saving a file to the public page, the slowest of some. */
  changeMs: number
}

const NAMES: Record<keyof Figures, string> = {
  startSeconds: 'start (s)',
  buildMegabytes: 'build folder (MB)',
  siteMegabytes: 'site (MB)',
  backendMegabytes: 'backend (MB)',
  listKilobytes: 'news list (kB)',
  changeMs: 'change (ms)',
}

/** @param counts generated items; those of the default are from 0 to 100,000 @throws {Problem} above a limit */
export default async function (args: readonly string[]): Promise<void> {
  const counts = args.map(Number)
  const all = counts.length > 0 ? [0, ...counts.filter((count) => count > 0)] : COUNTS
  const rows: { count: number; figures: Figures }[] = []
  for (const count of all) {
    const figures = await measure(count)
    rows.push({ count, figures })
    console.log(`${String(count).padStart(7)} items: ${JSON.stringify(figures)}`)
  }
  const [sample] = rows
  const names = Object.keys(NAMES).filter((name): name is keyof Figures => Object.hasOwn(NAMES, name))
  console.log(`\n${'generated items'.padEnd(16)}${names.map((name) => NAMES[name].padStart(26)).join('')}`)
  for (const { count, figures } of rows) {
    const cells = names.map((name) => {
      const ratio = figures[name] / (sample?.figures[name] ?? Number.NaN)
      return `${figures[name].toFixed(1)} (${ratio.toFixed(2)} x)`.padStart(26)
    })
    console.log(String(count).padEnd(16) + cells.join(''))
  }
  const last = rows.at(-1)
  if (sample && last) assertWithin(sample.figures, last.figures)
}

function assertWithin(
  sample: Figures,
  { startSeconds, buildMegabytes, siteMegabytes, backendMegabytes, changeMs }: Figures,
) {
  const above = [
    startSeconds > LIMITS.startRatio * sample.startSeconds && 'the start',
    buildMegabytes > LIMITS.buildMegabytes && 'the build folder',
    siteMegabytes > LIMITS.siteMegabytes && 'the memory of the site',
    backendMegabytes > LIMITS.backendMegabytes && 'the memory of the backend',
    changeMs > LIMITS.changeMs && 'the time of a change',
  ].filter((name) => name !== false)
  if (above.length > 0) throw new Problem(`Above the limit: ${above.join(', ')}.`)
}

async function measure(count: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'))
  const content = join(folder, 'content')
  generateNews(content, count, join(ROOT, 'content'))
  const [port, backendPort] = [await freePort(), await freePort()]
  const settings = {
    ...{ PORT: String(port), BACKEND_PORT: String(backendPort), SITE_URL: '', CONTENT_API_URL: '' },
    ...{ CONTENT_DIR: content, DATA_DIR: join(folder, 'data'), REDIS_URL: '', COMPRESS: '0' },
  }
  const build = join(ROOT, buildFolder(readEnvironment({ ...process.env, ...settings })))
  const url = `http://127.0.0.1:${port}`
  const begun = performance.now()
  let child = start(settings)
  try {
    await untilUp(child, url)
    const startSeconds = (performance.now() - begun) / 1000
    await end(child)
    child = start({ ...settings, NODE_OPTIONS: `--max-old-space-size=${HEAP_LIMIT}` })
    await untilUp(child, url)
    const listKilobytes = Buffer.byteLength(await read(`${url}/actueel`)) / 1024
    await visit(url)
    const changeMs = await slowestChange(url, join(content, FILE))
    return {
      startSeconds,
      buildMegabytes: sizeOf(build) / 1024 ** 2,
      siteMegabytes: memory(processOf(child, 'server.ts'), 'VmRSS') / 1024 ** 2,
      backendMegabytes: memory(processOf(child, join('backend', 'main.ts')), 'VmRSS') / 1024 ** 2,
      listKilobytes,
      changeMs,
    }
  } finally {
    await end(child)
    for (const path of [folder, build]) rmSync(path, { recursive: true, force: true })
  }
}

export const start = (settings: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

export async function untilUp(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) break
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await pause(200)
  }
  throw new Problem('The site did not start: see the message above.')
}

export async function read(url: string): Promise<string> {
  const response = await fetch(url)
  const text = await response.text()
  if (!response.ok) throw new Problem(`${url} responded with status ${response.status}.`)
  return text
}

/** Pages that read much: lists, files for programs, the search, and items from all ages. */
async function visit(url: string): Promise<void> {
  for (const path of ['/', '/en', '/actueel/feed.xml', '/llms.txt', '/api/search?q=pomp&locale=nl'])
    await fetch(`${url}${path}`).then((response) => response.arrayBuffer())
  const index = await read(`${url}/sitemap.xml`)
  const parts = [...index.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+-news-[^<]+)<\/loc>/g)].map(([, path]) => path)
  const items: string[] = []
  for (const part of parts.slice(0, 4)) {
    const xml = await read(`${url}${part}`)
    items.push(...[...xml.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)].map(([, path]) => path ?? ''))
  }
  const step = Math.max(1, Math.floor(items.length / VISITS))
  for (let at = 0; at < items.length; at += step) await read(`${url}${items[at]}`)
}

async function slowestChange(url: string, file: string): Promise<number> {
  const text = readFileSync(file, 'utf8')
  const times: number[] = []
  await read(`${url}${CHANGED}`)
  for (let change = 0; change < CHANGES; change++) {
    // The backend's times of saving are in seconds.
    await pause(1500)
    const mark = `Meting ${change}`
    const begun = performance.now()
    writeFileSync(file, text.replace(/^ {2}nl: .*$/m, `  nl: "${mark}"`))
    while (!(await read(`${url}${CHANGED}`)).includes(mark)) {
      if (performance.now() - begun > CHANGE_TIMEOUT_MS) throw new Problem(`A change was not public after 30 s.`)
      await pause(10)
    }
    times.push(performance.now() - begun)
  }
  return Math.max(...times)
}

/** Process that another one has started, by what its command line ends with. Linux only. */
function processOf({ pid }: ChildProcess, script: string): number {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]
      const isScript = readFileSync(`/proc/${name}/cmdline`, 'utf8')
        .split('\0')
        .some((part) => part.endsWith(script))
      if (Number(parent) === pid && isScript) return Number(name)
    } catch {
      // It has ended.
    }
  }
  throw new Problem(`There is no process of ${script}.`)
}

function sizeOf(path: string): number {
  const stat = lstatSync(path)
  if (!stat.isDirectory()) return stat.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
