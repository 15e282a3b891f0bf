import { expect, test } from 'vitest'
import { confirmationPath, readConfirmation } from './reference'

test('the path of a confirmation says what was sent, and when', () => {
  const path = confirmationPath('jobApplication', '12-AB3F', 'nl', {
    sentAt: new Date('2026-11-23T14:05:59Z'),
    files: 2,
    vacancy: 'cnc-verspaner',
  })
  expect(path).toBe('/verzonden/jobApplication/12-AB3F-202611231405_2-cnc-verspaner')
  expect(readConfirmation('12-AB3F-202611231405_2-cnc-verspaner')).toEqual({
    reference: '12-AB3F',
    sentAt: new Date('2026-11-23T14:05Z'),
    files: 2,
    vacancy: 'cnc-verspaner',
  })
})

test.each([
  [{ files: 0 }, '12-AB3F-202611231405'],
  [{ files: 12 }, '12-AB3F-202611231405_12'],
  [{ files: 0, vacancy: '2-lassers' }, '12-AB3F-202611231405-2-lassers'],
])('of %j the number of files and the vacancy are read back', (sent, part) => {
  const sentAt = new Date('2026-11-23T14:05Z')
  expect(confirmationPath('contact', '12-AB3F', 'en', { sentAt, ...sent })).toBe(`/en/sent/contact/${part}`)
  expect(readConfirmation(part)).toEqual({ vacancy: undefined, ...sent, reference: '12-AB3F', sentAt })
})

test.each([
  ['12', '12'],
  ['12-AB3F', '12-AB3F'],
  ['12-202611231405', '12'],
  ['12-AB3F-202699231405', '12-AB3F'],
])('%s has the reference %s', (part, reference) => {
  expect(readConfirmation(part)?.reference).toBe(reference)
})

test.each(['', 'x', '12-ABCDEF', '12-AB3F-2026', '1-ABCD bel mij'])('%s is none', (part) => {
  expect(readConfirmation(part)).toBeNull()
})
