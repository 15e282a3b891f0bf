import 'server-only'
import { cache } from 'react'
import { ContentError } from '@/graphql/errors'
import { processWide } from '@/lib/server/runtime/process-wide'

/** In milliseconds, if there is a stale page. */
const VISITOR_WAIT_MS = 1500

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

const deadline = cache(() => new Deadline())

/** Call it if there is a stale page to serve. */
export function beginWait(pageTag: string): void {
  if (processWide('pages-with-version', () => new Set<string>()).has(pageTag)) deadline().set()
}

/** After the deadline the page fails, and the cache handler serves the stale one. `tagLate` tags it with the result. */
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
  processWide('awaited-answers', () => new Set<string>()).add(name)
  await tagLate()
  throw new ContentError(
    'network',
    `No response within ${VISITOR_WAIT_MS} ms: the earlier version of the page is served`,
  )
}
