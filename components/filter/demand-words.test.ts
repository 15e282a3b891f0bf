import { expect, test } from 'vitest'
import { MESSAGES } from '@/lib/i18n/testing'
import { demandWords, missedWords } from './demand-words'
import { filterItems, stateFromQuery } from './filter'

const heat = { name: 'heat', label: 'Service temperature', short: 'continuous', unit: '°C', bars: [] }
const fields = {
  facets: [{ name: 'marks', label: 'Marks', options: [{ value: 'food', label: 'Food contact' }] }],
  ranges: [{ ...heat, scale: { min: 0, max: 1, logarithmic: false } }],
  texts: MESSAGES.en.filter,
  format: (value: number) => String(value).replace('.', ','),
}
const filters = { ...fields, ranges: [{ name: 'heat' }, { name: 'weight' }], sorts: [], locale: 'nl' as const }

/** Words without the spaces that cannot break. */
const plain = (words: string) => words.replaceAll('\u00a0', ' ')

test.each([
  ['?marks=food', ['Food contact']],
  ['?heat=120', ['continuous from 120 °C']],
  ['?heat=-1.5', ['continuous up to 1,5 °C']],
  ['?heat=80-60&q=%20acid%20', ['continuous 60 to 80 °C', '“acid”']],
  ['?weight=1-', ['weight from 1 ']],
])('%s in words: %j', (query, words) => {
  const state = stateFromQuery(query, filters)
  const { demands } = filterItems([], state, filters)
  expect(demands.map((demand) => plain(demandWords(demand, state, fields)))).toEqual(words)
})

test.each([
  ['?heat=120-&q=acid', { heat: 100 }, '100 instead of 120 °C'],
  ['?heat=-60.1&q=acid', { heat: 60.4 }, '60,4 instead of 60,1 °C'],
  ['?heat=120-&q=acid', { heat: null }, 'no figure for ‘continuous from 120 °C’'],
  ['?marks=food&q=acid', {}, 'not ‘Food contact’'],
  ['?heat=120-&q=base', { heat: 130 }, 'without “base”'],
  ['?heat=120-&marks=food&q=acid', { heat: 90 }, 'not ‘Food contact’; continuous 90 instead of 120 °C'],
])('%s of %j: %s', (query, figures, words) => {
  const state = stateFromQuery(query, filters)
  const item = { id: '1', text: 'acid', facets: { marks: [] }, figures, order: {} }
  const [near] = filterItems([item], state, filters).nearest
  expect(plain(missedWords(near?.missed ?? [], state, fields))).toBe(words)
})
