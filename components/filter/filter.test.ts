import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MESSAGES } from '@/lib/i18n/testing'
import type { FilterFields, FilterItem, FilterState } from './filter'
import { cleared, demandWords, filterItems, missedWords, queryOf, stateFromQuery, withoutDemand } from './filter'
import { histogram, positionOf, STEPS, scaleOf, valueAt } from './range-scale'

const FIELDS: FilterFields = {
  locale: 'nl',
  facets: [
    { name: 'branch', options: [{ value: 'production' }, { value: 'sales' }] },
    { name: 'marks', options: [{ value: 'food' }, { value: 'water' }], every: true },
  ],
  ranges: [{ name: 'heat' }],
  sorts: [{ value: 'newest' }, { value: 'title' }],
}
const item = (id: string, branch: string, marks: string[], heat: number | null, text = id): FilterItem => ({
  id,
  text,
  facets: { branch: [branch], marks },
  figures: { heat },
  order: { newest: Number(id), title: text },
})
const ITEMS = [
  item('1', 'production', ['food'], 80, 'Operatör'),
  item('2', 'sales', ['food', 'water'], 260, 'Account­manager'),
  item('3', 'production', [], null, 'Lasser'),
]
const of = (query: string) => filterItems(ITEMS, stateFromQuery(query, FIELDS), FIELDS)
const ids = (query: string) => of(query).shown.map(({ id }) => id)

describe('filtering a list', () => {
  test.each([
    ['', ['1', '2', '3']],
    ['?branch=production', ['1', '3']],
    ['?marks=food,water', ['2']],
    ['?branch=production&marks=food', ['1']],
    ['?q=OPERATOR', ['1']],
    ['?q=accountmanager', ['2']],
    ['?heat=80-', ['1', '2']],
    ['?heat=80.1-', ['2']],
    ['?heat=-80', ['1']],
    ['?heat=-79.9', []],
    ['?heat=&heat=100', ['1']],
    ['?heat=300-100', ['2']],
    ['?sort=title', ['2', '3', '1']],
  ])('%s shows %j', (query, shown) => {
    expect(ids(query)).toEqual(shown)
  })

  test.each([
    ['?branch=sales&marks=food,water&heat=-100', ['2']],
    ['?branch=production&marks=water', ['1', '2', '3']],
    ['?branch=production&marks=food', ['2', '3']],
    ['?branch=sales', []],
    ['?q=nothing', []],
  ])('nearest to %s, besides what it shows, is %j', (query, nearest) => {
    expect(of(query).nearest.map(({ item: { id } }) => id)).toEqual(nearest)
  })

  test.each<[query: string, figures: Record<string, (number | null)[]>, nearest: string[]]>([
    // By the share of the demand: 20 of 120 is nearer than 40; no figure, or no statement, is last.
    ['?heat=120-', { cold: [80], unknown: [null], warm: [100], cool: [85] }, ['warm', 'cool', 'cold', 'unknown']],
    ['?heat=-50', { cold: [80], hot: [260], warm: [60] }, ['warm', 'cold', 'hot']],
    ['?heat=100-90', { cold: [80], hot: [103] }, ['hot', 'cold']],
    ['?heat=0-10', { one: [11], other: [-2], far: [30] }, ['one', 'other', 'far']],
    // Several count by their shares, whatever their units.
    ['?heat=100-&load=20-', { weak: [90, 10], cool: [60, 19] }, ['cool', 'weak']],
  ])('%s of %j is missed least by %j', (query, given, nearest) => {
    const fields = { ...FIELDS, ranges: [{ name: 'heat' }, { name: 'load' }] }
    const items = Object.entries(given).map(([id, [heat = null, load = null]]) => {
      return { ...item(id, 'sales', ['food'], heat), figures: { heat, load } }
    })
    const result = filterItems(items, stateFromQuery(`${query}&branch=sales`, fields), fields)
    expect(result.nearest.map(({ item: { id } }) => id)).toEqual(nearest)
  })

  test('what misses a figure by little is nearer than what says nothing of a demand', () => {
    const items = [item('silent', 'sales', [], 300), item('little', 'sales', ['food'], 1)]
    const { nearest } = filterItems(items, stateFromQuery('?heat=200-&marks=food&branch=sales', FIELDS), FIELDS)
    const missed = nearest.map(({ item: { id }, missed: [first] }) => [id, first?.name, first?.figure?.asked])
    expect(missed.map(String)).toEqual(['little,heat,200', 'silent,marks,'])
  })

  test('what a value would give, with the other filters as they are', () => {
    expect(of('?branch=sales').counts).toEqual({ branch: { production: 2, sales: 1 }, marks: { food: 1, water: 1 } })
    expect(of('?marks=food').counts).toEqual({ branch: { production: 1, sales: 1 }, marks: { food: 2, water: 1 } })
  })

  test('how many there would be without each demand', () => {
    const { shown, demands } = of('?branch=production&marks=food,water&heat=200-')
    expect(shown).toEqual([])
    const counts = demands.map(({ name, values, without, excluded }) => [name, ...values, without, excluded].join(' '))
    expect(counts).toEqual(['branch production 1 1', 'marks food 0 1', 'marks water 0 2', 'heat 0 2'])
  })

  test('items without the figure that a range asks for are left out, and counted', () => {
    expect(of('').unknown).toEqual({ heat: 1 })
    expect(of('?heat=0-999').shown).toHaveLength(2)
    expect(of('?heat=0-999').unknown).toEqual({ heat: 1 })
    expect(of('?heat=0-999&branch=sales').unknown).toEqual({ heat: 0 })
  })

  test('items without a key of the order come last', () => {
    const some = [ITEMS[2], ITEMS[0]].flatMap((each, at) => (each ? [{ ...each, order: { newest: at || null } }] : []))
    expect(filterItems(some, stateFromQuery('', FIELDS), FIELDS).shown.map(({ id }) => id)).toEqual(['1', '3'])
  })
})

