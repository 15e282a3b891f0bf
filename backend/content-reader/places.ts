import { SITES } from '../model.ts'
import { blocksIn } from './entry-index.ts'
import { draftOf } from './entry-uris.ts'
import type { ContentStore } from './store.ts'

const MAX_PLACES = 200

export function placesOf(params: URLSearchParams, store: ContentStore): Record<string, string | null> {
  const ids = params.getAll('id').slice(0, MAX_PLACES)
  return Object.fromEntries(ids.map((id) => [id, placeOf(id, store)]))
}

/**
 * Returns file and line of an element, such as `backend/content/news/silos.yaml:14`.
 * @param id an id, the handle of a global set, or `12/34` for block 34 of entry 12, `12/title` for a field of it
 */
export function placeOf(id: string, { sources, globals, assetById, forms, index }: ContentStore): string | null {
  const [owner = '', part] = id.split('/')
  const set = globals.find((one) => one.handle === owner || String(one.id) === owner)
  const form = [...forms.values()].find((one) => String(one.id) === owner)
  const file = assetById.get(Number(owner))?.filename
  const [entry] = SITES.flatMap((site) => index.byId(site.id, Number(owner)) ?? [])
  const name =
    (set && `globals/${set.handle}`) ?? (file && 'media') ?? (form && `forms/${form.family}`) ?? entry?.source
  if (name === undefined) return null
  const owners = set ? globals.filter(({ handle }) => handle === set.handle) : index.bySource(name)
  const block = owners.flatMap(({ fields }) => blocksIn(fields)).find((each) => String(each.id) === part)
  const path = file ? [file] : (block?.path ?? (part ? [part] : []))
  // A draft only contains what differs, so the part may be in the file of the published entry.
  const files = [name, draftOf(name) ?? name].flatMap((each) => sources.get(each) ?? [])
  const source = files.find(({ data }) => Object.hasOwn(data, path[0] ?? '')) ?? files[0]
  return source ? `${source.file}:${source.lineOf(path)}` : null
}
