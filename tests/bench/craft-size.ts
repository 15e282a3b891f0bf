/**
 * The site in front of a Craft of real size: `npm run bench -- craft-size [counts]`. Each count is an embedded backend that
 * is as slow as a Craft, with so many generated news items. Fails above the limits.
 */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildFolder } from '../../lib/server/runtime/build-folder.ts'
import { readEnvironment } from '../../lib/server/runtime/settings.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { Problem } from '../../scripts/lib/problem.ts'
import { endProcess, newFolder, ROOT, startOwnSite } from '../e2e/support/instance.ts'
import { callWebhook, get, SECRET } from '../e2e/support/publishing.ts'
import { untilAnswers } from '../e2e/support/until-answers.ts'
import { listed, read } from './growth.ts'
import { type ContentRequest, CRAFT, type Craft, startCraft } from './support/craft.ts'
import { atMost, exceeded, print, untilSearchable } from './support/measure.ts'

const COUNTS = [100, 1000, 5000]

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

/** Of an entry, a global set, and a vacancy in lists: the file, the page, and what is before the changed text. */
const SAVES: readonly [what: string, file: string, path: string, place: RegExp][] = [
  ['an entry', 'news/new-silos.yaml', '/actueel/acht-nieuwe-silos', /^( {2}nl:) [^\n]*/m],
  ['a global set', 'globals/company.yaml', '/contact', /^(legalName:) .*$/m],
  ['a vacancy in lists', 'vacancies/cnc-machinist.yaml', '/werken-bij/vacatures', /^(title: \{ nl:) [^,\n]*/m],
]

type Running = Craft & { url: string }

const secondsSince = (begun: number): number => (performance.now() - begun) / 1000

export default async function (args: readonly string[]): Promise<void> {
  const environment = readEnvironment({ ...process.env, SITE_URL: '', CONTENT_API_URL: 'http://127.0.0.1:9/api' })
  const reason = { message: 'This bench starts a site without pages, too.', isTemporary: true }
  const bare = await buildIfStale(environment, Promise.resolve(reason))
  try {
    for (const count of args.length > 0 ? args.map(Number) : COUNTS) {
      const before = exceeded.length
      await measure(count, bare)
      exceeded.push(...exceeded.splice(before).map((text) => `${count} entries: ${text}`))
    }
  } finally {
    rmSync(join(ROOT, bare), { recursive: true, force: true })
  }
}

async function measure(count: number, bare: string): Promise<void> {
  console.log(`\n${count} generated entries`)
  const craft = await startCraft(count)
  const settings = { ...craft.settings, SITE_URL: '', PREVIEW_SECRET: SECRET }
  try {
    await startWithoutBuild(settings, bare, craft)
    await startWithBuild({ ...settings, DATA_DIR: newFolder() }, craft, count)
    const most = Math.max(0, ...craft.requests.map(({ withSeomatic }) => withSeomatic))
    atMost(LIMITS.withSeomatic, 'entries with SEOmatic in a request', most)
  } finally {
    await craft.stop()
  }
}

/** Measures the start of a site that was built without pages, with an empty content index. */
async function startWithoutBuild(settings: Record<string, string>, bare: string, { requests }: Craft): Promise<void> {
  const from = requests.length
  const starting = startOwnSite(settings, bare)
  // The build has been copied by now.
  const begun = performance.now()
  const site = await starting
  try {
    await read(`${site.url}/`)
    atMost(LIMITS.withoutBuildSeconds, 'seconds of a start without build, to the first page', secondsSince(begun))
    print('  its requests', `${requests.length - from}`)
  } finally {
    await site.stop()
  }
}

async function startWithBuild(settings: Record<string, string>, craft: Craft, count: number): Promise<void> {
  const url = `http://127.0.0.1:${settings.PORT}`
  const running = { ...craft, url }
  const [begun, from] = [performance.now(), craft.requests.length]
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await untilAnswers(url, child, 'The site')
    atMost(LIMITS.withBuildSeconds, 'seconds of a start with build, to the first page', secondsSince(begun))
    print('  its requests', `${craft.requests.length - from}`)
    await fill(running, count)
    await idle(running)
    for (const save of SAVES) await measureSave(running, ...save)
    await openPreview(running)
    await compare(running)
  } finally {
    await endProcess(child)
    const build = join(ROOT, buildFolder(readEnvironment(env)))
    for (const path of [build, settings.DATA_DIR]) if (path) rmSync(path, { recursive: true, force: true })
  }
}

