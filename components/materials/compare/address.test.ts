import { expect, test } from 'vitest'
import { quotationAddress } from './address'
import { isShort, wantedSlugs } from './slugs'

test.each<{ query: string; chosen: string[]; wanted: string[] }>([
  { query: 'm=a&m=b', chosen: ['c'], wanted: ['a', 'b'] },
  { query: 'add=a', chosen: ['b', 'c'], wanted: ['b', 'c', 'a'] },
  { query: 'add=b', chosen: ['b', 'c'], wanted: ['c', 'b'] },
  { query: 'add=e', chosen: ['a', 'b', 'c', 'd'], wanted: ['b', 'c', 'd', 'e'] },
  { query: 'm=a&m=b&m=c&m=d&add=e', chosen: ['f'], wanted: ['a', 'b', 'c', 'd'] },
  { query: 'add=%3Cb%3E', chosen: ['a'], wanted: [] },
  { query: '', chosen: ['a'], wanted: [] },
])('address $query, chosen before: $chosen', ({ query, chosen, wanted }) => {
  expect(wantedSlugs(new URLSearchParams(query), chosen)).toEqual(wanted)
})

test.each([
  ['m=pom-c&m=pa-6-nylon', ['pom-c-acetal', 'pa-6-nylon'], true],
  ['m=POM-C', ['pom-c-acetal'], true],
  ['m=pom-c-acetal', ['pom-c-acetal'], false],
  ['m=pom-c&m=x', ['pom-c-acetal'], false],
  ['m=pom', ['pa-6-nylon'], false],
])('address %s of %j is short: %s', (query, slugs, short) => {
  expect(isShort(new URLSearchParams(query), slugs)).toBe(short)
})

test('a quotation names all compared materials', () => {
  expect(quotationAddress('/contact#offerte', ['PA 6', 'PVC-U'])).toBe('/contact?material=PA+6&material=PVC-U#offerte')
})
