import { expect, test } from 'vitest'
import { cmsEntryUrl, previewState, type ShownEntry } from './state'

const PUBLISHED: ShownEntry = {
  id: '117',
  siteId: 1,
  canonicalId: 117,
  sectionHandle: 'news',
  status: 'live',
  isDraft: false,
  draftId: null,
  draftName: null,
  dateUpdated: '2026-06-21T14:00:00+02:00',
}
const DRAFT: ShownEntry = { ...PUBLISHED, id: '269', isDraft: true, draftId: 1, draftName: 'Voorstel' }
const DRAFTED = { canonicalId: 117, siteId: 1 }

test.each([
  ['the requested draft', DRAFT, DRAFTED, 'draft'],
  ['the published version in its place: the token has expired', PUBLISHED, DRAFTED, 'lost'],
  ['the published version, and no draft was requested', PUBLISHED, null, 'published'],
  ['a disabled entry, by its token without a draft', { ...PUBLISHED, status: 'disabled' }, DRAFTED, 'unpublished'],
  ['an entry whose post date has not come', { ...PUBLISHED, status: 'pending' }, DRAFTED, 'unpublished'],
  ['an entry that has expired', { ...PUBLISHED, status: 'expired' }, DRAFTED, 'expired'],
  ['a draft that was never published', { ...DRAFT, id: '271', canonicalId: 271, status: 'draft' }, null, 'draft'],
  ['another entry', { ...PUBLISHED, id: '118', canonicalId: 118 }, DRAFTED, 'published'],
  ['the entry in another language, which a token does not reach', { ...PUBLISHED, siteId: 3 }, DRAFTED, 'published'],
  ['no page', 'missing', DRAFTED, 'missing'],
  ['a page without an entry', undefined, DRAFTED, 'other'],
] as const)('the state of a preview that shows %s', (_, entry, drafted, state) => {
  expect(previewState(entry, drafted)).toBe(state)
})

test('the way back to the CMS leads to the draft, in its language, and is none without a control panel', () => {
  const CMS = 'https://cms.example.test/admin'
  expect(cmsEntryUrl(CMS, DRAFT)).toBe(`${CMS}/entries/news/117?site=nl&draftId=1`)
  expect(cmsEntryUrl(CMS, { ...PUBLISHED, siteId: 3 })).toBe(`${CMS}/entries/news/117?site=en`)
  expect(cmsEntryUrl(null, DRAFT)).toBeNull()
})
