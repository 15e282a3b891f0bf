import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { MESSAGES } from '@/lib/i18n/testing'
import { listedMaterial } from '../testing'
import { optionsOf, pairsOf } from './pairs'

const FAMILIES = {
  'PA 12': 'engineering',
  'PA 6': 'engineering',
  PEEK: 'highPerformance',
  PLA: 'bio',
  PP: 'commodity',
  X: null,
}
const LISTED = Object.entries(FAMILIES).map(([name, family]) => {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const familyLabel = family === 'bio' ? 'Bio-based' : family
  return { slug, path: `/${slug}`, material: listedMaterial(name, { abbreviation: name, family, familyLabel }) }
})
const pair = (first: string | null, second: string | null) => ({ first, second, question: 'Hot?' })
const namesOf = (rows: Parameters<typeof pairsOf>[0]) =>
  pairsOf(rows, LISTED).map(({ materials, question }) => [...materials.map(({ slug }) => slug), question].join())

test('the first three pairs of editors are proposed, but none of what there is no more', () => {
  const rows = [pair(' peek', 'PA 6'), pair('PEEK', 'POM-C'), pair('PP', 'PP'), pair(null, ''), null]
  expect(namesOf(rows)).toEqual(['peek,pa-6,Hot?'])
  expect(namesOf(Array(9).fill(pair('PP', 'PLA')))).toHaveLength(3)
  for (const none of [[], null, undefined]) expect(namesOf(none)).toEqual([])
})

test('a select has the families in their order, unknown ones after them, and names by their numbers', () => {
  const t = createTranslator({ locale: 'en', messages: MESSAGES.en })
  expect(optionsOf(LISTED, t).map(({ name, family }) => [family, name])).toEqual([
    ['Commodity plastics', 'PP'],
    ['Engineering plastics', 'PA 6'],
    ['Engineering plastics', 'PA 12'],
    ['High-performance plastics', 'PEEK'],
    ['Bio-based', 'PLA'],
    ['', 'X'],
  ])
})
