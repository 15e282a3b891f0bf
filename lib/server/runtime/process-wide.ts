import { randomBytes } from 'node:crypto'

/**
 * All values that the bundles share in one process: those of Next's pages, of its routes, of proxy.ts with
 * instrumentation.ts, and what Node loads without a bundle, which is server.ts and the cache handler. A value that only one
 * of them uses belongs in its module.
 */
type Shared =
  /** The index of the content, and what the process knows of it: pages, routes and proxy.ts find addresses in it. */
  | 'content-index'
  /** Requests to the content backend, of all bundles; the cache handler sets when content last changed. */
  | 'content-requests'
  /** Forms, which pages and the gateway take, and their e-mail, whose worker instrumentation.ts starts. */
  | 'forms'
  /** Whether the process ends, what has to be done before, and what server.ts and instrumentation.ts tell routes. */
  | 'lifecycle'
  /** How often each sender has requested what has a limit: server.ts, pages and routes count. */
  | 'limits'
  /** Where log lines go, and which errors were logged before, in any bundle. */
  | 'log'
  /** The pages that were sent lately, which previews ask for, and how proxy.ts tells server.ts the status page of an address. */
  | 'page-cache'
  | 'redis'
  /** The request that server.ts passes to Next: its id, and whether a page has received its form. */
  | 'request'
  /** The index of the search, which the search page and routes ask. */
  | 'search'

/** Next gives each bundle its own instance of a module; they share only the global object. */
export function processWide<Value>(name: Shared, create: () => Value): Value {
  const values = globalThis as { [key: symbol]: unknown }
  const key = Symbol.for(`site.${name}`)
  values[key] ??= create()
  return values[key] as Value
}

export const lifecycle = processWide('lifecycle', () => ({
  stopping: false,
  beforeExit: null as (() => Promise<void>) | null,
  isCollecting: false,
  /** With it, the site calls its own webhook. */
  ownSecret: randomBytes(32).toString('hex'),
}))
