import { expect, test } from 'vitest'
import { filterNews, newsFilter } from './filter-news'

const silos = { newsCategory: 'company', postDate: '2026-11-12T09:00:00+01:00' }
const roof = { newsCategory: 'sustainability', postDate: '2026-10-06T09:00:00+02:00' }
// In Amsterdam it is 2026 already.
const newYear = { newsCategory: 'company', postDate: '2025-12-31T23:30:00+00:00' }
const old = { newsCategory: null, postDate: '2024-03-01T09:00:00+01:00' }

test.each([
  ['', [silos, roof, newYear, old]],
  ['?category=company', [silos, newYear]],
  ['?year=2026', [silos, roof, newYear]],
  ['?category=company,sustainability&year=2024', []],
  ['?year=2024,2025', [old]],
])('the address %s chooses news by subject and year', (query, expected) => {
  expect(filterNews([silos, roof, newYear, old], newsFilter(query))).toEqual(expected)
})
