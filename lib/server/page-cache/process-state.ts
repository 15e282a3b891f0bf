/** Shared with pages (lib/cms/visitor-wait.ts, in-flight.ts). */
import { processWide } from '../runtime/process-wide.ts'

/** Tags of pages that are rendered while a stale version is stored; their visitors wait for a limited time. */
export const pagesWithVersion = processWide('pages-with-version', () => new Set<string>())

export const awaitedAnswers = processWide('awaited-answers', () => new Set<string>())

/** Pages rendered after an expiry must not use earlier requests. */
export function noteExpiry(): void {
  processWide('last-expiry', () => ({ at: 0 })).at = Date.now()
}
