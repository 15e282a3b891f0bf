import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
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

export interface StatusPage {
  status: number
  /** Path of the route, not of the address that it is sent at. */
  path: string
}

type FindStatusPage = (pathname: string, headers: IncomingHttpHeaders) => Promise<StatusPage | null>

/** Set by the proxy, which alone decides what is sent at an address. */
export const statusPageLookup = processWide<{ find: FindStatusPage | null }>('status-page-lookup', () => ({
  find: null,
}))

export const pageLookup = processWide<{ find: ((key: string) => Promise<CacheEntry | null>) | null }>(
  'page-lookup',
  () => ({ find: null }),
)
