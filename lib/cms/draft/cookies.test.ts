import { expect, test } from 'vitest'
import { sameSecret } from '@/lib/server/runtime/request-security'
import { signEntry, verifiedEntry } from './cookies'

const SECRET = 'a-secret-of-this-site'
const ENTRY = { canonicalId: 117, siteId: 3 }

test('a pass says which entry it is for, and without a secret nothing is one', () => {
  expect(verifiedEntry(signEntry(ENTRY, SECRET), SECRET)).toEqual(ENTRY)
  expect(verifiedEntry(signEntry(ENTRY, ''), null)).toBeNull()
})

test.each([
  ['nothing', undefined],
  ['no signature', '117.3'],
  ['another entry', signEntry(ENTRY, SECRET).replace('117', '118')],
  ['another language', signEntry(ENTRY, SECRET).replace('.3.', '.1.')],
  ['another secret', signEntry(ENTRY, 'another-secret')],
  ['more than a pass', `${signEntry(ENTRY, SECRET)}.1`],
  ['a very long one', `1.1.${'a'.repeat(100_000)}`],
])('%s is no pass', (_, pass) => {
  expect(verifiedEntry(pass, SECRET)).toBeNull()
})

test('secrets are the same or not, whatever their length', () => {
  expect(sameSecret(SECRET, SECRET)).toBe(true)
  for (const guess of ['', 'a', SECRET.slice(1), `${SECRET} `, 'x'.repeat(SECRET.length), 'é'.repeat(50_000)]) {
    expect(sameSecret(guess, SECRET)).toBe(false)
  }
})
