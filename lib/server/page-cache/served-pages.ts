import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import { processWide } from '../runtime/process-wide.ts'
import type { PageValue } from './framework.ts'
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

type FindStatusPage = (pathname: string, headers: IncomingHttpHeaders) => Promise<StatusPage | null>

/** The request that the framework answers. Node loads the cache handler as it loads server.ts, so both have this value. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>()

const proxy = processWide('proxy', (): { find: FindStatusPage | null } => ({ find: null }))

/** Called by proxy.ts, which alone decides what is sent at an address, and is in a bundle of the framework. */
export function setStatusPages(find: FindStatusPage | null): void {
  proxy.find = find
}

/** Returns the status page that the proxy sends at an address, or null if it sends none or is not loaded yet. */
export const findStatusPage: FindStatusPage = async (pathname, headers) => proxy.find?.(pathname, headers) ?? null
