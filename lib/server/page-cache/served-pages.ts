import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '../runtime/process-wide.ts'
import type { CacheEntry, PageValue } from './framework.ts'

export interface ServedPage {
  key: string
  value: PageValue
}

export const servedPages = processWide('served-pages', () => new AsyncLocalStorage<ServedPage[]>())

export const pageLookup = processWide<{ find: ((key: string) => Promise<CacheEntry | null>) | null }>(
  'page-lookup',
  () => ({ find: null }),
)
