import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { MESSAGES } from '@/lib/i18n/testing'
import { listedMaterial } from '../testing'
import { optionsOf, pairsOf } from './pairs'

const listed = (names: readonly (readonly [name: string, family: string | null])[]) =>
  names.map(([name, family]) => {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    const labels = { familyLabel: family === 'bio' ? 'Bio-based' : family }
    return { slug, path: `/${slug}`, material: listedMaterial(name, { abbreviation: name, family, ...labels }) }
  })

const LISTED = listed([
  ['PA 12', 'engineering'],
  ['PA 6', 'engineering'],
  ['PEEK', 'highPerformance'],
  ['PLA', 'bio'],
  ['PP', 'commodity'],
  ['X', null],
])
const pair = (first: string | null, second: string | null, question: string | null = null) => ({
  first,
  second,
  question,
})
const namesOf = (...rows: Parameters<typeof pairsOf>[0] & {}) =>
  pairsOf(rows, LISTED).map(({ materials }) => materials.map(({ slug }) => slug).join())

test('the first three pairs of editors are proposed, but none of what there is no more', () => {
  expect(pairsOf([pair('PEEK', 'PA 6', 'Hot?')], LISTED)[0]?.question).toBe('Hot?')
  expect(namesOf(pair(' peek', 'PA 6'), pair('PEEK', 'POM-C'), pair('PP', 'PP'), pair(null, ''), null)).toEqual([
    'peek,pa-6',
  ])
  const many = Array.from({ length: 9 }, () => pair('PP', 'PLA'))
  expect(namesOf(...many)).toHaveLength(3)
  expect(namesOf()).toEqual([])
  expect(pairsOf(null, LISTED)).toEqual([])
  expect(pairsOf(undefined, LISTED)).toEqual([])
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
