import { expect, test } from 'vitest'
import { encodedPath, slugOf } from './path-encoding'

test.each([
  ['/actueel/новости', '/actueel/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8'],
  ['/actueel/acht silo’s', '/actueel/acht%20silo%E2%80%99s'],
  ['/actueel/%C3%A9%C3%A9n', '/actueel/%C3%A9%C3%A9n'],
  ['/a/"><b>', '/a/%22%3E%3Cb%3E'],
  ['/uploads/foto één.jpg?v=1#a', '/uploads/foto%20%C3%A9%C3%A9n.jpg?v=1#a'],
  ['/', '/'],
])('%s leaves the site as %s', (path, encoded) => {
  expect(encodedPath(path)).toBe(encoded)
  expect(() => new Headers({ Link: `<${encodedPath(path)}>; rel="canonical"` })).not.toThrow()
})

test.each([
  ["'s-Hertogenbosch", 's-hertogenbosch'],
  ['Köln', 'koln'],
  ['Den Haag (Zuid)', 'den-haag-zuid'],
  ['PA 6 G', 'pa-6-g'],
])('%s is written as %s', (name, slug) => expect(slugOf(name)).toBe(slug))
