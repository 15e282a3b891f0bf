/**
 * The site in front of a Craft of real size: `npm run bench -- craft-size [counts]`. Each count is an embedded backend that
 * is as slow as a Craft, with so many generated news items. Fails above the limits.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildFolder } from '../../lib/server/runtime/build-folder.ts'
import { readEnvironment } from '../../lib/server/runtime/env-schema.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { Problem } from '../../scripts/lib/problem.ts'
import { endProcess, type Instance, newFolder, ROOT, startOwnBackend, startOwnSite } from '../e2e/support/instance.ts'
import { untilAnswers } from '../e2e/support/until-answers.ts'
import { listed, read } from './growth.ts'
import { untilSearchable } from './load.ts'
import { CRAFT } from './support/build.ts'
import { generateNews } from './support/generate-news.ts'
import { type ContentRequest, startRecordingBackend } from './support/recording-backend.ts'

const COUNTS = [100, 1000, 5000]
const SECRET = 'a-secret-for-this-measurement'
const PREVIEW_SECRET = `${SECRET}-of-previews`

const LIMITS = {
  withoutBuildSeconds: 10,
  withBuildSeconds: 60,
  idlePerMinute: 4,
  /** Entries with SEOmatic in a request. */
  withSeomatic: 10,
  /** The share of the workers' time. */
  metadataPercent: 10,
  metadataMsPerEntry: 240,
  /** Requests to learn of a save, and for search and lists. Each page that shows it takes one more. */
  saveRequests: 5,
  saveSeconds: 1.5,
  /** Which entry it is; then at the same time the page, and its menus. */
  previewRequests: 2,
  previewSeconds: 1,
}

const IDLE_MS = 60_000
/** A change is complete if no request followed for this long. */
const QUIET_MS = 4000
const SAVE_TIMEOUT_MS = 60_000
/** Is added to the limit of a minute for the metadata of all entries. */
const MS_PER_ENTRY = 1500
/** The metadata are read if no request for some followed for this long. */
const METADATA_QUIET_MS = 20_000

/** The operation of the poll, which continues during other measurements. */
const POLL = 'LatestVersions'
/** The site reads these to learn of a change. Other operations are of the pages that are rendered again. */
const LEARNING =
  /^(?:DetailedVersions|Versions|Owners|SiteLayout|Redirects|LinkPages|SearchWords|EntryMetadata|SearchedTexts|unnamed)$/
/** Pages read the menus of one language, and comparisons those of all. */
const MENUS_OF_PAGE = /"siteId":\[\d+\]/

/** These pages are loaded before each save, so that a change of their content renders them again. */
const VISITED = ['/', '/en', '/actueel', '/en/news', '/werken-bij', '/werken-bij/vacatures', '/en/careers/vacancies']

interface Save {
  what: string
  file: string
  path: string
  edit: (text: string, mark: string) => string
}