const range = fc.tuple(fc.option(fc.integer({ min: -300, max: 999 })), fc.integer({ min: 1000, max: 2000 }))
const states: fc.Arbitrary<FilterState> = fc.record({
  search: fc.string({ maxLength: 20, unit: 'grapheme' }).map((text) => text.trim()),
  chosen: fc.record({ branch: fc.subarray(['production', 'sales']), marks: fc.subarray(['food', 'water']) }),
  ranges: fc.record({ heat: fc.option(range.map(([min, max]) => ({ min, max }))) }),
  sort: fc.constantFrom('newest', 'title'),
})

test.each([
  ['operators', 'Operatör gezocht', true],
  ['operator', 'Twee operators', true],
  ['buizen', 'Een buis van PVC', true],
  ['buis', 'Kunststofbuizen', true],
  ['platen', 'Bodemplaat', true],
  ['glijlagers', 'Eén glijlager', true],
  ['pannen', 'Een pan', true],
  ['pannen', 'Een paneel', false],
  ['foto’s', 'Een foto', true],
  ['vacatures machinist', 'Machinisten: een vacature', true],
  ['vacatures lasser', 'Machinisten: een vacature', false],
  ['pa6', 'PA 6, polyamide', true],
  ['pa6', 'PA 66, polyamide', false],
  ['POM-C', 'POM-H, tot 100 °C', false],
  ['oper', 'Operatör', true],
  ['-', 'Operatör', false],
  ['deliveries', 'A delivery', true, 'en'],
  ['shelves', 'A shelf', true, 'en'],
] as const)('%s in “%s”: %s', (search, text, isFound, locale: 'nl' | 'en' = 'nl') => {
  const state = { ...stateFromQuery('', FIELDS), search }
  const { shown } = filterItems([item('1', 'sales', [], 1, text)], state, { ...FIELDS, locale })
  expect(shown.length > 0).toBe(isFound)
})

describe('the state in the address', () => {
  test('goes there and back', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(stateFromQuery(queryOf(state, FIELDS), FIELDS)).toEqual(state)
      }),
    )
    for (const query of ['', '?branch=production,sales&marks=food&heat=1.5-&q=frees&sort=title'])
      expect(queryOf(stateFromQuery(query, FIELDS), FIELDS)).toBe(query)
  })

  test('removing a demand shows what was counted without it, and never less', () => {
    fc.assert(
      fc.property(states, (state) => {
        const { shown, demands } = filterItems(ITEMS, state, FIELDS)
        for (const demand of demands) {
          const next = filterItems(ITEMS, withoutDemand(state, demand), FIELDS).shown
          expect(next).toHaveLength(demand.without)
          expect(next).toEqual(expect.arrayContaining(shown))
        }
        expect(filterItems(ITEMS, cleared(state, FIELDS), FIELDS).shown).toHaveLength(ITEMS.length)
      }),
    )
  })
})

const heat = { name: 'heat', label: 'Service temperature', short: 'continuous', unit: '°C', bars: [] }
const worded = {
  facets: [{ name: 'marks', label: 'Marks', options: [{ value: 'food', label: 'Food contact' }] }],
  ranges: [{ ...heat, scale: { min: 0, max: 1, logarithmic: false } }],
  texts: MESSAGES.en.filter,
  format: (value: number) => String(value).replace('.', ','),
}
const filters = { ...worded, ranges: [{ name: 'heat' }, { name: 'weight' }], sorts: [], locale: 'nl' as const }

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
  expect(demands.map((demand) => plain(demandWords(demand, state, worded)))).toEqual(words)
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
  expect(plain(missedWords(near?.missed ?? [], state, worded))).toBe(words)
})

const values = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 40 })

test('any scale holds all its values, counts each once, and never goes back between its ends', () => {
  fc.assert(
    fc.property(values, fc.boolean(), (given, logarithmic) => {
      const scale = scaleOf(given, logarithmic)
      if (!scale) return
      expect(scale.min).toBeLessThanOrEqual(Math.min(...given))
      expect(scale.max).toBeGreaterThanOrEqual(Math.max(...given))
      expect(histogram(given, scale, 12).reduce((sum, count) => sum + count, 0)).toBe(given.length)
      const all = Array.from({ length: STEPS + 1 }, (_, position) => valueAt(position, scale))
      expect([all[0], all.at(-1)]).toEqual([scale.min, scale.max])
      expect(all).toEqual(all.toSorted((a, b) => a - b))
      expect([positionOf(scale.min, scale), positionOf(scale.max, scale)]).toEqual([0, STEPS])
    }),
  )
})

test.each([
  [[60, 100, 260], false, { min: 60, max: 260 }, 61, 182],
  [[0.91, 1.41, 2.18], false, { min: 0.91, max: 2.18 }, 50, 1.55],
  [[19, 88], true, { min: 19, max: 88 }, 50, 41],
  [[0.5, 1.5, -1, 0], true, { min: 0.5, max: 1.5 }, 50, 0.87],
])('the scale of %j, logarithmic %j', (given, logarithmic, ends, position, value) => {
  const scale = scaleOf(given, logarithmic)
  expect(scale).toEqual({ ...ends, logarithmic })
  expect(scale && valueAt(position, scale)).toBe(value)
})

test.each([[[]], [[5]], [[5, 5]], [[Number.NaN, 5]]])('no scale of %j', (given) => {
  expect(scaleOf(given, false)).toBeNull()
})
