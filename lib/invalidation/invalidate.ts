import 'server-only'
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { revalidateTag } from 'next/cache'
import { checkSiteIds } from '@/lib/cms/check-sites'
import { askFrame } from '@/lib/cms/globals'
import { TREES } from '@/lib/cms/sections'
import { Coalescer } from '@/lib/cms/uris/coalesce'
import { addressBook } from '@/lib/cms/uris/open-uri-store'
import { completeUris, takeDoubtful } from '@/lib/cms/uris/uri-index'
import { allVersions, latestVersions, ownersOf, versionsOf } from '@/lib/cms/uris/versions'
import { env } from '@/lib/server/runtime/env'
import { processWide } from '@/lib/server/runtime/shared'
import { type Content, type Report, refresh } from './changes'
import { lookAgain } from './compare-again'
import { type Asked, askedForNothing, together } from './invalidation-request'
import { compareAll, lookForChanges } from './poll'

const content: Content = {
  versionsOf,
  allVersions,
  ownersOf,
  frame: async (locale) =>
    createHash('sha256')
      .update(JSON.stringify(await askFrame(locale)))
      .digest('hex'),
}

/**
 * Makes what is asked for fresh: its next visitor gets it new. Calls that come while one is at work become one.
 *
 * @throws {ContentError} when the content backend does not answer; nothing is outdated then
 */
export function publish(asked: Asked): Promise<Report> {
  const queue = processWide('publishing', () => new Coalescer(run, together))
  return queue.submit(asked)
}

async function run(asked: Asked): Promise<Report> {
  const { report, tags } = await refresh(asked, addressBook(), content)
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
  if (report.moved.length > 0 && report.lists.some((section) => TREES.has(section))) lookAgain()
  return report
}

/** Whether the last look at the content failed, and why where the content backend says so. */
export const contentState = () =>
  processWide('content-state', (): { failed: boolean; reason: string | null } => ({ failed: false, reason: null }))

/** Looks what has changed without a word, and makes it fresh; the first time of a process it compares everything (`all`). */
export async function publishUnannounced(all = false, now = new Date()): Promise<Report | null> {
  const state = processWide('publishing-state', () => ({ compared: false }))
  const book = addressBook()
  if (!state.compared && !env.embedded) await checkSiteIds()
  // A shared book may have been lost: what was saved last says nothing of the rest.
  const comparing = all || !state.compared || (await book.isComplete()) === false
  const asked = comparing
    ? await compareAll(book, content, builtAt())
    : await lookForChanges(book, { latestVersions }, now)
  for (const id of takeDoubtful()) asked.entries.add(id)
  const isNothing = asked.entries.size === 0
  // The first time also header and footer are compared.
  const report = isNothing && state.compared ? null : await publish(together(asked, askedForNothing()))
  state.compared = true
  if (comparing) await book.setComplete()
  completeUris()
  return report
}

/** When the pages of this build were made, or a little earlier. */
function builtAt(): Date {
  const folder = process.env.NEXT_DIST_DIR || '.next'
  try {
    return statSync(join(/* turbopackIgnore: true */ process.cwd(), folder, 'BUILD_ID')).mtime
  } catch {
    return new Date(0)
  }
}
