import { isStale, isUsable, tagsOf } from './entry.ts'
import type { CacheEntry, GetContext } from './framework.ts'
import type { Stores } from './stores.ts'

export async function lookup({ local, shared }: Stores, key: string, context: GetContext): Promise<CacheEntry | null> {
  await shared?.tags.ready()
  const found = await local.get(key, context)
  const tags = tagsOf(found?.value ?? null, context.kind === 'FETCH' ? context.tags : undefined)
  const own = found && isUsable(found, tags) ? found : null
  if (!shared || (own && !isStale(own, tags))) return own
  const other = await shared.get(key)
  if (!other || !isUsable(other, other.tags) || other.lastModified <= (own?.lastModified ?? 0)) return own
  const { value, lastModified, cacheControl } = other
  const copy = { value, lastModified, cacheControl }
  local.setInMemory(key, copy)
  return copy
}
