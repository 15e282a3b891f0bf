import 'server-only'
import { cache } from 'react'
import { ContentError } from '@/graphql/errors'

/** How long a visitor waits for a page of which there is an earlier version, in milliseconds. */
const VISITOR_WAIT_MS = 1500

/** Shared with the page cache (lib/server/page-cache/), which is in no bundle. */
const PAGES = Symbol.for('site.pages-with-version')
const AWAITED = Symbol.for('site.awaited-answers')
const shared = globalThis as {
  /** Tags of pages that are being rendered again, and have a good earlier version. */
  [PAGES]?: Set<string>
  /** Names of results that pages did not wait for. */
  [AWAITED]?: Set<string>
}

/** The deadline of the page that is being rendered: none until it is set. */
class Deadline {
  readonly passed: Promise<void>
  #pass: () => void = () => {}
  #isSet = false

  constructor() {
    this.passed = new Promise((resolve) => {
      this.#pass = resolve
    })
  }

  set(): void {
    if (this.#isSet) return
    this.#isSet = true
    setTimeout(this.#pass, VISITOR_WAIT_MS).unref()
  }
}

/** One per render. */
const deadline = cache(() => new Deadline())

/** Sets the deadline of a page that has a good earlier version. */
export function beginWait(pageTag: string): void {
  if (shared[PAGES]?.has(pageTag)) deadline().set()
}

/**
 * The result, if it comes before the deadline. Otherwise the page fails, so that the cache handler serves the earlier
 * version; the result is cached when it comes, and the next visitor gets a page with it.
 *
 * @param tagLate tags the page with the name of the pending result
 * @throws {ContentError} after the deadline
 */
export async function withinWait<Result>(
  result: Promise<Result>,
  name: string,
  tagLate: () => Promise<void>,
): Promise<Result> {
  const settled = result.then(
    () => true,
    () => true,
  )
  if (await Promise.race([settled, deadline().passed])) return result
  shared[AWAITED] ??= new Set()
  shared[AWAITED].add(name)
  await tagLate()
  throw new ContentError(
    'network',
    `No response within ${VISITOR_WAIT_MS} ms: the earlier version of the page is served`,
  )
}
