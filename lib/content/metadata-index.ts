import 'server-only'
import { toContentError } from '@/graphql/errors'
import { graphql } from '@/graphql/generated'
import type { PageFieldsFragment } from '@/graphql/generated/graphql'
import { readUncached } from '@/lib/cms/read'
import { type PageMetadata, parseContainers } from '@/lib/cms/seo/containers'
import { indexedLanguages } from '@/lib/cms/seo/page-head'
import { siteIds } from '@/lib/i18n/site-ids'
import { logger } from '@/lib/server/runtime/log'
import type { Metadata } from './content-index'
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

type Entry = Pick<PageFieldsFragment, 'id' | 'siteId' | 'dateUpdated'>

function toMetadata({ id, siteId, dateUpdated }: Entry, { title, tags, links }: PageMetadata): Metadata {
  return {
    siteId: siteId ?? 0,
    id: Number(id),
    version: String(dateUpdated ?? ''),
    title,
    isHidden: (tags.robots ?? []).some(({ content }) => /noindex|none/.test(content)),
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

/** Reads stale metadata for `budget` milliseconds. A CMS takes up to 0.5 s for each entry. Never fails. */
export async function readMetadata(sections: readonly string[], budget: number): Promise<void> {
  const index = contentIndex()
  index.metadataPass ??= readPending(sections, budget).finally(() => {
    index.metadataPass = null
  })
  await index.metadataPass
}

async function readPending(sections: readonly string[], budget: number): Promise<void> {
  const end = performance.now() + budget
  for (const id of contentIndex().withoutMetadata(sections)) {
    if (performance.now() >= end) return
    try {
      await readOf(id, sections)
    } catch (error) {
      // Another error may concern this entry only, which the next pass tries again.
      if (toContentError(error).kind === 'network') return
    }
  }
}

async function readOf(id: number, sections: readonly string[]): Promise<void> {
  const variables = { id: [id], siteId: siteIds(), section: [...sections] }
  const { entries } = await readUncached(EntryMetadata, variables, {}, 'background')
  const metadata = (entries ?? []).flatMap((entry) =>
    entry ? [toMetadata(entry, parseContainers(entry.seomatic ?? {}))] : [],
  )
  const index = contentIndex()
  const changed = index.setMetadata(metadata, true)
  await index.instances?.shareMetadata(changed)
}
