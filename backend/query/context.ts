import type { Form } from '../content/forms.ts'
import type { ContentStore } from '../content/store.ts'
import type { Entry } from '../content/types.ts'
import type { Site } from '../model.ts'
import type { Session } from '../sessions.ts'
import type { Submissions } from '../submissions/store.ts'
import type { Submission } from '../submissions/types.ts'

/** What a question is asked of: the content, the language of the request, the time, and the draft that a preview token shows. */
export interface QueryContext {
  store: ContentStore
  /** The request's own site: default of queries and language of messages. */
  site: Site
  now: Date
  preview: PreviewGrant | null
  /** Checks and stores what was filled in in a form, as this request sends it. */
  submit: (form: Form, args: Readonly<Record<string, unknown>>, spamReason: string | null) => Promise<Submission>
  session: Session
  /** What was sent in, for a request that may read and delete it. */
  submissions: Pick<Submissions, 'list' | 'byId' | 'remove'> | null
}

export interface PreviewGrant {
  token: string
  /** The draft in place of its published entry; null: the token is for the published entry itself. */
  draft: Entry | null
}

/** Asks for a site that does not exist: an inner error, whose text nobody outside gets to see. */
export class QueryError extends Error {}

/** "Live" is judged per minute (contract/facts.md, section 6), and at its end: what appears in this one is there. */
export function statusOf(entry: Entry, context: QueryContext): 'live' | 'pending' | 'expired' | 'disabled' | 'draft' {
  if (entry.draft) return 'draft'
  if (!entry.enabled) return 'disabled'
  const minute = new Date(context.now)
  minute.setSeconds(59, 0)
  if (entry.postDate > minute) return 'pending'
  if (entry.expiryDate && entry.expiryDate <= minute) return 'expired'
  return 'live'
}

/** Whether a visitor may see the entry; the draft of a preview token is seen too. */
export function isVisible(entry: Entry, context: QueryContext): boolean {
  return statusOf(entry, context) === 'live' || (entry.draft !== null && entry === context.preview?.draft)
}

/** What visitors may see of an entry in another language; of one that was never published, its draft there. */
export function visibleVersion(entry: Entry, siteId: number, context: QueryContext): Entry | undefined {
  if (entry.draft?.unpublished) {
    return context.store.drafts.find((draft) => draft.id === entry.id && draft.siteId === siteId)
  }
  const version = entryById(entry.draft?.canonicalId ?? entry.id, siteId, context)
  return version && isVisible(version, context) ? version : undefined
}

/** All entries with the draft of the preview token in the place of its published version. */
export function entriesIn(context: QueryContext): readonly Entry[] {
  const draft = context.preview?.draft
  if (!draft?.draft) return context.store.entries
  const { canonicalId, unpublished } = draft.draft
  if (unpublished) return [...context.store.entries, draft]
  return context.store.entries.map((entry) =>
    entry.id === canonicalId && entry.siteId === draft.siteId ? draft : entry,
  )
}

/** The version of an element in a language; the preview's draft stands for its published entry. */
export function entryById(id: number, siteId: number, context: QueryContext): Entry | undefined {
  const draft = context.preview?.draft
  if (draft && draft.siteId === siteId && (draft.draft?.canonicalId === id || draft.id === id)) return draft
  return context.store.index.byId.get(`${siteId}:${id}`)
}
