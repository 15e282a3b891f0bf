/**
 * `npm run bench`: bytes of pages and CPU time per request. `npm run bench -- publishing`: time from saving to the public
 * page. `npm run bench -- slow-backend`: response times with a slow content backend. `npm run bench -- submissions [forms]
 * [concurrency] [megabytes]`: whether simultaneous forms are all stored, and the memory for it. `npm run bench --
 * pictures`: what lazy loading of pictures requests, by the browser and by a rule. `npm run bench -- lighthouse [category]`:
 * Lighthouse's scores of every page type in both languages, of search engine optimisation unless categories are named.
 * `npm run bench -- search`: time of queries on 10,000 documents, and memory. `npm run bench -- sitemap`: time and
 * memory for a sitemap of 100,000 addresses. `npm run bench -- growth [counts]`: start, folders and memory with up to
 * 100,000 news items. `npm run bench -- load [minutes]`: visitors, publications and submissions together. `npm run bench
 * -- nginx`: requests per second through nginx's cache, beside a file.
 */
import { cpuPerRequest } from '../bench/cpu.ts'
import { growthBench } from '../bench/growth.ts'
import { loadBench } from '../bench/load.ts'
import { nginxBench } from '../bench/nginx.ts'
import { picturesBench } from '../bench/pictures.ts'
import { publishingBench } from '../bench/publishing.ts'
import { searchBench } from '../bench/search.ts'
import { sitemapBench } from '../bench/sitemap.ts'
import { pageSizes } from '../bench/sizes.ts'
import { slowBackendBench } from '../bench/slow-backend.ts'
import { submissionsBench } from '../bench/submissions-stored.ts'
import { ROUTES } from '../e2e/routes.ts'
import type { Environment } from '../lib/server/runtime/environment-schema.ts'
import { buildFolder } from './lib/build.ts'
import { loadEnvironment } from './lib/environment.ts'
import { Problem, run } from './lib/problem.ts'
import { stopAll, stopOnSignals } from './lib/processes.ts'
import { startSite } from './lib/site.ts'

/** A page of every type in Dutch, and one in English. */
const PAGES = [...ROUTES.map(({ nl }) => nl), '/en']

/** Pages whose CPU time is measured. */
const TIMED = ['/', '/actueel/acht-nieuwe-silos', '/404']

/** Pages that their editors hide from search engines. */
const HIDDEN: readonly string[] = ['/blokken', '/en/blocks']

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(8)

async function pages(environment: Environment): Promise<void> {
  const site = await startSite(environment)
  const columns = ['scripts', 'CSS', 'HTML', 'fonts'].map((name) => name.padStart(8)).join('')
  console.log(`\n${'kB after gzip'.padEnd(46)}${columns}  third parties`)
  for (const path of PAGES) {
    const size = await pageSizes(site.url, path)
    const numbers = [size.scripts, size.styles, size.html, size.fonts].map(kilobytes).join('')
    console.log(`${path.slice(0, 44).padEnd(46)}${numbers}  ${size.foreign.join(' ') || 'none'}`)
  }
  console.log('\nCPU per request of a prerendered page (ms)      plain    gzip by Node')
  for (const path of TIMED) {
    const plain = await cpuPerRequest(site.pid, `${site.url}${path}`, 'identity')
    const zipped = await cpuPerRequest(site.pid, `${site.url}${path}`, 'gzip')
    console.log(`${path.padEnd(46)}${plain.toFixed(2).padStart(8)}${zipped.toFixed(2).padStart(16)}`)
  }
}

/** Builds the site, and ends it: the bench starts instances with content of their own. */
const withBuild = (bench: (build: string) => Promise<void>) => async (environment: Environment) => {
  await startSite(environment)
  await stopAll()
  await bench(buildFolder(environment))
}

async function lighthouse(environment: Environment): Promise<void> {
  // Loaded here: it takes seconds.
  const { lighthouseBench } = await import('../bench/lighthouse.ts')
  await startSite(environment)
  const paths = ROUTES.flatMap(({ nl, en }) => [nl, en]).filter((path) => !HIDDEN.includes(path))
  // Not by the address of this machine: pages on other hosts than the site's are hidden from search engines.
  const below = await lighthouseBench(environment.siteUrl, paths, process.argv.slice(3))
  if (below > 0) process.exitCode = 1
}

const BENCHES: Record<string, (environment: Environment) => Promise<void>> = {
  growth: () => growthBench(process.argv.slice(3).map(Number)),
  lighthouse,
  load: withBuild((build) => loadBench(build, ...process.argv.slice(3, 4).map(Number))),
  nginx: withBuild(nginxBench),
  pages,
  pictures: async (environment) => picturesBench((await startSite(environment)).url),
  publishing: withBuild(publishingBench),
  sitemap: withBuild(sitemapBench),
  'slow-backend': withBuild(slowBackendBench),
  search: async () => searchBench(),
  submissions: () => submissionsBench(process.argv.slice(3).map(Number)),
}

await run(async () => {
  stopOnSignals()
  const name = process.argv[2] ?? 'pages'
  const bench = BENCHES[name]
  if (!bench) throw new Problem(`There is no bench "${name}"; there are ${Object.keys(BENCHES).join(', ')}.`)
  try {
    await bench(loadEnvironment())
  } finally {
    await stopAll()
  }
})
