import 'server-only'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { revalidateTag } from 'next/cache'
import { tags as names } from '@/lib/cms/cache'
import { mergingQueue } from '@/lib/cms/client/content-requests'
import { STRUCTURES } from '@/lib/cms/model'
import { noteMismatch, takeMismatches } from '@/lib/content/lookup'
import { readMetadata } from '@/lib/content/metadata-index'
import { contentIndex } from '@/lib/content/open-index'
import { isAnnounced } from '@/lib/content/sitemap'
import { env } from '@/lib/server/runtime/env'
import { withTimeout } from '@/lib/server/runtime/redis'
import { traced } from '@/lib/server/runtime/telemetry'
import { applyChanges, areTextsOld, compareAll, fillTexts, findRecentChanges } from './changes'
import { indexNow as notifier } from './index-now'
import { compareLater } from './schedule'
import { emptyRequest, type InvalidationRequest, mergeRequests } from './webhook'

/** Merges requests that arrive while one runs. Throws a `ContentError` before anything becomes stale. */
export const invalidate = mergingQueue(
  (request: InvalidationRequest) => traced('invalidation', {}, () => apply(request)),
  mergeRequests,
)

async function apply(request: InvalidationRequest) {
  const { report, tags } = await applyChanges(request, contentIndex())
  for (const tag of tags) revalidateTag(tag, 'max')
  if (report.pages.length > 0) notify?.(report.pages)
  if (report.moved.length > 0 && report.lists.some((section) => STRUCTURES.has(section))) compareLater()
  return report
}

export const pollState: { failed: boolean; reason: string | null } = { failed: false, reason: null }

/** Returns null if nothing changed. A process's first poll compares everything, as does `all`. */
export async function pollForChanges(all = false) {
  const index = contentIndex()
  const { mustCompare } = index
  index.mustCompare = false
  try {
    if (mustCompare) await index.instances?.exchangeRedirects()
    const request =
      all || mustCompare || !index.isCompared
        ? await compareAll(index, builtAt())
        : await findRecentChanges(index, new Date())
    for (const id of takeMismatches()) request.entries.add(id)
    const isNothing = request.entries.size === 0 && index.isCompared && !areTextsOld(index)
    const report = isNothing ? null : await invalidate(mergeRequests(request, emptyRequest()))
    index.isCompared = true
    return report
  } catch (error) {
    index.mustCompare ||= mustCompare
    throw error
  }
}

export async function refreshLists(budget: number): Promise<void> {
  await readMetadata(budget)
  const index = contentIndex()
  if (!index.hasNewMetadata) return
  index.hasNewMetadata = false
  revalidateTag(names.metadata, 'max')
}

const START_WAIT_MS = 10_000

/** Fills a new index when the process starts. Never fails, even without a content backend. */
export async function prepareIndex(): Promise<void> {
  const index = contentIndex()
  index.filled ??= withTimeout(fillNew(), START_WAIT_MS)
  await index.filled
}

/** The first poll marks what changed since the build, as tags that are marked after the end of a request are lost. */
async function fillNew(): Promise<void> {
  const index = contentIndex()
  await fillTexts(index)
  const isNew = index.isEmpty() || index.isFilling
  const changed = isNew ? (await compareAll(index, builtAt())).entries : []
  for (const id of changed) noteMismatch(id)
  await readMetadata(START_WAIT_MS)
}

function builtAt(): Date {
  const folder = process.env.NEXT_DIST_DIR || '.next'
  try {
    return statSync(join(/* turbopackIgnore: true */ process.cwd(), folder, 'BUILD_ID')).mtime
  } catch {
    return new Date(0)
  }
}

const METADATA_MS = 5000

async function announced(paths: string[]): Promise<string[]> {
  await readMetadata(METADATA_MS)
  return paths.filter(isAnnounced)
}

const { indexNow, siteUrl } = env
const notify = indexNow && notifier({ ...indexNow, siteUrl, announced })
