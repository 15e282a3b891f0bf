import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '../runtime/process-wide.ts'
import type { CacheEntry, PageValue } from './framework.ts'

/** A stored version of a page that the cache handler returned or stored. */
export interface ServedPage {
  key: string
  value: PageValue
}

/** The stored versions that the current request met (lib/server/http/stored-pages.ts). */
export const servedPages = processWide('served-pages', () => new AsyncLocalStorage<ServedPage[]>())

/** Finds the usable entry of a key as the cache handler does; set by the handler. */
export const pageLookup = processWide<{ find: ((key: string) => Promise<CacheEntry | null>) | null }>(
  'page-lookup',
  () => ({ find: null }),
)
