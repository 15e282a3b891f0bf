import { expect, test } from 'vitest'
import { withQuery } from './redirects'

test.each([
  ['/b', 'x=1&y=%20', '/b?x=1&y=%20'],
  ['/b#c', 'x=1', '/b?x=1#c'],
  ['/b?x=own', 'x=1&y=2', '/b?x=own&y=2'],
  ['/b?x=own#c', 'x=1', '/b?x=own#c'],
  ['/b', 'x=1&x=2', '/b?x=1&x=2'],
  ['/b?q=a?b', 'x=1', '/b?q=a?b&x=1'],
  ['https://shop.test/', 'utm_source=print', 'https://shop.test/?utm_source=print'],
  ['/b', '_rsc=abc', '/b'],
  ['/b', '_rsc=abc&x=1', '/b?x=1'],
  ['/b', '&&x', '/b?x'],
  ['/b', '', '/b'],
  ['/b', 'x=\u0007&y=é&z=1', '/b?z=1'],
])('%s, requested with ?%s, is %s', (location, query, result) => {
  expect(withQuery(location, query)).toBe(result)
})
