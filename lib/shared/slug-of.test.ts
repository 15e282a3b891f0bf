import { expect, test } from 'vitest'
import { slugOf } from './slug-of'

test.each([
  ["'s-Hertogenbosch", 's-hertogenbosch'],
  ['Köln', 'koln'],
  ['Den Haag (Zuid)', 'den-haag-zuid'],
  ['PA 6 G', 'pa-6-g'],
])('%s is written as %s', (name, slug) => expect(slugOf(name)).toBe(slug))