const withTitle = (text: string, mark: string) => text.replace(/^( {2}nl:|title: \{ nl:) [^,\n]*/m, `$1 ${mark}`)

const SAVES: readonly Save[] = [
  { what: 'an entry', file: 'news/new-silos.yaml', path: '/actueel/acht-nieuwe-silos', edit: withTitle },
  {
    what: 'a global set',
    file: 'globals/company.yaml',
    path: '/contact',
    edit: (text, mark) => text.replace(/^legalName: .*$/m, `legalName: ${mark}`),
  },
  {
    what: 'a vacancy in lists',
    file: 'vacancies/cnc-machinist.yaml',
    path: '/werken-bij/vacatures',
    edit: withTitle,
  },
]

const start = (settings: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

type Relay = Awaited<ReturnType<typeof startRecordingBackend>>

interface Setting {
  url: string
  folder: string
  relay: Relay
}

const print = (what: string, figures: string) => console.log(`  ${what.padEnd(52)}${figures}`)

const secondsSince = (begun: number): number => (performance.now() - begun) / 1000

/** @throws {Problem} above a limit */
export default async function (args: readonly string[]): Promise<void> {
  const counts = args.map(Number)
  const environment = readEnvironment({ ...process.env, SITE_URL: '', CONTENT_API_URL: 'http://127.0.0.1:9/api' })
  const reason = { message: 'This bench starts a site without pages, too.', isTemporary: true }
  const bare = await buildIfStale(environment, Promise.resolve(reason))
  const wrong: string[] = []
  try {
    for (const count of counts.length > 0 ? counts : COUNTS)
      wrong.push(...(await measure(count, bare)).map((text) => `${count} entries: ${text}`))
  } finally {
    rmSync(join(ROOT, bare), { recursive: true, force: true })
  }
  if (wrong.length > 0) throw new Problem(`Above the limit:\n${wrong.join('\n')}`)
}

async function measure(count: number, bare: string): Promise<string[]> {
  console.log(`\n${count} generated entries`)
  const port = String(await freePort())
  const webhook = { REVALIDATE_URL: `http://127.0.0.1:${port}/api/revalidate`, REVALIDATE_SECRET: SECRET }
  const backend = await startOwnBackend({ ...CRAFT, ...webhook }, (folder) => generateNews(folder, count))
  const relay = await startRecordingBackend(backend.url)
  const settings = {
    PORT: port,
    SITE_URL: '',
    CONTENT_API_URL: `${relay.url}/api`,
    CONTENT_API_TOKEN: '',
    REDIS_URL: '',
    REVALIDATE_SECRET: SECRET,
    PREVIEW_SECRET,
    COMPRESS: '0',
    CHECK_INTERVAL: '15',
  }
  try {
    return [
      ...(await startWithoutBuild(settings, bare, relay)),
      ...(await startWithBuild({ ...settings, DATA_DIR: newFolder() }, backend, relay, count)),
      ...above('entries with SEOmatic in a request', LIMITS.withSeomatic, mostWithSeomatic(relay.requests)),
    ]
  } finally {
    await relay.stop()
    await backend.stop()
  }
}

const above = (what: string, limit: number, value: number): string[] =>
  value > limit ? [`${what}: ${value.toFixed(1).replace('.0', '')}, the limit is ${limit}`] : []

const mostWithSeomatic = (requests: readonly ContentRequest[]): number =>
  requests.reduce((most, { withSeomatic }) => Math.max(most, withSeomatic), 0)

/** Measures the start of a site that was built without pages, with an empty content index. */
async function startWithoutBuild(settings: Record<string, string>, bare: string, relay: Relay): Promise<string[]> {
  const from = relay.requests.length
  const starting = startOwnSite(settings, bare)
  // The build has been copied by now.
  const begun = performance.now()
  const site = await starting
  try {
    await read(`${site.url}/`)
    const seconds = secondsSince(begun)
    print('start without pages: first page', `${seconds.toFixed(1)} s, ${relay.requests.length - from} requests`)
    return above('seconds of a start without build', LIMITS.withoutBuildSeconds, seconds)
  } finally {
    await site.stop()
  }
}

async function startWithBuild(
  settings: Record<string, string>,
  backend: Instance,
  relay: Relay,
  count: number,
): Promise<string[]> {
  const url = `http://127.0.0.1:${settings.PORT}`
  const [begun, from] = [performance.now(), relay.requests.length]
  const child = start(settings)
  try {
    await untilAnswers(url, child, 'The site')
    const seconds = secondsSince(begun)
    print('start with build: first page', `${seconds.toFixed(1)} s, ${relay.requests.length - from} requests`)
    const setting = { url, folder: backend.folder, relay }
    const late = await fill(setting, count)
    return [
      ...late,
      ...above('seconds of a start with build', LIMITS.withBuildSeconds, seconds),
      ...(await idle(relay)),
      ...(await saves(setting)),
      ...(await openPreview(setting)),
      ...(await compare(setting)),
    ]
  } finally {
    await endProcess(child)
    const build = buildFolder(readEnvironment({ ...process.env, ...settings }))
    for (const path of [join(ROOT, build), settings.DATA_DIR]) if (path) rmSync(path, { recursive: true, force: true })
  }
}

/** Measures the time until search and sitemap respond, until the metadata of all entries are read, and their requests. */
async function fill({ url, relay }: Setting, count: number): Promise<string[]> {
  const begun = performance.now()
  const deadline = Date.now() + 60_000 + count * MS_PER_ENTRY
  await untilSearchable(url)
  const searchSeconds = secondsSince(begun)
  // A crawler is told to come again while the content index is filled for the first time.
  while ((await fetch(`${url}/sitemap.xml`)).status === 503 && Date.now() < deadline) await pause(1000)
  const sitemapSeconds = secondsSince(begun)
  while ((await listed(url)) < count) {
    if (Date.now() > deadline) throw new Problem('The sitemap did not list all entries.')
    await pause(2000)
  }
  const listedSeconds = secondsSince(begun)
  const ofMetadata = () => relay.requests.filter(({ operation }) => operation === 'EntryMetadata')
  while (performance.now() - (ofMetadata().at(-1)?.at ?? 0) < METADATA_QUIET_MS) {
    if (Date.now() > deadline) throw new Problem('The metadata of all entries were not read.')
    await pause(1000)
  }
  await untilQuiet(relay)
  const reads = ofMetadata()
  const entries = reads.reduce((sum, { withSeomatic }) => sum + withSeomatic, 0)
  const last = reads.at(-1)
  const elapsed = last ? last.at + last.took - begun : 0
  const percent = (100 * reads.reduce((sum, { took }) => sum + took, 0)) / (elapsed * Number(CRAFT.BACKEND_WORKERS))
  const texts = relay.requests.filter(({ operation }) => operation === 'SearchedTexts')
  print('search after', `${searchSeconds.toFixed(1)} s; all texts by ${texts.length} requests`)
  print('sitemap after', `${sitemapSeconds.toFixed(1)} s; with all entries after ${listedSeconds.toFixed(1)} s`)
  print('titles and noindex of all entries after', `${(elapsed / 1000).toFixed(1)} s`)
  print('  by', `${reads.length} requests (${entries} entries), ${percent.toFixed(1)} % of the workers' time`)
  return [
    ...above('percent of the time of the workers', LIMITS.metadataPercent, percent),
    ...above('milliseconds per entry for metadata', LIMITS.metadataMsPerEntry, Math.max(0, elapsed - 60_000) / count),
  ]
}

async function untilQuiet({ requests }: Relay): Promise<void> {
  const count = () => requests.filter(({ operation }) => operation !== POLL).length
  for (let before = -1; before < count(); ) {
    before = count()
    await pause(QUIET_MS)
  }
}

async function idle({ requests }: Relay): Promise<string[]> {
  const from = requests.length
  await pause(IDLE_MS)
  const some = requests.slice(from)
  print('idle for a minute', named(some))
  return above('idle requests a minute', LIMITS.idlePerMinute, some.length)
}

const named = (requests: readonly ContentRequest[]): string => {
  const groups = Map.groupBy(requests, ({ operation }) => operation)
  return `${requests.length} requests (${[...groups].map(([name, some]) => `${name} ${some.length}`).join(', ')})`
}

async function saves({ url, folder, relay }: Setting): Promise<string[]> {
  const wrong: string[] = []
  for (const { what, file, path, edit } of SAVES) {
    for (const visited of [...VISITED, path]) await read(`${url}${visited}`)
    await untilQuiet(relay)
    const mark = `Meting ${what.replace(/\W/g, '')}`
    const [begun, from] = [performance.now(), relay.requests.length]
    writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8'), mark))
    while (!(await read(`${url}${path}`)).includes(mark)) {
      if (secondsSince(begun) * 1000 > SAVE_TIMEOUT_MS) throw new Problem(`The save of ${what} was not public in time.`)
      await pause(20)
    }
    const seconds = secondsSince(begun)
    await untilQuiet(relay)
    const all = relay.requests.slice(from).filter(({ operation }) => operation !== POLL)
    const isOfPage = ({ operation, text }: ContentRequest) =>
      !LEARNING.test(operation) || (operation === 'SiteLayout' && MENUS_OF_PAGE.test(text))
    const [own, ofPages] = [all.filter((request) => !isOfPage(request)), all.filter(isOfPage)]
    print(`save of ${what}: public after`, `${seconds.toFixed(1)} s (wanted: ${LIMITS.saveSeconds} s)`)
    print('  to learn of it', `${named(own)} (wanted: ${LIMITS.saveRequests} at most)`)
    print('  its pages', named(ofPages))
    wrong.push(
      ...above(`requests for the save of ${what}`, LIMITS.saveRequests, own.length),
      ...above(`seconds until the save of ${what} is public`, LIMITS.saveSeconds, seconds),
    )
  }
  return wrong
}

/** Of a published entry, as Craft opens it in its frame. */
async function openPreview({ url, relay }: Setting): Promise<string[]> {
  await untilQuiet(relay)
  const [begun, from] = [performance.now(), relay.requests.length]
  const query = new URLSearchParams({ uri: 'actueel/acht-nieuwe-silos', site: 'nl', secret: PREVIEW_SECRET })
  const link = await fetch(`${url}/api/preview?${query}`, { redirect: 'manual' })
  const cookie = link.headers.getSetCookie().map((text) => text.split(';', 1)[0])
  const page = await fetch(new URL(link.headers.get('location') ?? '', url), { headers: { cookie: cookie.join('; ') } })
  const isPreview = (await page.text()).includes('data-preview')
  const seconds = secondsSince(begun)
  const own = relay.requests.slice(from).filter(({ operation }) => operation !== POLL)
  print('preview opened after', `${seconds.toFixed(1)} s (wanted: ${LIMITS.previewSeconds} s)`)
  print('  for it', `${named(own)} (wanted: ${LIMITS.previewRequests} at most)`)
  return [
    ...(isPreview ? [] : [`the preview responded ${page.status}, without its bar`]),
    ...above('requests for a preview', LIMITS.previewRequests, own.length),
    ...above('seconds until a preview is open', LIMITS.previewSeconds, seconds),
  ]
}

async function compare({ url, relay }: Setting): Promise<string[]> {
  const [begun, from] = [performance.now(), relay.requests.length]
  const response = await fetch(`${url}/api/revalidate`, {
    method: 'POST',
    headers: { 'X-Revalidate-Secret': SECRET },
    body: JSON.stringify({ event: 'compare' }),
  })
  const some = relay.requests.slice(from)
  print('full comparison', `${secondsSince(begun).toFixed(1)} s, ${named(some)}`)
  return response.ok ? [] : [`the comparison responded ${response.status}`]
}
