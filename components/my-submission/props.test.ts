import { expect, test } from 'vitest'
import { messagesOf } from '@/lib/i18n/messages'
import { textsFor } from './props'

const texts = async (locale: 'nl' | 'en', audience: 'careers' | 'contact', hasTrash: boolean) => {
  const { mySubmission } = await messagesOf(locale)
  return textsFor({ ...mySubmission[audience], step: mySubmission.step }, { sendsNotices: true, hasTrash })
}

test.each([
  ['nl', 'careers', 'Binnen een dag', 'staat niets meer'],
  ['nl', 'contact', 'Binnen een dag', 'staat niets meer'],
  ['en', 'careers', 'Within a day', 'no longer in our system'],
  ['en', 'contact', 'Within a day', 'no longer in our system'],
] as const)('of a withdrawal (%s, %s) it is said when nothing is left of it', async (locale, audience, later, now) => {
  const craft = await texts(locale, audience, true)
  expect(craft.withdrawnText).toContain(later)
  expect(craft.goneText).toContain(later)
  expect(craft.goneText).not.toContain(now)
  const embedded = await texts(locale, audience, false)
  expect(embedded.withdrawnText).not.toContain(later)
  expect(embedded.goneText).toContain(now)
})
