import { expect, test } from 'vitest'
import { confirmationPath, readConfirmation } from './reference'

test.each([
  [{ files: 0 }, '12-AB3F-202611231405'],
  [{ files: 12 }, '12-AB3F-202611231405_12'],
  [{ files: 2, vacancy: 'cnc-verspaner' }, '12-AB3F-202611231405_2-cnc-verspaner'],
  [{ files: 0, vacancy: '2-lassers' }, '12-AB3F-202611231405-2-lassers'],
])('the path of a confirmation says what was sent, and when: %j', (sent, part) => {
  const sentAt = new Date('2026-11-23T14:05Z')
  const path = confirmationPath('contact', '12-AB3F', 'en', { sentAt: new Date('2026-11-23T14:05:59Z'), ...sent })
  expect(path).toBe(`/en/sent/contact/${part}`)
  expect(readConfirmation(part)).toEqual({ vacancy: undefined, ...sent, reference: '12-AB3F', sentAt })
})

test.each([
  ['12', '12'],
  ['12-AB3F', '12-AB3F'],
  ['12-202611231405', '12'],
  ['12-AB3F-202699231405', '12-AB3F'],
  ...['', 'x', '12-ABCDEF', '12-AB3F-2026', '1-ABCD bel mij'].map((part) => [part, undefined]),
])('%s has the reference %s', (part = '', reference) => {
  expect(readConfirmation(part)?.reference).toBe(reference)
})
