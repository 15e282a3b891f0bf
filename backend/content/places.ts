import { SITES } from '../model.ts'
import { idOf } from './element-ids.ts'
import { type ContentPath, readSource } from './source.ts'
import type { ContentStore } from './store.ts'

const MAX_IDS = 50

/** For each `id` (of a global set its handle) at most 50, of which the first may have an `owner`: null for what does not exist. */
export function placesOf(params: URLSearchParams, store: ContentStore): Record<string, string | null> {
  const ids = params.getAll('id').slice(0, MAX_IDS)
  const owner = params.get('owner')
  return Object.fromEntries(ids.map((id, at) => [id, placeOf(id, at === 0 && owner ? Number(owner) : null, store)]))
}

/** File and line where an element is written, such as `content/news/silos.yaml:14`; null if there is no such element. */
function placeOf(id: string, ownerId: number | null, store: ContentStore): string | null {
  const set = store.globals.find(({ handle }) => handle === id)
  const found = set ? { name: `globals/${id}`, path: [] } : findSource(Number(id), ownerId, store)
  if (!found) return null
  const source = readSource(store.options.root, `${found.name}.yaml`)
  return `${source.file}:${source.lineOf(found.path)}`
}

function findSource(
  id: number,
  ownerId: number | null,
  store: ContentStore,
): { name: string; path: ContentPath } | null {
  const { index, options } = store
  if (ownerId !== null) {
    const owner = findSource(ownerId, null, store)
    const blocks = owner && readSource(options.root, `${owner.name}.yaml`).data.blocks
    const all: unknown[] = Array.isArray(blocks) ? blocks : []
    const at = owner ? all.findIndex((_, block) => idOf(`${owner.name}/blocks/${block}`) === id) : -1
    return owner && { name: owner.name, path: at < 0 ? [] : ['blocks', at] }
  }
  const file = store.assetById.get(id)?.filename
  if (file) return { name: 'media', path: [file] }
  const form = [...store.forms.values()].find((one) => one.id === id)
  if (form) return { name: `forms/${form.handle}`, path: [] }
  const entry = SITES.map((site) => index.byId(site.id, id) ?? index.draftById(site.id, id)).find((one) => one)
  return entry ? { name: entry.source, path: [] } : null
}
