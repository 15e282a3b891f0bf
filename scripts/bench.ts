/**
 * `npm run bench`: bytes of pages. With a name:
 *
 * - `cpu`: CPU time per request of stored pages, beside the framework alone
 * - `publishing`: time from saving to the public page
 * - `slow-backend`: response times with a slow content backend
 * - `submissions [forms] [concurrency] [megabytes]`: whether simultaneous forms are all stored, and the memory for it
 * - `pictures`: what lazy loading of pictures requests, by the browser and by a rule
 * - `lighthouse [categories]`: scores and figures of twelve page types on a phone; with categories, such as `seo`, of
 *   every page type in both languages
 * - `search`: time of queries on 10,000 documents, and memory
 * - `sitemap`: time and memory for a sitemap of 100,000 addresses
 * - `backend [counts]`: start, memory and queries of the embedded backend with up to 100,000 news items
 * - `growth [counts]`: start, folders and memory with up to 100,000 news items
 * - `load [minutes]`: visitors, publications and submissions together
 * - `navigation`: time from the click on a link to the next page
 * - `nginx`: requests per second through nginx's cache, beside a file
 * - `worst-input`: CPU time of the inputs that once held the process
 */
import { backendBench } from '../bench/backend-growth.ts'
import { cpuBench } from '../bench/cpu.ts'
import { growthBench } from '../bench/growth.ts'
import { loadBench } from '../bench/load.ts'
import { navigationBench } from '../bench/navigation.ts'
import { nginxBench } from '../bench/nginx.ts'
import { picturesBench } from '../bench/pictures.ts'
import { publishingBench } from '../bench/publishing.ts'
import { searchBench } from '../bench/search.ts'
import { sitemapBench } from '../bench/sitemap.ts'
import { pageSizes } from '../bench/sizes.ts'
import { slowBackendBench } from '../bench/slow-backend.ts'
import { submissionsBench } from '../bench/submissions-stored.ts'
import { worstInputBench } from '../bench/worst-input.ts'
import { ROUTES } from '../e2e/routes.ts'
import { buildFolder } from '../lib/server/runtime/build-folder.ts'
import type { Environment } from '../lib/server/runtime/environment-schema.ts'
import { loadEnvironment } from './lib/environment.ts'
import { Problem, run } from './lib/problem.ts'
import { stopAll, stopOnSignals } from './lib/processes.ts'
import { startSite } from './lib/site.ts'

/** A page of every type in Dutch, and one in English. */
const PAGES = [...ROUTES.map(({ nl }) => nl), '/en']

/** Pages whose CPU time is measured. */
const TIMED = ['/', '/actueel/acht-nieuwe-silos', '/404']

/** Pages that Lighthouse judges in all categories: the types that visitors open most, and a free page in English. */
const JUDGED = [
  '/',
  '/actueel',
  '/actueel/acht-nieuwe-silos',
  '/contact',
  '/contact/locaties',
  '/materialen',
  '/materialen/pom-c-polyacetaal',
  '/onze-oplossingen/cnc-frezen-en-draaien',
  '/werken-bij',
  '/werken-bij/vacatures',
  '/werken-bij/vacatures/cnc-verspaner-kunststof',
  '/en/about-us',
]

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
  const categories = process.argv.slice(3)
  const all = ROUTES.flatMap(({ nl, en }) => [nl, en]).filter((path) => !HIDDEN.includes(path))
  // Not by the address of this machine: pages on other hosts than the site's are hidden from search engines.
  const site = environment.siteUrl
  const missed = await (categories.length > 0 ? lighthouseBench(site, all, categories) : lighthouseBench(site, JUDGED))
  if (missed > 0) process.exitCode = 1
}

const BENCHES: Record<string, (environment: Environment) => Promise<void>> = {
  backend: () => backendBench(process.argv.slice(3).map(Number)),
  cpu: async (environment) => cpuBench(await startSite(environment), TIMED),
  growth: () => growthBench(process.argv.slice(3).map(Number)),
  lighthouse,
  load: withBuild((build) => loadBench(build, ...process.argv.slice(3, 4).map(Number))),
  navigation: async (environment) => navigationBench((await startSite(environment)).url),
  nginx: withBuild(nginxBench),
  pages,
  pictures: async (environment) => picturesBench((await startSite(environment)).url),
  publishing: withBuild(publishingBench),
  sitemap: withBuild(sitemapBench),
  'slow-backend': withBuild(slowBackendBench),
  search: async () => searchBench(),
  submissions: () => submissionsBench(process.argv.slice(3).map(Number)),
  'worst-input': worstInputBench,
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
