import type { PreviewedEntry } from '@/lib/cms/draft/signed-entry'
import { localeOfSite } from '@/lib/i18n/site-ids'

/** The entry that a page renders, as the backend returned it. */
export interface ShownEntry {
  id: string | null
  siteId: number | null
  canonicalId: number | null
  sectionHandle: string | null
  status: string | null
  isDraft: boolean | null
  draftId: number | null
  draftName: string | null
  dateUpdated: string | null
}

/**
 * - `draft`: the draft is shown.
 * - `unpublished`: an entry that visitors do not see yet: disabled, or its post date has not come. A token shows it without
 *   a draft (contract/facts.md, section 10).
 * - `expired`: an entry that visitors do not see any more.
 * - `published`: what visitors see, and there is no other version to show here.
 * - `lost`: a draft was meant to be shown, and is not: its token has expired, or there is no such draft any more. Craft
 *   answers with the published version, as if nothing were wrong (contract/facts.md, section 10).
 * - `missing`: there is no such page.
 * - `other`: a page without an entry, such as a failure or the confirmation of a form.
 */
type PreviewState = 'draft' | 'unpublished' | 'expired' | 'published' | 'lost' | 'missing' | 'other'

/** State of the rendered page: of an entry, "not found" or another page. `drafted`: the entry whose draft was requested. */
export function previewState(entry: ShownEntry | 'missing' | undefined, drafted: PreviewedEntry | null): PreviewState {
  if (!entry) return 'other'
  if (entry === 'missing') return 'missing'
  if (entry.isDraft) return 'draft'
  if (entry.status === 'disabled' || entry.status === 'pending') return 'unpublished'
  if (entry.status === 'expired') return 'expired'
  const isDrafted = drafted !== null && drafted.canonicalId === canonicalIdOf(entry) && drafted.siteId === entry.siteId
  return isDrafted ? 'lost' : 'published'
}

export const canonicalIdOf = (entry: Pick<ShownEntry, 'id' | 'canonicalId'>): number =>
  entry.canonicalId ?? Number(entry.id)

/** Where Craft's control panel edits the entry, or the draft of it that is shown; null without a control panel. */
export function cmsEntryUrl(cmsUrl: string | null, entry: ShownEntry): string | null {
  const locale = localeOfSite(entry.siteId)
  if (!cmsUrl || !entry.sectionHandle || !locale) return null
  const query = new URLSearchParams({ site: locale.code })
  if (entry.isDraft && entry.draftId !== null) query.set('draftId', String(entry.draftId))
  return `${cmsUrl}/entries/${entry.sectionHandle}/${canonicalIdOf(entry)}?${query}`
}
