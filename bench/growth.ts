/**
 * Starts, memory and times with more and more news: `npm run bench -- growth [counts]`. Each count is a start from nothing
 * (build included) on the sample content with so many generated items, and a second start that is measured. Memory and
 * the size of the build have limits. Times have none, as other programs may use the processor, too.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../e2e/support/instance.ts'
import { untilAnswers } from '../e2e/support/until-answers.ts'
import { buildFolder } from '../lib/server/runtime/build-folder.ts'
import { readEnvironment } from '../lib/server/runtime/environment-schema.ts'
import { freePort } from '../scripts/lib/ports.ts'
import { Problem } from '../scripts/lib/problem.ts'
import { untilSearchable } from './load.ts'
import { generateNews } from './support/generate-news.ts'
import { memory } from './support/send-many.ts'

const COUNTS = [0, 100, 1000, 10_000, 100_000]
/** Of the JavaScript objects of each process, in megabytes: without one, Node collects garbage late where there is much memory. */
const HEAP_LIMIT = 320
/** News items that are read after the start, so that memory is that of a site with visitors. */
const VISITS = 300
const CHANGES = 5
const FILE = join('news', 'new-silos.yaml')
const CHANGED = '/actueel/acht-nieuwe-silos'

/** In megabytes, whatever the number of items. */
const LIMITS = { build: 1024, site: 500, backend: 600 }

/** @param counts generated items; those of the default are from 0 to 100,000 @throws {Problem} above a limit */
export default async function (args: readonly string[]): Promise<void> {
  const above: string[] = []
  for (const count of args.length > 0 ? args.map(Number) : COUNTS) {
    console.log(`\n${count} generated items`)
    const megabytes = await measure(count)
    for (const [name, limit] of Object.entries(LIMITS)) {
      const value = megabytes[name as keyof typeof LIMITS]
      print(`${name}, at most ${limit}`, value, 'MB')
      if (value > limit) above.push(`${count} items: ${name}`)
    }
  }
  if (above.length > 0) throw new Problem(`Above the limit: ${above.join(', ')}.`)
}

const print = (name: string, value: number, unit: string): void =>
  console.log(`  ${name.padEnd(56)}${value.toFixed(value < 10 ? 1 : 0).padStart(8)} ${unit}`)

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  await work()
  const milliseconds = performance.now() - begun
  if (milliseconds < 1000) print(name, milliseconds, 'ms')
  else print(name, milliseconds / 1000, 's')
}

/** Returns megabytes. */
async function measure(count: number): Promise<typeof LIMITS> {
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
  let child = start(settings)
  try {
    const health = `http://127.0.0.1:${backendPort}/health`
    await timed('first start until the search and the sitemap have all', async () => {
      await timed('first start until the first page', async () => {
        await timed('first start until the backend has read all files', () =>
          untilAnswers(health, child, 'The backend'),
        )
        await untilAnswers(url, child, 'The site')
      })
      await untilSearchable(url)
      while ((await listed(url)) < count) await pause(2000)
    })
    await end(child)
    print('index and other data', sizeOf(join(folder, 'data')) / 1024 ** 2, 'MB')
    child = start({ ...settings, NODE_OPTIONS: `--max-old-space-size=${HEAP_LIMIT}` })
    await timed('second start until the first page', () => untilAnswers(url, child, 'The site'))
    await untilSearchable(url)
    // It is rendered when it is first requested.
    await timed('second page of the list', () => read(`${url}/actueel/pagina/2`))
    await timed('search', () => read(`${url}/api/search?q=granulaat&locale=nl`))
    await timed('sitemap', () => listed(url))
    await visit(url)
    for (let change = 0; change < CHANGES; change++) {
      // The backend's times of saving are in seconds.
      await pause(1500)
      await timed('change', () => publish(url, join(content, FILE), `Meting ${change}`))
    }
    return {
      build: sizeOf(build) / 1024 ** 2,
      site: memory(processOf(child, 'server.ts'), 'VmRSS') / 1024 ** 2,
      backend: memory(processOf(child, join('backend', 'main.ts')), 'VmRSS') / 1024 ** 2,
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

export async function read(url: string): Promise<string> {
  const response = await fetch(url)
  const text = await response.text()
  if (!response.ok) throw new Problem(`${url} responded with status ${response.status}.`)
  return text
}

/** Counts the generated entries in the Dutch sitemap. */
export async function listed(url: string): Promise<number> {
  const paths = await sitemap(url)
  return paths.filter((path) => path.startsWith('/actueel/bericht-')).length
}

/** The paths of all news. */
async function sitemap(url: string): Promise<string[]> {
  const pathsIn = async (file: string) =>
    [...(await read(`${url}${file}`)).matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)].map(([, path = '']) => path)
  const parts = (await pathsIn('/sitemap.xml')).filter((part) => part.includes('-news-'))
  return (await Promise.all(parts.map(pathsIn))).flat()
}

/** Pages that read much: lists, files for programs, and items from all ages. */
async function visit(url: string): Promise<void> {
  for (const path of ['/', '/en', '/actueel', '/actueel/feed.xml', '/llms.txt']) await read(`${url}${path}`)
  const items = await sitemap(url)
  const step = Math.max(1, Math.floor(items.length / VISITS))
  for (let at = 0; at < items.length; at += step) await read(`${url}${items[at]}`)
}

async function publish(url: string, file: string, mark: string): Promise<void> {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}nl: .*$/m, `  nl: "${mark}"`))
  while (!(await read(`${url}${CHANGED}`)).includes(mark)) await pause(10)
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
