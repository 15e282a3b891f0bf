import { expect, test } from 'vitest'
import { cleanPath } from './clean-path'

test.each([
  ['/contact).', '/contact'],
  ['/contact/,', '/contact'],
  ['/contact./', '/contact'],
  ['/contact\u200b', '/contact'],
  ['/contact\u00a0\ufeff', '/contact'],
  ['/contact”', '/contact'],
  ['/en/news/x"]', '/en/news/x'],
  ['/uploads/documents/a b (1).pdf.', '/uploads/documents/a%20b%20(1).pdf'],
  ['/caf\u00e9!', '/caf%C3%A9'],
  ['/a%3F?', '/a%253F'],
  ['/.)', '/'],
  ['//evil.example)', '/evil.example'],
])('%j leads to %s', (path, clean) => {
  expect(cleanPath(path)).toBe(clean)
  expect(cleanPath(decodeURIComponent(clean))).toBeNull()
})

test.each(['/', '/contact', '/contact/', '/en/', '//', '/a.b', '/a(b)c', '/x-', '/x_', '/*', '/{{7}}'])(
  '%s is clean',
  (path) => {
    expect(cleanPath(path)).toBeNull()
  },
)

test('a long path is read once', () => {
  expect(cleanPath(`/x${'.'.repeat(1_000_000)}`)).toBe('/x')
})
