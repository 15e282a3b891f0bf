import type { Form } from '../content-reader/forms.ts'
import type { ContentStore } from '../content-reader/store.ts'
import type { Entry } from '../content-reader/types.ts'
import type { Site } from '../model.ts'
import type { Session } from '../submissions/captchas.ts'
import type { SubmissionService } from '../submissions/service.ts'
import type { Submission } from '../submissions/stored-submission.ts'

export interface QueryContext {
  store: ContentStore
  site: Site
  now: Date
  /** The draft replaces its published entry; null stands for the published entry itself. */
  preview: { token: string; draft: Entry | null } | null
  submit: (form: Form, args: Readonly<Record<string, unknown>>, spamReason: string | null) => Promise<Submission>
  session: Session
  stored: SubmissionService | null
}

export function statusOf(entry: Entry, context: QueryContext): 'live' | 'pending' | 'expired' | 'disabled' | 'draft' {
  if (entry.draft) return 'draft'
  if (!entry.enabled) return 'disabled'
  // Craft rounds up to the minute (backend/contract/facts.md, section 6).
  const time = new Date(context.now).setSeconds(59, 0)
  if (entry.postDate.getTime() > time) return 'pending'
  if (entry.expiryDate && entry.expiryDate.getTime() <= time) return 'expired'
  return 'live'
}

export function isVisible(entry: Entry, context: QueryContext): boolean {
  return statusOf(entry, context) === 'live' || (entry.draft !== null && entry === context.preview?.draft)
}

export function visibleVersion(entry: Entry, siteId: number, context: QueryContext): Entry | undefined {
  if (entry.draft?.unpublished) return context.store.index.byId(siteId, entry.id)
  return visibleEntry(entry.draft?.canonicalId ?? entry.id, siteId, context)
}

export function visibleEntry(id: number, siteId: number, context: QueryContext): Entry | undefined {
  const entry = entryById(id, siteId, context)
  return entry && isVisible(entry, context) ? entry : undefined
}

export function entryById(id: number, siteId: number, context: QueryContext): Entry | undefined {
  const draft = context.preview?.draft
  if (draft && draft.siteId === siteId && (draft.draft?.canonicalId === id || draft.id === id)) return draft
  const entry = context.store.index.byId(siteId, id)
  return entry?.draft ? undefined : entry
}
