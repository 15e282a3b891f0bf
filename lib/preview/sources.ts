import 'server-only'
import { isObject } from '@/graphql/json'
import type { LocaleCode } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { cmsElementUrl } from './state'

const log = logger('preview')

/** Something in the CMS with a page of its own there. A global set is known by its handle. */
export interface Source {
  kind: 'entry' | 'asset' | 'form' | 'global'
  id: string
  name: string
}

const MAX_SOURCES = 6
const MAX_NODES = 2000

/** These have marks of their own, or are no part of what is shown. */
const SKIPPED = new Set(['blocks', 'parent', 'children', 'localized', 'seomatic'])

const KINDS = { _Entry: 'entry', _Asset: 'asset', _Form: 'form' } as const

/** The pictures, forms and entries that content from the CMS shows, the nearest first. */
export function sourcesIn(content: object): Source[] {
  const found = new Map<string, Source>()
  const nodes: unknown[] = childrenOf(content)
  for (let at = 0; at < Math.min(nodes.length, MAX_NODES) && found.size < MAX_SOURCES; at++) {
    const node = nodes[at]
    if (!isObject(node) && !Array.isArray(node)) continue
    const source = sourceOf(node)
    if (source && !found.has(source.id)) found.set(source.id, source)
    nodes.push(...childrenOf(node))
  }
  return [...found.values()]
}

const childrenOf = (node: object): unknown[] =>
  Object.entries(node).flatMap(([key, value]) => (SKIPPED.has(key) ? [] : [value]))

function sourceOf(node: object): Source | null {
  const { __typename: type, id, title, handle, url } = node as Record<string, unknown>
  const kind = Object.entries(KINDS).find(([end]) => String(type).endsWith(end))?.[1]
  const name = title ?? handle ?? (typeof url === 'string' ? url.split('/').at(-1) : null)
  return kind && typeof id === 'string' && typeof name === 'string' ? { kind, id, name } : null
}

const CMS_PATHS = { entry: 'edit', asset: 'edit', form: 'formie/forms/edit', global: 'globals' }

export const cmsUrlOf = ({ kind, id }: Source, site: LocaleCode) => cmsElementUrl(env.cmsUrl, id, site, CMS_PATHS[kind])

const PLACES_TIMEOUT_MS = 2000

/** File and line of each source in the content of the embedded backend, by id; `owner` is the entry of the first. */
export async function placesOf(sources: readonly Source[], owner: number | null): Promise<Record<string, string>> {
  if (!env.embedded || env.cmsUrl) return {}
  const query = new URLSearchParams(sources.map(({ id }) => ['id', id]))
  if (owner !== null) query.set('owner', String(owner))
  try {
    const response = await fetch(new URL(`/places?${query}`, env.contentApiUrl), {
      headers: env.contentApiToken ? { Authorization: `Bearer ${env.contentApiToken}` } : {},
      cache: 'no-store',
      signal: AbortSignal.timeout(PLACES_TIMEOUT_MS),
    })
    const places: unknown = await response.json()
    if (!response.ok || !isObject(places)) throw new Error(`status ${response.status}`)
    return Object.fromEntries(Object.entries(places).flatMap(([id, place]) => (place ? [[id, String(place)]] : [])))
  } catch (error) {
    log.warn('the backend did not say where content is written', error)
    return {}
  }
}
