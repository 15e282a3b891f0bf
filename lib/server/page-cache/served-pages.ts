import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '../runtime/process-wide.ts'
import type { CacheEntry, PageValue } from './framework.ts'
import type { SentRequest } from './refresh.ts'

export interface ServedPage {
  key: string
  value: PageValue
}

interface CurrentRequest extends SentRequest {
  isVisit: boolean
  pages: ServedPage[]
}

export const currentRequest = processWide('current-request', () => new AsyncLocalStorage<CurrentRequest>())

export const pageLookup = processWide<{ find: ((key: string) => Promise<CacheEntry | null>) | null }>(
  'page-lookup',
  () => ({ find: null }),
)
