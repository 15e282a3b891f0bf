import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWrittenByForm, listQuery, readRange } from './list-query'

const families = (length: number) => Array.from({ length }, (_, index) => `f${index}`).join(',')
const params = (query: string) => new URLSearchParams(query)

test.each([
  ['', ''],
  ['utm_source=mail&fbclid=x', ''],
  ['family=&q=&density=&sort=title&view=cards', ''],
  ['sort=evil&view=none&density=abc&family=%3Cscript%3E', ''],
  ['utm_source=mail&family=engineering,recycled', '?family=engineering,recycled'],
  ['family=engineering&family=recycled', '?family=engineering,recycled'],
  ['q=%20PA%206%20&temperature=120', '?temperature=120-&q=PA+6'],
  ['density=&density=1,5', '?density=-1.5'],
  ['view=table&sort=density', '?sort=density&view=table'],
  [`q=${'x'.repeat(500)}`, `?q=${'x'.repeat(100)}`],
  [`family=${families(500)}`, `?family=${families(20)}`],
])('%s says %s to the list', (query, expected) => {
  expect(listQuery('/materials', params(query))).toBe(expected)
})

test('what a list says of an address stays the same when it is read again', () => {
  const words = fc.constantFrom('1-2', 'title', 'a,b')
  const values = fc.oneof(fc.string({ unit: 'grapheme' }), fc.double().map(String), words)
  const entries = fc.tuple(fc.constantFrom('family', 'q', 'sort', 'density', 'view', 'x', 'other'), values)
  fc.assert(
    fc.property(fc.array(entries), (given) => {
      const query = listQuery('/materials', new URLSearchParams(given))
      expect(listQuery('/materials', params(query))).toBe(query)
      expect(isWrittenByForm('/materials', params(query))).toBe(false)
    }),
  )
})

test.each([
  ['1-1.5', { min: 1, max: 1.5 }],
  ['1.5-1', { min: 1, max: 1.5 }],
  ['-40-80', { min: -40, max: 80 }],
  ['120', { min: 120, max: null }],
  ['1e9', null],
  ['-', null],
  ['1-2-3', null],
])('the range %s is %j', (value, range) => {
  expect(readRange(new URLSearchParams({ density: value }), 'density')).toEqual(range)
})
