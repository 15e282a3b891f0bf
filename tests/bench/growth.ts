/**
 * Starts, memory and times with more and more news: `npm run bench -- growth [counts]`. Each count is a first start of the
 * build on the sample content with so many generated items, and a second start that is measured. Memory and the size of the
 * build have limits. Times have none, as other programs may use the processor, too.
 */
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '../../lib/server/runtime/settings.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { Problem } from '../../scripts/lib/problem.ts'
import { MALLOC } from '../../scripts/lib/processes.ts'
import { type Instance, startOwnBackend, startOwnSite } from '../e2e/support/instance.ts'
import { SECRET } from '../e2e/support/publishing.ts'
import { generateNews } from './support/generate-news.ts'
import { atMost, ensureBuild, memory, print, setTitle, untilOk, untilSearchable } from './support/measure.ts'

/** With the sample content, the last is just below the limit of the embedded backend. */
const COUNTS = [0, 100, 1000, 9800]
/**
 * Megabytes: `heap` of the JavaScript objects of each process, as docs/install.md has it, because
 * Node collects garbage late where there is much memory; site and backend of whole processes, and the build with its pages.
 */
const SIZE = { heap: 512, site: 700, backend: 700, build: 1024 }
/** News items that are read after the start, so that memory is that of a site with visitors. */
const VISITS = 300
const CHANGES = 5
const FILE = join('news', 'new-silos.yaml')
const LIST = '/actueel/pagina/2'
const CHANGED = '/actueel/acht-nieuwe-silos'

/** @param args numbers of generated items; the default is from 0 to 9,800 */
export default async function (args: readonly string[], environment: Environment): Promise<void> {
  await ensureBuild(environment)
  for (const count of args.length > 0 ? args.map(Number) : COUNTS) {
    console.log(`\n${count} generated items, ${SIZE.heap} MB of JavaScript objects`)
    await measure(count)
  }
}

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const result = await work()
  print(name, `${((performance.now() - begun) / 1000).toFixed(3)} s`)
  return result
}

async function measure(count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'))
  const content = join(folder, 'content')
  generateNews(content, count)
  const [port, backendPort] = [String(await freePort()), String(await freePort())]
  const stop = ({ site, backend }: Record<'site' | 'backend', Instance>) => site.stop().then(() => backend.stop())
  const start = async (which: string, limits: Record<string, string> = {}) => {
    const backend = await timed(`${which} start: backend`, () =>
      startOwnBackend({
        BACKEND_PORT: backendPort,
        CONTENT_DIR: content,
        DATA_DIR: join(folder, 'backend'),
        ...limits,
        REVALIDATE_URL: `http://127.0.0.1:${port}/api/revalidate`,
        REVALIDATE_SECRET: SECRET,
      }),
    )
    const data = { CONTENT_API_URL: backend.url, DATA_DIR: join(folder, 'site'), COMPRESS: '0', CHECK_INTERVAL: '15' }
    const starting = startOwnSite({ ...MALLOC, PORT: port, REVALIDATE_SECRET: SECRET, ...data, ...limits })
    // The build has been copied by now.
    const site = await timed(`${which} start: then the first page`, async () => {
      const started = await starting
      await read(`${started.url}/`)
      return started
    })
    return { site, backend }
  }
  let running = await start('first')
  try {
    await timed('first start: then the search', () => untilSearchable(running.site.url))
    await timed('first start: then what changed since the build', () => untilOk(`${running.site.url}${LIST}`))
    await stop(running)
    print('data of both', `${sizeOf(folder, 'content').toFixed(0)} MB`)
    running = await start('second', { NODE_OPTIONS: `--max-old-space-size=${SIZE.heap}` })
    const { site, backend } = running
    await untilSearchable(site.url)
    await timed('list, second page', () => read(`${site.url}${LIST}`))
    await timed('search', () => read(`${site.url}/api/search?q=granulaat&locale=nl`))
    print('items in the sitemap, which grows', `${await timed('sitemap', () => listed(site.url))}`)
    await visit(site.url)
    for (let change = 0; change < CHANGES; change++) {
      // The backend's times of saving are in seconds.
      await pause(1500)
      await timed('change', async () => {
        setTitle(join(content, FILE), `Meting ${change}`)
        while (!(await read(`${site.url}${CHANGED}`)).includes(`Meting ${change}`)) await pause(10)
      })
    }
    atMost(SIZE.build, `${count} items: MB of the build with its stored pages`, sizeOf(site.folder))
    atMost(SIZE.site, `${count} items: MB of the site`, memory(site.pid))
    atMost(SIZE.backend, `${count} items: MB of the backend`, memory(backend.pid))
  } finally {
    await stop(running)
    rmSync(folder, { recursive: true })
  }
}

export async function read(url: string): Promise<string> {
  const response = await fetch(url)
  const text = await response.text()
  if (!response.ok) throw new Problem(`${url} responded with status ${response.status}.`)
  return text
}

/** Counts the generated entries in the Dutch sitemap. */
export const listed = async (url: string): Promise<number> =>
  (await sitemap(url)).filter((path) => path.startsWith('/actueel/bericht-')).length

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

/** In megabytes. */
function sizeOf(path: string, without = ''): number {
  // The site may have renamed its temporary files meanwhile.
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return (stat?.size ?? 0) / 1024 ** 2
  const names = readdirSync(path).filter((name) => name !== without)
  return names.reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}
