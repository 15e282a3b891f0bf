import type { Form } from '../content/forms.ts'
import type { ContentStore } from '../content/store.ts'
import type { Entry } from '../content/types.ts'
import type { Site } from '../model.ts'
import type { Session } from '../sessions.ts'
import type { Submissions } from '../submissions/store.ts'
import type { Submission } from '../submissions/types.ts'

/** What the resolvers of one request work with. */
export interface QueryContext {
  store: ContentStore
  /** The request's own site: the default of queries, and the language of messages. */
  site: Site
  now: Date
  preview: PreviewGrant | null
  /** Validates and stores a form that this request submits. */
  submit: (form: Form, args: Readonly<Record<string, unknown>>, spamReason: string | null) => Promise<Submission>
  session: Session
  /** For a request with the submissions token. */
  submissions: StoredSubmissions | null
}

interface StoredSubmissions extends Pick<Submissions, 'list' | 'byId' | 'byUid'> {
  update: (form: Form, args: Readonly<Record<string, unknown>>) => Submission
  withdraw: (submission: Submission) => Promise<void>
}

export interface PreviewGrant {
  token: string
  /** Replaces its published entry; null: the token is for the published entry itself. */
  draft: Entry | null
}

/** An argument with an invalid value. The response has a masked error, as Craft's has. */
export class QueryError extends Error {}

/** The time is rounded up to the end of the minute (contract/facts.md, section 6). */
export function endOfMinute(now: Date): Date {
  const end = new Date(now)
  end.setSeconds(59, 0)
  return end
}

export function statusOf(entry: Entry, context: QueryContext): 'live' | 'pending' | 'expired' | 'disabled' | 'draft' {
  if (entry.draft) return 'draft'
  if (!entry.enabled) return 'disabled'
  const time = endOfMinute(context.now)
  if (entry.postDate > time) return 'pending'
  if (entry.expiryDate && entry.expiryDate <= time) return 'expired'
  return 'live'
}

/** Whether the request may see the entry: a live one, or the draft of its preview token. */
export function isVisible(entry: Entry, context: QueryContext): boolean {
  return statusOf(entry, context) === 'live' || (entry.draft !== null && entry === context.preview?.draft)
}

/** The visible version of an entry in another language; of an unpublished draft, its draft there. */
export function visibleVersion(entry: Entry, siteId: number, context: QueryContext): Entry | undefined {
  if (entry.draft?.unpublished) {
    return context.store.index.draftById(siteId, entry.id)
  }
  const version = entryById(entry.draft?.canonicalId ?? entry.id, siteId, context)
  return version && isVisible(version, context) ? version : undefined
}

/** The version of an entry in a language; the draft of the preview token replaces its published version. */
export function entryById(id: number, siteId: number, context: QueryContext): Entry | undefined {
  const draft = context.preview?.draft
  if (draft && draft.siteId === siteId && (draft.draft?.canonicalId === id || draft.id === id)) return draft
  return context.store.index.byId(siteId, id)
}
