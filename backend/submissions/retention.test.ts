import { describe, expect, test } from 'vitest'
import { readTestContent } from '../testing.ts'
import { retentionEnd } from './retention.ts'
import type { SubmittedValue } from './stored-submission.ts'
import { answerOf, submissionOf } from './testing.ts'

const sent = {
  sentAt: new Date('2026-11-21T12:00:00+01:00'),
  retention: { days: 10, consentDays: 20, consentField: 'keep' },
}

const FORM = `title: Sollicitatie
retention: { days: 28, consentDays: 365, consentField: keep }
pages: [{ rows: [{ type: Hidden, handle: vacancy }, { type: Agree, handle: keep }] }]
`
const VACANCY = `title: { nl: Lasser, en: Welder }
slug: { nl: lasser, en: welder }
postDate: 2026-01-01 09:00
`

const contentWith = (rest: string) =>
  readTestContent({ 'forms/application.yaml': FORM, 'vacancies/welder.yaml': `${VACANCY}${rest}\n` })

const APPLIED = [answerOf('vacancy', 'lasser')]
const AGREED = [answerOf('keep', '1')]

async function until(values: SubmittedValue[], vacancyRest = '', form = 'application'): Promise<string | null> {
  const end = retentionEnd(submissionOf(values, { ...sent, form }), await contentWith(vacancyRest))
  return end?.toFormat('yyyy-MM-dd HH:mm:ss') ?? null
}

describe('the retention period of a submission ends', () => {
  const NOT_AGREED = [answerOf('keep', '')]
  const EXPIRES = 'expiryDate: 2027-02-01 09:00'
  const BOTH = [...AGREED, ...APPLIED]

  test.each<[rule: string, values: SubmittedValue[], vacancy: string, end: string | null]>([
    ["the form's number of days after submission", [], '', '2026-12-19 12:00:00'],
    ['that number without consent', NOT_AGREED, '', '2026-12-19 12:00:00'],
    ['with consent, the longer number of days after submission', AGREED, '', '2027-11-21 12:00:00'],
    ['with consent, also for a vacancy', BOTH, 'closingDate: 2026-12-01', '2027-11-21 12:00:00'],
    ['with consent, never earlier than without', BOTH, 'closingDate: 2028-03-01', '2028-03-30 00:00:00'],
    ['with consent, never while its vacancy is open', BOTH, '', null],
    ['that number after the closing day of a vacancy', APPLIED, 'closingDate: 2027-03-01', '2027-03-30 00:00:00'],
    ['that number after a closing time', APPLIED, 'closingDate: 2027-03-01 17:00', '2027-03-29 17:00:00'],
    ['that number after expiry', APPLIED, EXPIRES, '2027-03-01 09:00:00'],
    ['that number after expiry before closing', APPLIED, `${EXPIRES}\nclosingDate: 2027-03-01`, '2027-03-01 09:00:00'],
    ['never before that number, for a closed vacancy', APPLIED, 'closingDate: 2026-03-01', '2026-12-19 12:00:00'],
    ['never while its vacancy is open without a closing date', APPLIED, '', null],
    ['after submission, where the vacancy was disabled', APPLIED, 'enabled: false', '2026-12-19 12:00:00'],
    ['after submission, where it was removed', [answerOf('vacancy', 'gone')], '', '2026-12-19 12:00:00'],
    ['after submission, where there is none', [answerOf('vacancy', '')], '', '2026-12-19 12:00:00'],
  ])('%s', async (_, values, vacancyRest, end) => {
    expect(await until(values, vacancyRest)).toBe(end)
  })

  test('for a vacancy by its slug in any language, or by its id', async () => {
    const { index } = await contentWith('')
    const id = index.entries.find(({ slug }) => slug === 'welder')?.id
    for (const value of ['lasser', 'welder', String(id)]) {
      expect(await until([answerOf('vacancy', value)], 'closingDate: 2027-03-01')).toBe('2027-03-30 00:00:00')
    }
  })

  test('for a removed form, by its setting at submission', async () => {
    expect(await until([], '', 'gone')).toBe('2026-12-01 12:00:00')
    expect(await until(AGREED, '', 'gone')).toBe('2026-12-11 12:00:00')
  })
})
