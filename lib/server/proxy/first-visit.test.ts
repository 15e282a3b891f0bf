import { expect, test } from 'vitest'
import { chooseLocale } from './first-visit'

test.each([
  ['the stored choice comes first', 'en', 'nl-NL,nl;q=0.9', 'en'],
  ['an unknown stored choice counts as none', 'de', 'en-GB', 'en'],
  ['the exact region code', undefined, 'en-US', 'en'],
  ['the language part, for another region', undefined, 'en-GB,en;q=0.8', 'en'],
  ['the highest quality, not the first place', undefined, 'nl;q=0.4,en;q=0.9', 'en'],
  ['what the visitor refuses does not count', undefined, 'en;q=0,nl;q=0.1', 'nl'],
  ['a language that is not spoken here is passed over', undefined, 'de-DE,fr;q=0.9,en;q=0.3', 'en'],
  ['no language at all: the default', undefined, null, 'nl'],
  ['only unknown languages: the default', undefined, 'ja,zh;q=0.9', 'nl'],
  ['nonsense: the default', undefined, ';;;,q=,%%', 'nl'],
])('the language a visitor wants: %s', (_, cookie, header, expected) => {
  expect(chooseLocale(cookie, header)).toBe(expected)
})
