import type { PageFieldsFragment } from '@/graphql/generated/graphql'
import type { PreviewedEntry } from '@/lib/cms/draft/cookies'
import type { LocaleCode } from '@/lib/i18n/locales'
import { localeOfSite } from '@/lib/i18n/site-ids'

export type ShownEntry = Pick<
  PageFieldsFragment,
  'id' | 'siteId' | 'canonicalId' | 'sectionHandle' | 'status' | 'isDraft' | 'draftId' | 'draftName' | 'dateUpdated'
>

/** As in backend/contract/facts.md, section 10. `lost`: the draft is gone, and Craft answered with the published version. */
type PreviewState = 'draft' | 'unpublished' | 'expired' | 'published' | 'lost' | 'missing' | 'other'

export function previewState(entry: ShownEntry | 'missing' | undefined, draft: PreviewedEntry | null): PreviewState {
  if (!entry) return 'other'
  if (entry === 'missing') return 'missing'
  if (entry.isDraft) return 'draft'
  if (entry.status === 'disabled' || entry.status === 'pending') return 'unpublished'
  if (entry.status === 'expired') return 'expired'
  const isDrafted = draft !== null && draft.canonicalId === canonicalIdOf(entry) && draft.siteId === entry.siteId
  return isDrafted ? 'lost' : 'published'
}

export const canonicalIdOf = (entry: Pick<ShownEntry, 'id' | 'canonicalId'>): number =>
  entry.canonicalId ?? Number(entry.id)

/** Craft leads from this address to the page of any element, such as a block. */
export const cmsElementUrl = (cmsUrl: string | null, id: string | null, site: LocaleCode, path = 'edit') =>
  cmsUrl && id && `${cmsUrl}/${path}/${id}?site=${site}`

export function cmsEntryUrl(cmsUrl: string | null, entry: ShownEntry): string | null {
  const locale = localeOfSite(entry.siteId)
  if (!cmsUrl || !entry.sectionHandle || !locale) return null
  const query = new URLSearchParams({ site: locale.code })
  if (entry.isDraft && entry.draftId !== null) query.set('draftId', String(entry.draftId))
  return `${cmsUrl}/entries/${entry.sectionHandle}/${canonicalIdOf(entry)}?${query}`
}
