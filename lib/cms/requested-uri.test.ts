import { expect, test } from 'vitest'
import { visitorUri } from './page-validity'

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
