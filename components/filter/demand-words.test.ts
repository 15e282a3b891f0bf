import { expect, test } from 'vitest'
import { demandWords, missedWords } from './demand-words'
import { filterItems, stateFromQuery } from './filter'

const fields = {
  facets: [{ name: 'marks', label: 'Marks', options: [{ value: 'food', label: 'Food contact' }] }],
  ranges: [
    {
      name: 'heat',
      label: 'Service temperature',
      short: 'continuous',
      unit: '°C',
      scale: { min: 0, max: 1, logarithmic: false },
      bars: [],
    },
  ],
  texts: {
    demand: { atLeast: 'from {min} {unit}', atMost: 'up to {max} {unit}', between: '{min} to {max} {unit}' },
    missed: {
      figure: '{value} instead of {asked} {unit}',
      noFigure: 'no statement for {label}',
      facet: 'not {label}',
      words: 'without {label}',
    },
  },
  format: (value: number) => String(value).replace('.', ','),
}

test.each([
  ['?marks=food', ['Food contact']],
  ['?heat=120', ['continuous from 120 °C']],
  ['?heat=-1.5', ['continuous up to 1,5 °C']],
  ['?heat=80-60&q=%20acid%20', ['continuous 60 to 80 °C', '“acid”']],
  ['?weight=1-', ['weight from 1 ']],
])('%s in words: %j', (query, words) => {
  const filters = { ...fields, ranges: [{ name: 'heat' }, { name: 'weight' }], sorts: [], locale: 'nl' as const }
  const state = stateFromQuery(query, filters)
  expect(filterItems([], state, filters).demands.map((demand) => demandWords(demand, state, fields))).toEqual(words)
})

const near = (query: string, figures: Record<string, number | null>) => {
  const filters = { ...fields, ranges: [{ name: 'heat' }, { name: 'weight' }], sorts: [], locale: 'nl' as const }
  const state = stateFromQuery(query, filters)
  const item = { id: '1', text: 'acid', facets: { marks: [] }, figures, order: {} }
  return missedWords(filterItems([item], state, filters).nearest[0]?.missed ?? [], state, fields)
}

test.each([
  ['?heat=120-&q=acid', { heat: 100 }, '100 instead of 120 °C'],
  ['?heat=-60.1&q=acid', { heat: 60.4 }, '60,4 instead of 60,1 °C'],
  ['?heat=120-&q=acid', { heat: null }, 'no statement for continuous from 120 °C'],
  ['?marks=food&q=acid', {}, 'not Food contact'],
  ['?heat=120-&q=base', { heat: 130 }, 'without “base”'],
  ['?heat=120-&marks=food&q=acid', { heat: 90 }, 'not Food contact; continuous 90 instead of 120 °C'],
])('%s of %j: %s', (query, figures, words) => {
  expect(near(query, figures)).toBe(words)
})
