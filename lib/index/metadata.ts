import 'server-only'
import { toContentError } from '@/graphql/errors'
import { graphql } from '@/graphql/generated'
import type { PageFieldsFragment } from '@/graphql/generated/graphql'
import { readUncached } from '@/lib/cms/read'
import { type PageMetadata, parseContainers } from '@/lib/cms/seo/containers'
import { isLocaleCode } from '@/lib/i18n/locales'
import { siteIds } from '@/lib/i18n/site-ids'
import { logger } from '@/lib/server/runtime/log'
import { processWide } from '@/lib/server/runtime/process-wide'
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

/** SEOmatic takes a CMS 0.1 to 0.5 s per entry. A backend that is faster is asked for more entries at a time. */
const FAST_MS = 100
const MAX_ENTRIES = 32

type Entry = Pick<PageFieldsFragment, 'id' | 'siteId' | 'dateUpdated'>

function toMetadata({ id, siteId, dateUpdated }: Entry, { title, tags, links }: PageMetadata): Metadata {
  const languages = (links.alternate ?? []).map(({ hreflang }) => hreflang?.split('-')[0]).filter(isLocaleCode)
  return {
    ...{ siteId: siteId ?? 0, id: Number(id), version: String(dateUpdated ?? ''), title },
    isHidden: (tags.robots ?? []).some(({ content }) => /noindex|none/.test(content)),
    languages: [...new Set(languages)],
    description: tags.description?.[0]?.content || null,
  }
}

/** A page that is read has them, so that they need not be read again. Never fails, as on a full disk. */
export function noteMetadata(entry: Entry, metadata: PageMetadata): void {
  try {
    contentIndex().setMetadata([toMetadata(entry, metadata)])
  } catch (error) {
    log.error('metadata of a page were not stored', error)
  }
}

/** Reads metadata that the index lacks or that may have changed, for `budget` milliseconds. Never fails. */
export async function readMetadata(sections: readonly string[], budget: number): Promise<void> {
  const pass = processWide('metadata-pass', (): { running: Promise<void> | null } => ({ running: null }))
  pass.running ??= readPending(sections, budget).finally(() => {
    pass.running = null
  })
  await pass.running
}

async function readPending(sections: readonly string[], budget: number): Promise<void> {
  const ids = contentIndex().withoutMetadata(sections)
  const end = performance.now() + budget
  for (let at = 0, size = 1; at < ids.length && performance.now() < end; ) {
    const begun = performance.now()
    const some = ids.slice(at, at + size)
    try {
      await readOf(some, sections)
    } catch (error) {
      if (toContentError(error).kind === 'network') return
      // An error may be of one entry, which the next pass tries again.
      if (some.length > 1) {
        size = 1
        continue
      }
    }
    at += some.length
    size = performance.now() - begun < FAST_MS ? Math.min(size * 2, MAX_ENTRIES) : 1
  }
}

async function readOf(ids: readonly number[], sections: readonly string[]): Promise<void> {
  const variables = { id: [...ids], siteId: siteIds(), section: [...sections] }
  const { entries } = await readUncached(EntryMetadata, variables, {}, 'search')
  const found = (entries ?? []).flatMap((entry) =>
    entry ? [toMetadata(entry, parseContainers(entry.seomatic ?? {}))] : [],
  )
  const index = contentIndex()
  const changed = index.setMetadata(found, true)
  await index.instances?.shareMetadata(changed)
}
