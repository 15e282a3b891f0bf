import { expect, test } from 'vitest'
import { linkPath, makeToken, readToken } from './token'

const KEY = 'a key of the tests'
const UID = '3f0c8a52-1b7e-4c7d-9d55-0e6b2f8a9c14'
const ISSUED = new Date('2026-11-21T10:00:00.900Z')
const SUBMISSION = { uid: UID, form: 'jobApplicationEn' }

const after = (seconds: number) => new Date(ISSUED.getTime() + seconds * 1000)
const DAY = 24 * 60 * 60

test('a token is what Craft makes with hashData of the same payload and key', () => {
  // php -r 'echo hash_hmac("sha256", $payload, "a key of the tests"), $payload;'
  expect(makeToken(SUBMISSION, KEY, ISSUED)).toBe(
    `7fd938098094eaa7e587f3d8b7d42a0a66f33ccefb1166504ff48d8fe764984csubmission.${UID}.jobApplicationEn.1795255200`,
  )
})

test.each([
  ['on its last day', 30 * DAY - 1, true],
  ['after 30 days', 30 * DAY + 1, false],
  ['made by a clock that is a little ahead', -299, true],
  ['made in the future', -302, false],
])('a token %s', (_, seconds, isValid) => {
  expect(readToken(makeToken(SUBMISSION, KEY, ISSUED), KEY, after(seconds)) !== null).toBe(isValid)
})

test.each([
  ['another submission', (token: string) => token.replace('3f0c', '3f0d')],
  ['another form', (token: string) => token.replace('jobApplicationEn', 'contact')],
  ['another time', (token: string) => token.replace(/\d$/, '9')],
  ['another signature', (token: string) => token.replace(/^./, (first) => (first === '0' ? '1' : '0'))],
  ['upper case', (token: string) => token.toUpperCase()],
  ['a line break', (token: string) => `${token}\n`],
  ['more', (token: string) => `${token}0`],
  ['no signature', (token: string) => token.slice(64)],
  ['nothing', () => ''],
])('a token with %s is refused', (_, change) => {
  expect(readToken(change(makeToken(SUBMISSION, KEY, ISSUED)), KEY, ISSUED)).toBeNull()
})

test('a link is the same for all forms, with the prefix of its language', () => {
  const token = makeToken(SUBMISSION, KEY, ISSUED)
  expect(linkPath(token, '')).toBe(`/my-submission?link=${token}`)
  expect(linkPath(token, '/en')).toBe(`/en/my-submission?link=${token}`)
  expect(encodeURIComponent(token)).toBe(token)
})
