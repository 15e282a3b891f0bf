import 'server-only'
import { ContentError } from '@/graphql/errors'
import { isObject } from '@/graphql/json'
import { askContent, jsonOf } from '@/lib/cms/client/content-fetch'
import type { LocaleCode } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { cmsElementUrl } from './state'

const log = logger('preview')

/** An element with a page of its own in the CMS, or a field of one. The id of a global set is its handle. */
export interface Source {
  kind: 'block' | 'fields' | 'field' | 'entry' | 'asset' | 'form' | 'global' | 'item'
  id: string
  name: string
  /** The entry of a block or field, or the menu of an item: the embedded backend finds the source by it. */
  owner?: string | null
  url?: string | null
}

const MAX_SOURCES = 6
const MAX_NODES = 2000

const SKIPPED = new Set(['blocks', 'parent', 'children', 'localized', 'seomatic'])

const KINDS = { _Entry: 'entry', _Asset: 'asset', _Form: 'form' } as const

export function sourcesIn(content: object): Source[] {
  const sources = new Map<string, Source>()
  const nodes: unknown[] = [content]
  for (let at = 0; at < nodes.length && sources.size < MAX_SOURCES; at++) {
    const node = nodes[at]
    if (!isObject(node) && !Array.isArray(node)) continue
    const source = node === content ? null : sourceOf(node)
    if (source && !sources.has(source.id)) sources.set(source.id, source)
    const children = Object.entries(node).flatMap(([key, value]) => (SKIPPED.has(key) ? [] : [value]))
    nodes.push(...children.slice(0, Math.max(0, MAX_NODES - nodes.length)))
  }
  return [...sources.values()]
}

function sourceOf(node: object): Source | null {
  const { __typename: type, id, title, handle, url } = node as Record<string, unknown>
  const kind = Object.entries(KINDS).find(([end]) => String(type).endsWith(end))?.[1]
  const name = title ?? handle ?? (typeof url === 'string' ? url.split('/').at(-1) : null)
  return kind && typeof id === 'string' && typeof name === 'string' ? { kind, id, name } : null
}

const CMS_PATHS: Partial<Record<Source['kind'], string>> = { form: 'formie/forms/edit', global: 'globals' }

export const cmsUrlOf = ({ kind, id }: Source, site: LocaleCode) => cmsElementUrl(env.cmsUrl, id, site, CMS_PATHS[kind])

const PLACES_TIMEOUT_MS = 2000

export const placeId = ({ id, owner }: Pick<Source, 'id' | 'owner'>): string => (owner ? `${owner}/${id}` : id)

/** Returns file and line of each id in the content of the embedded backend (backend/content-reader/store.ts). */
export async function placesOf(ids: readonly string[]): Promise<Record<string, string>> {
  if (!env.embedded || env.cmsUrl || ids.length === 0) return {}
  const query = new URLSearchParams(ids.map((id) => ['id', id]))
  try {
    const places = jsonOf(await askContent(env, { path: `/places?${query}`, timeout: PLACES_TIMEOUT_MS }))
    if (!isObject(places)) throw ContentError.missing()
    return Object.fromEntries(Object.entries(places).flatMap(([id, place]) => (place ? [[id, String(place)]] : [])))
  } catch (error) {
    log.warn('the backend did not say where content is written', error)
    return {}
  }
}
