import { describe, expect, test } from 'vitest'
import { countFor, type FilterItem, type FilterState, filterItems, queryOf, stateFromQuery } from './filter'

const item = (id: string, branch: string, education: string[], text = id): FilterItem => ({
  id,
  text,
  facets: { branch: [branch], education },
  order: { newest: Number(id), title: text },
})

const ITEMS = [
  item('1', 'production', ['mbo'], 'Operatör'),
  item('2', 'sales', ['hbo'], 'Accountmanager'),
  item('3', 'production', ['mbo', 'hbo'], 'Lasser'),
]
const state = (change: Partial<FilterState> = {}): FilterState => ({
  search: '',
  chosen: {},
  sort: 'newest',
  ...change,
})
const ids = (change: Partial<FilterState>) => filterItems(ITEMS, state(change)).map(({ id }) => id)

describe('filtering a list', () => {
  test('any value of a facet, all facets together', () => {
    expect(ids({ chosen: { branch: ['production'] } })).toEqual(['1', '3'])
    expect(ids({ chosen: { branch: ['production', 'sales'] } })).toEqual(['1', '2', '3'])
    expect(ids({ chosen: { branch: ['production'], education: ['hbo'] } })).toEqual(['3'])
  })

  test('a search finds words without accents and case', () => {
    expect(ids({ search: 'OPERATOR' })).toEqual(['1'])
    expect(ids({ search: '  ' })).toEqual(['1', '2', '3'])
  })

  test('orders', () => {
    expect(ids({ sort: 'title' })).toEqual(['2', '3', '1'])
  })

  test('counts what a value would give with the other facets as they are', () => {
    expect(countFor(ITEMS, state({ chosen: { branch: ['sales'] } }), 'branch', 'production')).toBe(2)
    expect(countFor(ITEMS, state({ chosen: { branch: ['sales'] } }), 'education', 'mbo')).toBe(0)
  })
})

describe('the state in the address', () => {
  const facets = { branch: ['production', 'sales'], education: ['mbo', 'hbo'] }

  test('goes there and back', () => {
    const given = state({ search: 'frees', chosen: { branch: ['production', 'sales'], education: [] }, sort: 'title' })
    const query = queryOf(given, 'newest')
    expect(query).toBe('?branch=production,sales&q=frees&sort=title')
    expect(stateFromQuery(query, facets, ['newest', 'title'])).toEqual(given)
  })

  test('leaves an untouched list without a query', () => {
    expect(queryOf(state(), 'newest')).toBe('')
  })

  test('unknown values, orders and endless searches do no harm', () => {
    const read = stateFromQuery(`?branch=nope,sales&sort=evil&q=${'x'.repeat(500)}`, facets, ['newest', 'title'])
    expect(read.chosen.branch).toEqual(['sales'])
    expect(read.sort).toBe('newest')
    expect(read.search).toHaveLength(100)
  })
})
