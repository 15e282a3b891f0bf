import { expect, test } from 'vitest'
import { type FilterFields, type FilterItem, filterItems, stateFromQuery } from '@/components/filter/filter'
import { reasonsOf, whyKept } from './reasons'

const FIELDS: FilterFields = {
  facets: [{ name: 'compliance', options: [{ value: 'food' }, { value: 'drinkingWater' }], every: true }],
  ranges: [{ name: 'temperature' }, { name: 'strength' }],
  locale: 'nl',
  sorts: [{ value: 'title' }],
}
const material = (
  name: string,
  compliance: string[],
  temperature: number | null,
  shortTemperature: number | null = null,
): FilterItem => ({
  id: name,
  name,
  text: name,
  facets: { compliance },
  order: { title: name },
  figures: { temperature, shortTemperature, strength: 50 },
})
const MATERIALS = [
  material('PMMA', [], 75, 90),
  material('POM-C', ['food'], 100, 140),
  material('PP', ['food'], null),
  material('PTFE', ['food', 'drinkingWater'], 260, 300),
  material('PVC-U', ['drinkingWater'], 60),
]
const options = {
  texts: {
    figures: { temperature: '{value} °C continuous', strength: '{value} MPa' },
    shortTerm: '{value} °C short-term',
    noFigure: 'no figure given',
    notListed: {
      compliance: 'no declaration for {label}',
      form: 'not available as {label}',
      other: 'not listed for ‘{label}’',
    },
  },
  wordsFor: ({ name, values }: { name: string; values: readonly string[] }) => [name, ...values].join(' '),
  format: String,
}

test('each answer says what it leaves out of the rest, and why', () => {
  const { demands } = filterItems(MATERIALS, stateFromQuery('?compliance=food&temperature=120', FIELDS), FIELDS)
  expect(reasonsOf(demands, options)).toEqual([
    {
      words: 'compliance food',
      dropped: [
        { id: 'PMMA', name: 'PMMA', why: 'no declaration for compliance food' },
        { id: 'PVC-U', name: 'PVC-U', why: 'no declaration for compliance food' },
      ],
    },
    {
      words: 'temperature',
      dropped: [
        { id: 'POM-C', name: 'POM-C', why: '100 °C continuous, 140 °C short-term' },
        { id: 'PP', name: 'PP', why: 'no figure given' },
      ],
    },
  ])
})

test.each([
  ['compliance', 'Drinking water', 'no declaration for drinking water'],
  ['compliance', 'RoHS', 'no declaration for RoHS'],
  ['form', 'Sheet, Rod', 'not available as sheet, rod'],
  ['for', 'Transparent parts', 'not listed for ‘Transparent parts’'],
])('a demand for %s of %s leaves out a material in words of a sentence', (name, label, why) => {
  const dropped = MATERIALS.slice(0, 1)
  const [reason] = reasonsOf([{ name, values: [label], without: 0, excluded: 1, dropped }], {
    ...options,
    wordsFor: () => label,
  })
  expect(reason?.dropped).toEqual([{ id: 'PMMA', name: 'PMMA', why }])
})

test('what is left says why it stays', () => {
  const { shown, demands } = filterItems(MATERIALS, stateFromQuery('?compliance=food&temperature=120', FIELDS), FIELDS)
  expect(shown.map((item) => whyKept(item, demands, options))).toEqual([
    'compliance food, 260 °C continuous, 300 °C short-term',
  ])
  const labelled = { ...options, wordsFor: () => 'Levensmiddelen, UL 94' }
  expect(shown.map((item) => whyKept(item, demands.slice(0, 1), labelled))).toEqual(['levensmiddelen, UL 94'])
})
