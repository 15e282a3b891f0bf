import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { tags as names } from '../../lib/cms/tags.ts'
import { ContentIndex, type IndexEntry } from '../../lib/content/content-index.ts'
import { parsePath, pathOf } from '../../lib/i18n/locales.ts'
import { routeOf } from '../../lib/i18n/routes.ts'
import { tagsOf } from '../../lib/server/page-cache/entry.ts'
import { EntryStore } from '../../lib/server/page-cache/entry-store.ts'
import type { SharedStore } from '../../lib/server/page-cache/shared-store.ts'
import { staleTimes, type TagTimes } from '../../lib/server/page-cache/tag-log.ts'
import type { Environment } from '../../lib/server/runtime/env-schema.ts'
import { reasonOf } from './doctor/finding.ts'

/** A stored page, which visitors get until one of its tags is stale. Times are in milliseconds since 1970. */
interface StoredPage {
  place: string
  storedAt: number
  tags: string[]
  /** The time of the last change of each tag that changed since the page was stored. */
  changed: Map<string, number>
  /** When the site last knew of a change of an entry; undefined after `TAG_RETENTION_MS`. */
  knownAt: (entry: number) => number | undefined
}

export interface Shared {
  store: Pick<SharedStore, 'get'>
  times: TagTimes
}

interface Sources {
  environment: Pick<Environment, 'dataDir' | 'siteIds'>
  folder: string
  shared: Shared | null
  ask: Ask
}

type Ask = (query: string, variables: object) => Promise<unknown>

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
  const stored = await storedPages(folder, shared, internal)
  const index = indexOf(environment)
  const entry = index?.findByUri(siteId, uri) ?? null
  return [
    `Address   ${pathOf(uri, locale)} is the uri "${uri}" of site ${siteId}${route ? `, shown by the route ${route.path}` : ''}.`,
    indexLine(index, entry, siteId, uri),
    ...(stored.length > 0
      ? stored.flatMap((page) => [...pageLines(page), ...stepLines(page, entry)])
      : ['Stored    Nothing: the next visitor waits until the page is rendered.']),
    await contentLine(ask, siteId, uri),
  ]
}

function indexOf({ dataDir }: Sources['environment']): ContentIndex | null {
  const file = resolve(dataDir, 'site.sqlite')
  return existsSync(file) ? new ContentIndex(file) : null
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

async function storedPages(folder: string, shared: Shared | null, internal: string): Promise<StoredPage[]> {
  const log = staleTimes(join(folder, 'cache', 'stale-tags'))
  const own = await new EntryStore(folder, { maxBytes: 1, writesFiles: true }).get(internal, 'APP_PAGE')
  const other = await shared?.store.get(internal)
  return [
    ...(own ? [toStored('on disk', own.lastModified, tagsOf(own.value), log)] : []),
    ...(shared && other ? [toStored('in Redis', other.lastModified, other.tags, shared.times)] : []),
  ]
}

function toStored(place: string, storedAt: number, tags: string[], times: TagTimes): StoredPage {
  const changed = tags.flatMap((tag): [string, number][] => {
    const time = times.get(tag) ?? 0
    return time > storedAt ? [[tag, time]] : []
  })
  return { place, storedAt, tags, changed: new Map(changed), knownAt: (entry) => times.get(names.element(entry)) }
}

/** Where the time of the last save went, if this version of the page has it. The CMS tells its time in seconds. */
function stepLines({ storedAt, knownAt }: StoredPage, entry: IndexEntry | null): string[] {
  const known = entry && knownAt(entry.id)
  if (!known || known > storedAt) return []
  const seconds = (milliseconds: number) => `${(Math.max(0, milliseconds) / 1000).toFixed(1)} s`
  return [
    `Steps     Saved at ${entry.updated}; known here ${seconds(known - Date.parse(entry.updated))} later (the CMS, its queue and the webhook); public ${seconds(storedAt - known)} after that.`,
  ]
}

function pageLines({ place, storedAt, tags, changed }: StoredPage): string[] {
  const own = tags.filter((tag) => !tag.startsWith('_N_T_'))
  return [
    `Stored    ${at(storedAt)}, ${place}.`,
    `Tags      ${own.join(' ')}`,
    ...[...changed].map(([tag, time]) => `Changed   ${tag} at ${at(time)}`),
    changed.size > 0
      ? 'Result    It is rendered again: a visitor may get this version once more.'
      : 'Result    Visitors get this page: nothing that it shows was reported as changed since.',
  ]
}

async function contentLine(ask: Ask, siteId: number, uri: string): Promise<string> {
  let answer: z.infer<typeof ANSWER>
  try {
    answer = ANSWER.parse(await ask(QUERY, { uri: [uri], siteId: [siteId] }))
  } catch (error) {
    return `Content   The content backend cannot be read: ${error instanceof z.ZodError ? 'no entries' : reasonOf(error)}.`
  }
  const [entry] = answer.data.entries
  if (!entry) return 'Content   The content backend has no public entry at this uri now.'
  return `Content   The content backend has entry ${entry.id}, "${entry.title}", saved at ${entry.dateUpdated}.`
}
