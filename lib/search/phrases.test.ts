import { expect, test } from 'vitest'
import { Targets } from './phrases'

const targets = new Targets('nl', [
  { words: 'openingstijden, wanneer open', target: '/locaties' },
  { words: 'offerte, prijs', target: '/contact' },
  { words: 'vacature, baan', target: '/vacatures' },
  { words: 'retour', target: '/kringloop' },
  { words: 'retour', target: '/voorwaarden' },
  { words: 'vervangt messing', target: '/glijden' },
])
const match = (query: string, known: readonly string[] = []) => targets.match(query, (stem) => known.includes(stem))
const found = (query: string) => match(query).matched.map(({ target }) => target)

test.each([
  ['a compound that is written as two words', 'openings tijden', ['/locaties']],
  ['a question', 'Wanneer zijn jullie open?', ['/locaties']],
  ['a typing error', 'openingstyden', ['/locaties']],
  ['letters in the wrong order', 'pirjs', ['/contact']],
  ['a word with two targets', 'retour', ['/kringloop', '/voorwaarden']],
  ['a phrase, also as one word', 'vervangt messing, vervangtmessing', ['/glijden', '/glijden']],
  ['another word', 'tandwiel', []],
  ['a word that is like the beginning of a phrase', 'vervanger', []],
])('finds the targets of %s', (_, query, expected) => expect(found(query)).toEqual(expected))

test('words that no row has are left, without those that say nothing', () => {
  expect(match('een vacature in breda')).toMatchObject({ matched: [{ words: 'vacature' }], rest: ['breda'] })
  expect(match('contract', ['contract'])).toEqual({ matched: [], rest: ['contract'] })
})

test('of the most rows and the longest query only a part is compared', () => {
  const rows = Array.from({ length: 5000 }, (_, row) => ({ words: `woord${row} aaaaaaaaaa,`.repeat(100), target: '/' }))
  const many = new Targets('nl', rows)
  expect(many.match('aaaaaaaaab '.repeat(9), () => false).rest.length).toBeLessThanOrEqual(12)
})
