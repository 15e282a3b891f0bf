import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { tags as names } from '../lib/cms/cache.ts'
import { askContent, jsonOf } from '../lib/cms/client/content-fetch.ts'
import { ContentIndex } from '../lib/content/content-index.ts'
import type { IndexEntry } from '../lib/content/index-entry.ts'
import { parsePath, pathOf } from '../lib/i18n/locales.ts'
import { routeOf } from '../lib/i18n/routes.ts'
import { tagsOf } from '../lib/server/page-cache/entry.ts'
import { EntryStore } from '../lib/server/page-cache/entry-store.ts'
import { SharedStore } from '../lib/server/page-cache/shared-store.ts'
import { staleTimes, type TagTimes } from '../lib/server/page-cache/tag-log.ts'
import { builtFolder } from '../lib/server/runtime/build-folder.ts'
import type { Environment } from '../lib/server/runtime/settings.ts'
import { reasonOf } from './lib/doctor/finding.ts'
import { contentToken, loadEnvironment } from './lib/environment.ts'
import { ROOT } from './lib/files.ts'
import { Problem, run } from './lib/problem.ts'

const TIMEOUT_MS = 10_000

interface Sources {
  environment: Pick<Environment, 'dataDir' | 'siteIds'>
  folder: string
  shared: { store: SharedStore; times: TagTimes } | null
  ask: (query: string, variables: object) => Promise<unknown>
}

const ANSWER = z.object({
  data: z.object({
    entries: z.array(z.object({ id: z.string(), title: z.string().nullable(), dateUpdated: z.string().nullable() })),
  }),
})

const QUERY = `query Explain($uri: [String], $siteId: [QueryArgument]) {
  entries(uri: $uri, siteId: $siteId) { id title dateUpdated }
}`

const at = (time: number): string => new Date(time).toISOString()

export async function explain(path: string, { environment, folder, shared, ask }: Sources): Promise<string[]> {
  const { locale, uri } = parsePath(decodeURI(path))
  const siteId = environment.siteIds[locale] ?? 0
  const route = routeOf(uri, locale)
  const inside = route ? route.path.replace('[slug]', route.slug) : `/${uri}`
  const internal = `/${locale}${inside === '/' ? '' : inside}`
  const file = resolve(environment.dataDir, 'site.sqlite')
  const index = existsSync(file) ? new ContentIndex(file) : null
  const entry = index?.findByUri(siteId, uri) ?? null
  const log = staleTimes(join(folder, 'cache', 'stale-tags'))
  const own = await new EntryStore(folder, { maxBytes: 1, writesFiles: true }).get(internal, 'APP_PAGE')
  const other = await shared?.store.get(internal)
  const stored = [
    ...(own ? storedLines('on disk', own.lastModified, tagsOf(own.value), log, entry) : []),
    ...(shared && other ? storedLines('in Redis', other.lastModified, other.tags, shared.times, entry) : []),
  ]
  return [
    `Address   ${pathOf(uri, locale)} is the uri "${uri}" of site ${siteId}${route ? `, shown by the route ${route.path}` : ''}.`,
    indexLine(index, entry, siteId, uri),
    ...(stored.length > 0 ? stored : ['Stored    Nothing: the next visitor waits until the page is rendered.']),
    await contentLine(ask, siteId, uri),
  ]
}

function indexLine(index: ContentIndex | null, entry: IndexEntry | null, siteId: number, uri: string): string {
  if (!index) return 'Index     It is not filled yet: each address is looked up in the content backend.'
  if (entry) {
    const ends = entry.ends === null ? '' : `, until ${at(entry.ends)}`
    return `Index     Entry ${entry.id} (${entry.section}) is public here${ends}; it was saved at ${entry.updated}.`
  }
  const target = index.redirectTo(siteId, uri)
  if (target) return `Index     No entry. Its former page moved to the uri "${target.uri}" (entry ${target.id}).`
  return 'Index     No public entry: the address is missing unless a redirect of the editors has it.'
}

/** @param storedAt like the times of tags, in milliseconds since 1970 */
function storedLines(
  place: string,
  storedAt: number,
  tags: readonly string[],
  times: TagTimes,
  entry: IndexEntry | null,
): string[] {
  const changed = tags.filter((tag) => (times.get(tag) ?? 0) > storedAt)
  // When the site learned of the last save, which this version of the page has. The CMS tells its time in seconds.
  const known = entry && times.get(names.element(entry.id))
  const seconds = (milliseconds: number) => `${(Math.max(0, milliseconds) / 1000).toFixed(1)} s`
  return [
    `Stored    ${at(storedAt)}, ${place}.`,
    `Tags      ${tags.filter((tag) => !tag.startsWith('_N_T_')).join(' ')}`,
    ...changed.map((tag) => `Changed   ${tag} at ${at(times.get(tag) ?? 0)}`),
    changed.length > 0
      ? 'Result    It is rendered again: a visitor may get this version once more.'
      : 'Result    Visitors get this page: nothing that it shows was reported as changed since.',
    ...(known && known <= storedAt
      ? [
          `Steps     Saved at ${entry.updated}; known here ${seconds(known - Date.parse(entry.updated))} later (the CMS, its queue and the webhook); public ${seconds(storedAt - known)} after that.`,
        ]
      : []),
  ]
}

async function contentLine(ask: Sources['ask'], siteId: number, uri: string): Promise<string> {
  try {
    const [entry] = ANSWER.parse(await ask(QUERY, { uri: [uri], siteId: [siteId] })).data.entries
    if (!entry) return 'Content   The content backend has no public entry at this uri now.'
    return `Content   The content backend has entry ${entry.id}, "${entry.title}", saved at ${entry.dateUpdated}.`
  } catch (error) {
    return `Content   The content backend cannot be read: ${error instanceof z.ZodError ? 'no entries' : reasonOf(error)}.`
  }
}

async function openShared(url: string, folder: string): Promise<NonNullable<Sources['shared']>> {
  const times: TagTimes = new Map()
  const store = new SharedStore(url, readFileSync(join(folder, 'BUILD_ID'), 'utf8').trim(), times)
  for (const end = Date.now() + TIMEOUT_MS; !store.isReady; await pause(50))
    if (Date.now() > end) throw new Problem('Redis at REDIS_URL does not answer.')
  await store.ready()
  return { store, times }
}

if (import.meta.main)
  await run(async () => {
    const [path, ...rest] = process.argv.slice(2)
    if (!path?.startsWith('/') || rest.length > 0) throw new Problem('Usage: npm run explain -- /path/of/the/page')
    const environment = loadEnvironment()
    const folder = join(ROOT, builtFolder(environment, ROOT))
    const token = contentToken(environment, false)
    const ask = async (query: string, variables: object): Promise<unknown> =>
      jsonOf(await askContent(environment, { token, body: { query, variables } }))
    const shared = environment.redisUrl ? await openShared(environment.redisUrl, folder) : null
    console.log((await explain(path, { environment, folder, shared, ask })).join('\n'))
    shared?.store.close()
  })
