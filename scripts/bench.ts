import { backendBench } from '../bench/backend-growth.ts'
import { cpuBench } from '../bench/cpu.ts'
import { craftSizeBench } from '../bench/craft-size.ts'
import { growthBench } from '../bench/growth.ts'
import { loadBench } from '../bench/load.ts'
import { navigationBench } from '../bench/navigation.ts'
import { nginxBench } from '../bench/nginx.ts'
import { phoneBench } from '../bench/phone.ts'
import { picturesBench } from '../bench/pictures.ts'
import { publishingBench } from '../bench/publishing.ts'
import { compareRecordings, recordBench } from '../bench/record.ts'
import { searchBench } from '../bench/search.ts'
import { sitemapBench } from '../bench/sitemap.ts'
import { pageSizes } from '../bench/sizes.ts'
import { slowBackendBench } from '../bench/slow-backend.ts'
import { submissionsBench } from '../bench/submissions-stored.ts'
import { worstInputBench } from '../bench/worst-input.ts'
import { ROUTES } from '../e2e/routes.ts'
import { DEFAULT_LOCALE, otherLocales } from '../lib/i18n/locales.ts'
import { buildFolder } from '../lib/server/runtime/build-folder.ts'
import type { Environment } from '../lib/server/runtime/environment-schema.ts'
import { loadEnvironment } from './lib/environment.ts'
import { Problem, run } from './lib/problem.ts'
import { stopAll, stopOnSignals } from './lib/processes.ts'
import { startSite } from './lib/site.ts'

const PAGES = [...ROUTES.map(({ nl }) => nl), ...otherLocales(DEFAULT_LOCALE).map(({ prefix }) => prefix)]

const TIMED = ['/', '/actueel/acht-nieuwe-silos', '/404', '/materialen/invented-*']

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

const withBuild = (bench: (build: string) => Promise<void>) => async (environment: Environment) => {
  await startSite(environment)
  await stopAll()
  await bench(buildFolder(environment))
}

async function lighthouse(environment: Environment): Promise<void> {
  const { lighthouseBench } = await import('../bench/lighthouse.ts')
  await startSite(environment)
  const categories = process.argv.slice(3)
  const all = ROUTES.flatMap(({ nl, en }) => [nl, en]).filter((path) => !HIDDEN.includes(path))
  // Other hosts than the site's are hidden from search engines.
  const site = environment.siteUrl
  const missed = await (categories.length > 0 ? lighthouseBench(site, all, categories) : lighthouseBench(site, JUDGED))
  if (missed > 0) process.exitCode = 1
}

async function record(environment: Environment): Promise<void> {
  const [file, first, second] = process.argv.slice(3)
  if (file === '--compare') compareRecordings(first, second)
  else await withBuild((build) => recordBench(environment, build, file))(environment)
}

const BENCHES: Record<string, (environment: Environment) => Promise<void>> = {
  backend: () => backendBench(process.argv.slice(3).map(Number)),
  cpu: async (environment) => cpuBench(await startSite(environment), TIMED),
  'craft-size': () => craftSizeBench(process.argv.slice(3).map(Number)),
  growth: () => growthBench(process.argv.slice(3).map(Number)),
  lighthouse,
  load: withBuild((build) => loadBench(build, ...process.argv.slice(3, 4).map(Number))),
  navigation: async (environment) => navigationBench((await startSite(environment)).url),
  nginx: withBuild(nginxBench),
  pages,
  phone: async (environment) => phoneBench([(await startSite(environment)).url, ...process.argv.slice(3)]),
  pictures: async (environment) => picturesBench((await startSite(environment)).url),
  publishing: withBuild(publishingBench),
  record,
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
