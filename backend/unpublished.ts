import { draftOf } from './content/entries.ts'
import type { ContentStore } from './content/store.ts'
import type { PreviewTokens } from './preview-tokens.ts'

const LIMIT = 200

/** Lists drafts and pending entries of a site for the overview for editors. Craft has no such address. */
export function unpublished({ index }: ContentStore, siteId: number, now: Date, tokens: PreviewTokens) {
  const sql = 'e.siteId = ? AND (e.draft = 1 OR (e.enabled = 1 AND e.postDate > ?))'
  const rows = index.select({ sql, values: [siteId, now.getTime()] }, { order: 'e.dateUpdated DESC', limit: LIMIT })
  return rows.map(({ id, title, section, uri, postDate, dateUpdated, draft, source }) => ({
    ...{ id: String(id), siteId, canonicalId: draft?.canonicalId ?? id, sectionHandle: section, title, uri },
    ...{ isDraft: draft !== null, draftId: draft?.id, draftName: draft?.name, postDate, dateUpdated },
    ...(draft && { token: tokens.create(draftOf(source) ?? source, siteId, now) }),
  }))
}
