import { expect, test } from 'vitest'
import { hidesPage } from './containers'

test.each(['noindex', 'none', 'noindex,nofollow', 'nofollow, noindex', 'NOINDEX', ' none '])(
  '"%s" hides a page',
  (text) => {
    expect(hidesPage(text)).toBe(true)
  },
)

test.each([
  '',
  'all',
  'nofollow',
  'max-image-preview:none',
  'index, max-snippet: 0, max-image-preview: none',
  'nonesuch',
])('"%s" does not hide a page', (text) => {
  expect(hidesPage(text)).toBe(false)
})
