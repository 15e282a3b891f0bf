/** State that pages share with the cache handler (lib/cms/visitor-wait.ts, in-flight.ts). */
import { processWide } from '../runtime/process-wide.ts'

/** Tags of pages that are rendered now although an earlier version is stored: their visitors wait for a limited time. */
export const pagesWithVersion = processWide('pages-with-version', () => new Set<string>())

/** Names of requests for data that pages did not wait for. */
export const awaitedAnswers = processWide('awaited-answers', () => new Set<string>())

/** Requests that began before an expiry are not for pages that are rendered after it. */
export function noteExpiry(): void {
  Reflect.set(globalThis, Symbol.for('site.last-expiry'), Date.now())
}
