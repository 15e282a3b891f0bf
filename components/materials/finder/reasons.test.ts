import { expect, test } from 'vitest'
import { type FilterFields, filterItems, stateFromQuery } from '@/components/filter/filter'
import { MESSAGES } from '@/lib/i18n/testing'
import { reasonsOf } from './reasons'

const FIELDS: FilterFields = {
  facets: [{ name: 'compliance', options: [{ value: 'food' }, { value: 'drinkingWater' }], every: true }],
  ranges: [{ name: 'temperature' }, { name: 'strength' }],
  locale: 'nl',
  sorts: [{ value: 'title' }],
}
const material = (name: string, compliance: string[], temperature: number | null, shortTemperature = temperature) => {
  const figures = { temperature, shortTemperature, strength: 50 }
  return { id: name, name, text: name, facets: { compliance }, order: { title: name }, figures }
}
const MATERIALS = [
  material('PMMA', [], 75, 90),
  material('POM-C', ['food'], 100, 140),
  material('PP', ['food'], null),
  material('PTFE', ['food', 'drinkingWater'], 260, 300),
  material('PVC-U', ['drinkingWater'], 60),
]
const options = {
  texts: { ...MESSAGES.en.finder.guide, figures: MESSAGES.en.finder.reason, shortTerm: MESSAGES.en.finder.shortTerm },
  wordsFor: ({ name, values }: { name: string; values: readonly string[] }) => [name, ...values].join(' '),
  format: String,
}

test('each answer says what it leaves out of the rest, and why', () => {
  const { demands } = filterItems(MATERIALS, stateFromQuery('?compliance=food&temperature=120', FIELDS), FIELDS)
  const reasons = reasonsOf(demands, options)
  expect(reasons.map(({ words, dropped }) => [words, ...dropped.map(({ id, why }) => `${id}: ${why}`)])).toEqual([
    ['compliance food', 'PMMA: no declaration for compliance food', 'PVC-U: no declaration for compliance food'],
    ['temperature', 'POM-C: 100 °C long-term, 140 °C short-term', 'PP: no figure given'],
  ])
})

test.each([
  ['compliance', 'Drinking water', 'no declaration for drinking water'],
  ['compliance', 'RoHS', 'no declaration for RoHS'],
  ['form', 'Sheet, Rod', 'not available as sheet, rod'],
  ['for', 'Transparent parts', 'not listed for ‘Transparent parts’'],
])('a demand for %s of %s leaves out a material in words of a sentence', (name, label, why) => {
  const demand = { name, values: [label], without: 0, excluded: 1, dropped: MATERIALS.slice(0, 1) }
  const [reason] = reasonsOf([demand], { ...options, wordsFor: () => label })
  expect(reason?.dropped).toEqual([{ id: 'PMMA', name: 'PMMA', why }])
})
