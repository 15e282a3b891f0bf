import { expect, test } from 'vitest'
import { quotationAddress } from './address'
import { isShort, wantedSlugs } from './columns'

test.each([
  ['m=a&m=b', ['c'], ['a', 'b']],
  ['add=a', ['b', 'c'], ['b', 'c', 'a']],
  ['add=b', ['b', 'c'], ['c', 'b']],
  ['add=e', ['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'e']],
  ['m=a&m=b&m=c&m=d&add=e', ['f'], ['a', 'b', 'c', 'd']],
  ['add=%3Cb%3E', ['a'], []],
  ['', ['a'], []],
])('of address %s, with %j chosen before, %j is wanted', (query, chosen, wanted) => {
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
