import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import { processWide } from '../runtime/process-wide.ts'
import type { CacheEntry, PageValue } from './framework.ts'
import type { SentRequest } from './refresh.ts'

interface CurrentRequest extends SentRequest {
  isVisit: boolean
  pages: { key: string; value: PageValue }[]
}

export interface StatusPage {
  status: number
  /** Path of the route, not of the address that it is sent at. */
  path: string
}

interface Lookups {
  page: (key: string) => Promise<CacheEntry | null>
  /** Set by the proxy, which alone decides what is sent at an address. */
  statusPage: (pathname: string, headers: IncomingHttpHeaders) => Promise<StatusPage | null>
}

export const currentRequest = processWide('current-request', () => new AsyncLocalStorage<CurrentRequest>())
export const lookups = processWide<Partial<Lookups>>('page-lookups', () => ({}))
