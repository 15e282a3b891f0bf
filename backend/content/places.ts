import { isObject } from '../../graphql/json.ts'
import { SITES } from '../model.ts'
import { idOf } from './element-ids.ts'
import { draftOf } from './pages.ts'
import type { ContentPath } from './source.ts'
import type { ContentStore } from './store.ts'

const MAX_PLACES = 200

export function placesOf(params: URLSearchParams, store: ContentStore): Record<string, string | null> {
  const ids = params.getAll('id').slice(0, MAX_PLACES)
  return Object.fromEntries(ids.map((id) => [id, placeOf(id, store)]))
}

/**
 * Returns file and line of an element, such as `content/news/silos.yaml:14`.
 * @param id an id, the handle of a global set, or `12/34` for block 34 of entry 12, `12/title` for a field of it
 */
export function placeOf(id: string, store: ContentStore): string | null {
  const [owner = '', part] = id.split('/')
  const found = findSource(owner, store)
  if (!found) return null
  const { name, path } = part ? findPart(store.sources, found.name, part) : found
  const source = store.sources.get(name)
  return source ? `${source.file}:${path.length > 0 ? source.lineOf(path) : 1}` : null
}

interface Found {
  name: string
  path: ContentPath
}

function findSource(id: string, { globals, assetById, forms, index }: ContentStore): Found | null {
  const set = globals.find((one) => one.handle === id || String(one.id) === id)
  if (set) return { name: `globals/${set.handle}`, path: [] }
  const file = assetById.get(Number(id))?.filename
  if (file) return { name: 'media', path: [file] }
  const form = [...forms.values()].find((one) => one.id === Number(id))
  if (form) return { name: `forms/${form.family}`, path: [] }
  const [entry] = SITES.flatMap((site) => index.byId(site.id, Number(id)) ?? [])
  return entry ? { name: entry.source, path: [] } : null
}

/** A draft has only what differs, so the part may stand in the file of the published entry. */
function findPart(sources: ContentStore['sources'], owner: string, part: string): Found {
  for (const name of [owner, draftOf(owner) ?? owner]) {
    const data = sources.get(name)?.data ?? {}
    const path = Object.hasOwn(data, part) ? [part] : findNested(data, owner, Number(part))
    if (path) return { name, path }
  }
  return { name: owner, path: [] }
}

function findNested(data: object, key: string, id: number): ContentPath | null {
  for (const [field, value] of Object.entries(data))
    for (const [list, path] of listsIn(value, [field]))
      for (const [at, item] of list.entries()) {
        const own = `${key}/${field}/${at}`
        if (idOf(own) === id) return [...path, at]
        const inner = isObject(item) && findNested(item, own, id)
        if (inner) return [...path, at, ...inner]
      }
  return null
}

/** A field has one list, or one for each language. */
function listsIn(value: unknown, path: ContentPath): [unknown[], ContentPath][] {
  if (Array.isArray(value)) return [[value, path]]
  return isObject(value)
    ? SITES.flatMap(({ handle }) => (Array.isArray(value[handle]) ? [[value[handle], [...path, handle]]] : []))
    : []
}
