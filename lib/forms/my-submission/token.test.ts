import { expect, test } from 'vitest'
import { linkPath, makeToken, readToken } from './token'

const KEY = 'a key of the tests'
const SUBMISSION = { uid: '3f0c8a52-1b7e-4c7d-9d55-0e6b2f8a9c14', form: 'jobApplicationEn' }
const ISSUED = new Date('2026-11-21T10:00:00.900Z')
const TOKEN = makeToken(SUBMISSION, KEY, ISSUED)
const DAY = 24 * 60 * 60

test('a token is what Craft makes with hashData of the same payload and key, and is written as it is in a link', () => {
  // php -r 'echo hash_hmac("sha256", $payload, "a key of the tests"), $payload;'
  const signature = '7fd938098094eaa7e587f3d8b7d42a0a66f33ccefb1166504ff48d8fe764984c'
  expect(TOKEN).toBe(`${signature}submission.${SUBMISSION.uid}.jobApplicationEn.1795255200`)
  expect(linkPath(TOKEN, '/en')).toBe(`/en/my-submission?link=${encodeURIComponent(TOKEN)}`)
})

test.each([
  ['on its last day', 30 * DAY - 1, true],
  ['after 30 days', 30 * DAY + 1, false],
  ['made by a clock that is a little ahead', -299, true],
  ['made in the future', -302, false],
])('a token %s', (_, seconds, isValid) => {
  expect(readToken(TOKEN, KEY, new Date(ISSUED.getTime() + seconds * 1000)) !== null).toBe(isValid)
})

test.each([
  ['another submission', TOKEN.replace('3f0c', '3f0d')],
  ['another form', TOKEN.replace('jobApplicationEn', 'contact')],
  ['another signature', TOKEN.replace(/^./, '0')],
  ['upper case', TOKEN.toUpperCase()],
  ['a line break', `${TOKEN}\n`],
  ['more', `${TOKEN}0`],
])('a token with %s is refused', (_, changed) => {
  expect(readToken(changed, KEY, ISSUED)).toBeNull()
})
