import { expect, test } from 'vitest'
import { demandWords } from './demand-words'
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
  texts: { atLeast: 'from {min} {unit}', atMost: 'up to {max} {unit}', between: '{min} to {max} {unit}' },
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
