/**
 * State that pages share with the cache handler (lib/cms/visitor-wait.ts, in-flight.ts). They are loaded from separate
 * bundles: only the global object is common.
 */
function globalSet(name: string): Set<string> {
  const key = Symbol.for(name)
  const set: Set<string> = Reflect.get(globalThis, key) ?? new Set()
  Reflect.set(globalThis, key, set)
  return set
}

/** Tags of pages that are rendered now although an earlier version is stored: their visitors wait for a limited time. */
export const pagesWithVersion = globalSet('site.pages-with-version')

/** Names of requests for data that pages did not wait for. */
export const awaitedAnswers = globalSet('site.awaited-answers')

/** Requests that began before an expiry are not for pages that are rendered after it. */
export function noteExpiry(): void {
  Reflect.set(globalThis, Symbol.for('site.last-expiry'), Date.now())
}
