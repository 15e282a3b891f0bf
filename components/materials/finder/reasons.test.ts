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
  ...{ id: name, name, text: name, facets: { compliance }, order: { title: name } },
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
    notListed: 'not listed for ‘{label}’',
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
        { id: 'PMMA', name: 'PMMA', why: 'not listed for ‘compliance food’' },
        { id: 'PVC-U', name: 'PVC-U', why: 'not listed for ‘compliance food’' },
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

test('what is left says why it stays', () => {
  const { shown, demands } = filterItems(MATERIALS, stateFromQuery('?compliance=food&temperature=120', FIELDS), FIELDS)
  expect(shown.map((item) => whyKept(item, demands, options))).toEqual([
    'compliance food, 260 °C continuous, 300 °C short-term',
  ])
})
