import { expect, test } from 'vitest'
import { acceptedEncoding } from './compressed'

test.each([
  [undefined, null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0, br;q=0', null],
  ['identity, gzip;q=0.5', null],
  ['identity;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', null],
  [',;=,gzip;q=x', null],
  [`${'a,'.repeat(1000)}gzip`, 'gzip'],
])('a client that accepts "%s" gets %s', (header, encoding) => {
  expect(acceptedEncoding({ 'accept-encoding': header })).toBe(encoding)
})
