import 'server-only'
import { describeError } from '@/graphql/describe-error'
import { toContentError } from '@/graphql/errors'
import { graphql } from '@/graphql/generated'
import type { PageFieldsFragment } from '@/graphql/generated/graphql'
import { untilContentBackendIsIdle } from '@/lib/cms/client/content-fetch'
import { PAGE_SECTIONS } from '@/lib/cms/model'
import { readUncached } from '@/lib/cms/read'
import { hidesPage, type PageMetadata, parseContainers } from '@/lib/cms/seo/containers'
import { indexedLanguages } from '@/lib/cms/seo/page-head'
import { siteIds } from '@/lib/i18n/site-ids'
import { logger } from '@/lib/server/runtime/log'
import { withTimeout } from '@/lib/server/runtime/redis'
import { WORK } from '@/lib/server/runtime/work'
import { keyOf, type Metadata, type PendingMetadata } from './index-entry'
import { contentIndex } from './open-index'

const EntryMetadata = graphql(`
  query EntryMetadata($id: [QueryArgument], $siteId: [QueryArgument], $section: [String]) {
    entries(id: $id, siteId: $siteId, section: $section) {
      id
      siteId
      dateUpdated
      seomatic(asArray: true) {
        metaTitleContainer
        metaTagContainer
        metaLinkContainer
      }
    }
  }
`)

const log = logger('index')

/** A request has as many entries as the content backend answers in this time, as SEOmatic takes 0.05 to 0.5 s for each. */
const REQUEST_MS = 1000
const MAX_ENTRIES = 10
/** The share of the time in which a request runs, so that a pass takes a tenth of what the content backend can do at once. */
const SHARE = WORK.contentRead.atOnce / 10
const MAX_WAIT_MS = 5000
/** Until an entry that failed, or that the content backend has in another version, is read again. */
const PUT_OFF_MS = 600_000
/** Until any is read after one without a response, which may be due to that entry or to the content backend. */
const UNREACHABLE_MS = 60_000
const EVERYTHING = 'everything'
const MAX_FAILURES = 10

type Entry = Pick<PageFieldsFragment, 'id' | 'siteId' | 'dateUpdated'>

function toMetadata({ id, siteId, dateUpdated }: Entry, { title, tags, links }: PageMetadata): Metadata {
  return {
    siteId: siteId ?? 0,
    id: Number(id),
    version: String(dateUpdated ?? ''),
    title,
    isHidden: (tags.robots ?? []).some(({ content }) => hidesPage(content)),
    languages: [...indexedLanguages(links)],
    description: tags.description?.[0]?.content || null,
  }
}

/** Stores the metadata of a page that was read. Never fails, not even on a full disk. */
export function noteMetadata(entry: Entry, metadata: PageMetadata): void {
  try {
    contentIndex().setMetadata([toMetadata(entry, metadata)])
  } catch (error) {
    log.error('metadata of a page were not stored', error)
  }
}

/** Reads stale metadata, the last saved first, and waits `budget` milliseconds for it. Never fails. */
export async function readMetadata(budget: number): Promise<void> {
  const index = contentIndex()
  index.metadataPass ??= readPending().finally(() => {
    index.metadataPass = null
  })
  await withTimeout(index.metadataPass, budget)
}

async function readPending(): Promise<void> {
  const index = contentIndex()
  const rests = index.metadataRests
  let size = 1
  for (let failures = 0; failures < MAX_FAILURES; ) {
    for (const [key, end] of rests) if (end <= performance.now()) rests.delete(key)
    if (rests.has(EVERYTHING)) return
    const due = index.withoutMetadata(PAGE_SECTIONS).filter((entry) => !rests.has(restOf(entry)))
    const entries = due.slice(0, size)
    if (entries.length === 0) return
    await untilContentBackendIsIdle(MAX_WAIT_MS)
    const begun = performance.now()
    let unread: readonly PendingMetadata[] = []
    try {
      unread = await readOf(entries)
      failures = 0
      const fitting = Math.floor((size * REQUEST_MS) / (performance.now() - begun))
      size = Math.max(1, Math.min(fitting, 2 * size, MAX_ENTRIES))
    } catch (error) {
      const failure = toContentError(error)
      if (failure.kind === 'network') rests.set(EVERYTHING, performance.now() + UNREACHABLE_MS)
      else if (entries.length === 1)
        log.warn(`the metadata of entry ${entries[0]?.id} were not read: ${describeError(failure)}`)
      if (entries.length === 1) unread = entries
      failures += unread.length
      // The entry that failed is then found among fewer.
      size = 1
    }
    for (const entry of unread) rests.set(restOf(entry), performance.now() + PUT_OFF_MS)
    await pause((performance.now() - begun) * (1 / SHARE - 1))
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref())

const restOf = ({ id, updated }: PendingMetadata): string => `${id} ${updated}`

/** @returns entries of which the content backend had no version as the index has it */
async function readOf(pending: readonly PendingMetadata[]): Promise<PendingMetadata[]> {
  const index = contentIndex()
  const ids = pending.map(({ id }) => id)
  const asked = index.find(ids).filter(({ live, uri }) => live && uri)
  const variables = { id: ids, siteId: siteIds(), section: [...PAGE_SECTIONS] }
  const { entries } = await readUncached(EntryMetadata, variables, {}, 'background', () => {})
  const metadata = (entries ?? []).flatMap((entry) =>
    entry ? [toMetadata(entry, parseContainers(entry.seomatic ?? {}))] : [],
  )
  const changed = index.setMetadata(metadata, true)
  await index.instances?.shareMetadata(changed)
  const versions = new Map(metadata.map((one) => [keyOf(one), one.version]))
  const lacking = new Set(asked.filter((entry) => versions.get(keyOf(entry)) !== entry.updated).map(({ id }) => id))
  return pending.filter(({ id }) => lacking.has(id))
}