/** Measures the time until search and sitemap respond, until the metadata of all entries are read, and their requests. */
async function fill({ url, requests }: Running, count: number): Promise<void> {
  const begun = performance.now()
  const deadline = Date.now() + 60_000 + count * MS_PER_ENTRY
  const wait = async (milliseconds: number, what: string) => {
    if (Date.now() > deadline) throw new Problem(`Too late: ${what}.`)
    await pause(milliseconds)
  }
  await untilSearchable(url)
  const searchSeconds = secondsSince(begun)
  // A crawler is told to come again while the content index is filled for the first time.
  while ((await get(`${url}/sitemap.xml`)).status === 503) await wait(1000, 'the sitemap')
  const sitemapSeconds = secondsSince(begun)
  while ((await listed(url)) < count) await wait(2000, 'all entries in the sitemap')
  const listedSeconds = secondsSince(begun)
  const ofMetadata = () => requests.filter(({ operation }) => operation === 'EntryMetadata')
  while (performance.now() - (ofMetadata().at(-1)?.at ?? 0) < METADATA_QUIET_MS) await wait(1000, 'all metadata')
  await untilQuiet(requests)
  const reads = ofMetadata()
  const entries = reads.reduce((sum, { withSeomatic }) => sum + withSeomatic, 0)
  const last = reads.at(-1)
  const elapsed = last ? last.at + last.took - begun : 0
  const percent = (100 * reads.reduce((sum, { took }) => sum + took, 0)) / (elapsed * Number(CRAFT.BACKEND_WORKERS))
  const texts = requests.filter(({ operation }) => operation === 'SearchedTexts')
  print('search after', `${searchSeconds.toFixed(1)} s; all texts by ${texts.length} requests`)
  print('sitemap after', `${sitemapSeconds.toFixed(1)} s; with all entries after ${listedSeconds.toFixed(1)} s`)
  print('titles and noindex of all entries after', `${(elapsed / 1000).toFixed(1)} s`)
  print('  by', `${reads.length} requests (${entries} entries)`)
  atMost(LIMITS.metadataPercent, '  percent of the time of the workers', percent)
  atMost(
    LIMITS.metadataMsPerEntry,
    '  milliseconds per entry after the first minute',
    Math.max(0, elapsed - 60_000) / count,
  )
}

async function untilQuiet(requests: readonly ContentRequest[]): Promise<void> {
  const count = () => requests.filter(({ operation }) => operation !== POLL).length
  for (let before = -1; before < count(); ) {
    before = count()
    await pause(QUIET_MS)
  }
}

async function idle({ requests }: Running): Promise<void> {
  const from = requests.length
  await pause(IDLE_MS)
  const some = requests.slice(from)
  atMost(LIMITS.idlePerMinute, 'requests of an idle minute', some.length)
  print('  they are', named(some))
}

const named = (requests: readonly ContentRequest[]): string => {
  const groups = Map.groupBy(requests, ({ operation }) => operation)
  return `${requests.length} requests (${[...groups].map(([name, some]) => `${name} ${some.length}`).join(', ')})`
}

const sinceButPolls = (requests: readonly ContentRequest[], from: number): ContentRequest[] =>
  requests.slice(from).filter(({ operation }) => operation !== POLL)

async function measureSave(
  { url, folder, requests }: Running,
  ...[what, file, path, place]: (typeof SAVES)[number]
): Promise<void> {
  for (const visited of [...VISITED, path]) await read(`${url}${visited}`)
  await untilQuiet(requests)
  const mark = `Meting ${what.replace(/\W/g, '')}`
  const [begun, from] = [performance.now(), requests.length]
  writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(place, `$1 ${mark}`))
  while (!(await read(`${url}${path}`)).includes(mark)) {
    if (secondsSince(begun) * 1000 > SAVE_TIMEOUT_MS) throw new Problem(`The save of ${what} was not public in time.`)
    await pause(20)
  }
  const seconds = secondsSince(begun)
  await untilQuiet(requests)
  const { pages = [], own = [] } = Object.groupBy(sinceButPolls(requests, from), ({ operation, text }) => {
    const isOfPage = !LEARNING.test(operation) || (operation === 'SiteLayout' && MENUS_OF_PAGE.test(text))
    return isOfPage ? 'pages' : 'own'
  })
  atMost(LIMITS.saveSeconds, `seconds until the save of ${what} is public`, seconds)
  atMost(LIMITS.saveRequests, `  requests to learn of the save of ${what}`, own.length)
  print('  they are', named(own))
  print('  those of pages', named(pages))
}

/** Of a published entry, as Craft opens it in its frame. */
async function openPreview({ url, requests }: Running): Promise<void> {
  await untilQuiet(requests)
  const [begun, from] = [performance.now(), requests.length]
  const query = new URLSearchParams({ uri: 'actueel/acht-nieuwe-silos', site: 'nl', secret: SECRET })
  const link = await fetch(`${url}/api/preview?${query}`, { redirect: 'manual' })
  const cookie = link.headers.getSetCookie().map((text) => text.split(';', 1)[0])
  const page = await fetch(new URL(link.headers.get('location') ?? '', url), { headers: { cookie: cookie.join('; ') } })
  const isPreview = (await page.text()).includes('data-preview')
  const seconds = secondsSince(begun)
  const own = sinceButPolls(requests, from)
  if (!isPreview) exceeded.push(`the preview responded ${page.status}, without its bar`)
  atMost(LIMITS.previewSeconds, 'seconds until a preview is open', seconds)
  atMost(LIMITS.previewRequests, '  requests for it', own.length)
  print('  they are', named(own))
}

async function compare({ url, requests }: Running): Promise<void> {
  const [begun, from] = [performance.now(), requests.length]
  const response = await callWebhook(url, { event: 'compare' })
  print('full comparison', `${secondsSince(begun).toFixed(1)} s, ${named(requests.slice(from))}`)
  if (!response.ok) exceeded.push(`the comparison responded ${response.status}`)
}
