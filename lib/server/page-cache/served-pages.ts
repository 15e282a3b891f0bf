import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import type { PageValue } from './framework.ts'
import { pageCache, type SentRequest, type StatusPage } from './refresh.ts'

interface CurrentRequest extends SentRequest {
  isVisit: boolean
  /** Set if what the framework sends is stale. */
  isStale: boolean
  pages: { key: string; value: PageValue }[]
}

type FindStatusPage = (pathname: string, headers: IncomingHttpHeaders) => Promise<StatusPage | null>

/** The request that the framework answers. Node loads the cache handler as it loads server.ts, so both have this value. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>()

/** Called by proxy.ts, which alone decides what is sent at an address, and is in a bundle of the framework. */
export function setStatusPages(find: FindStatusPage | null): void {
  pageCache.findStatusPage = find
}

/** Returns the status page that the proxy sends at an address, or null if it sends none or is not loaded yet. */
export const findStatusPage: FindStatusPage = async (pathname, headers) =>
  pageCache.findStatusPage?.(pathname, headers) ?? null
