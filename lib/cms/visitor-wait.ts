import 'server-only'
import { cache } from 'react'
import { ContentError } from '@/graphql/errors'

/** How long a visitor waits for a page of which there is an earlier version, in milliseconds. */
export const VISITOR_WAIT_MS = 1500

/** What this process shares with the page cache (lib/server/page-cache/), which is no part of a bundle. */
const PAGES = Symbol.for('site.pages-with-version')
const AWAITED = Symbol.for('site.awaited-answers')
const shared = globalThis as {
  /** Own tags of pages that are being made anew, and of which there is a good version. */
  [PAGES]?: Set<string>
  /** Names of answers that pages did not wait for. */
  [AWAITED]?: Set<string>
}

/** The wait of the visitor for whom a page is made: without an end, until it is begun. */
class Wait {
  readonly over: Promise<void>
  #end: () => void = () => {}
  #isBegun = false

  constructor() {
    this.over = new Promise((resolve) => {
      this.#end = resolve
    })
  }

  begin(): void {
    if (this.#isBegun) return
    this.#isBegun = true
    setTimeout(this.#end, VISITOR_WAIT_MS).unref()
  }
}

/** One per page that is made. */
const wait = cache(() => new Wait())

/** Where there is a good version of the page that is being made, its visitor gets that one rather than wait for long. */
export function beginWait(page: string): void {
  if (shared[PAGES]?.has(page)) wait().begin()
}

/**
 * The answer, if it comes while the visitor waits. Otherwise the page fails, so that the cache handler gives the earlier
 * version; the answer is stored when it comes, and the next visitor gets the page that is made with it.
 *
 * @param tagLate tags the page with the name of the answer that is to come
 * @throws {ContentError} when the visitor has waited long enough
 */
export async function withinWait<Answer>(
  answer: Promise<Answer>,
  name: string,
  tagLate: () => Promise<void>,
): Promise<Answer> {
  const first = await Promise.race([
    answer.then(
      () => 'answer',
      () => 'answer',
    ),
    wait().over,
  ])
  if (first === 'answer') return answer
  shared[AWAITED] ??= new Set()
  shared[AWAITED].add(name)
  await tagLate()
  throw new ContentError('network', `No answer within ${VISITOR_WAIT_MS} ms: the earlier version of the page is given`)
}
