import { expect, test } from 'vitest'
import { closesAt, goneAt, isOpen, lastMoment } from './closing-date'
import { isPage, visitorUri } from './page-validity'

const NOW = new Date('2027-08-28T16:00:00Z')
const vacancy = (closingDate: string | null) => ({ __typename: 'vacancies_Entry', closingDate })

test.each([
  ['a vacancy that has just closed', vacancy('2027-08-28T15:00:00+00:00'), true],
  ['a vacancy that closed 180 days ago', vacancy('2027-03-01T16:00:00+00:00'), false],
  ['a vacancy without a closing date', vacancy(null), true],
  ['the open application', { __typename: 'openApplication_Entry', form: [{ handle: 'openApplication' }] }, true],
  ['the open application without a form', { __typename: 'openApplication_Entry', form: [] }, false],
  ['the open application of a content model without that field', { __typename: 'openApplication_Entry' }, true],
  ['a list without anything in it', { __typename: 'vacanciesIndex_Entry' }, true],
])('%s is a page: %o %s', (_, entry, is) => {
  expect(isPage(entry, NOW)).toBe(is)
})

test.each([
  [['over-ons'], 'over-ons'],
  [['over-ons', 'geschiedenis'], 'over-ons/geschiedenis'],
  [['caf%C3%A9'], 'café'],
  [['notaris'], 'notaris'],
  [['andere'], 'andere'],
])('the path %j of a visitor may be looked up', (segments, uri) => {
  expect(visitorUri(segments)).toBe(uri)
})

// Wildcards, negations, keywords and comparisons of Craft, characters that hide others, and broken or long paths.
test.each([
  ...['oper*', '%2A', 'not contact', 'not%20contact', 'NOT contact', 'not', ':empty:', '>= a', '__home__'],
  ...['a\\b', 'a%5Cb', 'a%00b', 'a%0Ab', 'a%2Fb', 'a//b', '%E0%A4%A', 'x'.repeat(256)],
])('the path %s of a visitor is no address', (path) => {
  expect(visitorUri(path.split('/'))).toBeNull()
})

test.each([
  // 1 March 2027, as Craft gives it: midnight in Amsterdam.
  ['2027-02-28T23:00:00+00:00', '2027-03-01T23:00:00Z'],
  // The clock changes that day.
  ['2027-03-27T23:00:00+00:00', '2027-03-28T22:00:00Z'],
  ['2027-10-30T22:00:00+00:00', '2027-10-31T23:00:00Z'],
])('a closing date without time counts to the end of that day in the Netherlands: %s', (date, end) => {
  expect(closesAt(date)).toEqual(new Date(end))
})

test('a vacancy with a time closes at that minute, and its page goes some days later', () => {
  const closing = '2027-03-01T16:00:00+00:00'
  expect(isOpen(closing, new Date('2027-03-01T15:59:59Z'))).toBe(true)
  expect(isOpen(closing, new Date('2027-03-01T16:00:00Z'))).toBe(false)
  expect(lastMoment(closing)).toEqual(new Date('2027-03-01T15:59:59.999Z'))
  expect(goneAt(closing, 180)).toEqual(new Date('2027-08-28T16:00:00Z'))
  expect(goneAt(closing, 0)).toEqual(new Date('2027-03-01T16:00:00Z'))
})

test('a vacancy without a date, or with nonsense for one, stays open', () => {
  expect([isOpen(null, new Date()), isOpen('soon', new Date())]).toEqual([true, true])
  expect([lastMoment(null), goneAt(null, 180)]).toEqual([null, null])
})
