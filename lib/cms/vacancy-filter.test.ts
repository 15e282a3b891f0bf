import { createTranslator } from 'next-intl'
import { describe, expect, test } from 'vitest'
import { messagesOf } from '@/lib/i18n/messages'
import {
  describeVacancyFilter,
  type FilteredVacancy,
  filteredBy,
  matchesVacancyFilter,
  parseVacancyFilter,
  vacancyFilterQuery,
} from './vacancy-filter'

const parse = (query: string) => parseVacancyFilter(new URLSearchParams(query))

const welder: FilteredVacancy = {
  branch: [{ slug: 'production' }],
  location: [{ title: 'Fabriek', city: 'Breda' }],
  educationLevel: 'mbo',
  hoursMin: 24,
  hoursMax: 36,
}

describe('the filter of vacancies in an address', () => {
  test.each([
    ['', ''],
    ['?hours=40,24&branch=sales&branch=production,sales&q=x&sort=title', '?branch=production,sales&hours=24,40'],
    ['?place=s-hertogenbosch&place=köln', `?place=${encodeURIComponent('köln')},s-hertogenbosch`],
    [`?hours=32-40&branch=,<script>,%00,%0D%0ABcc&education=${'a'.repeat(65)}`, ''],
    [`?branch=${Array.from({ length: 50 }, (_, index) => `b${index + 10}`).join(',')}`, expect.stringMatching(/b29$/)],
  ])('%s is read and written as %s', (query, canonical) => {
    expect(vacancyFilterQuery(parse(query))).toEqual(canonical)
    expect(parse(vacancyFilterQuery(parse(query)))).toEqual(parse(query))
  })

  test.each([
    ['', true],
    ['?branch=production&place=breda&education=mbo&hours=24', true],
    ['?branch=sales', false],
    ['?place=fabriek', false],
    ['?education=hbo', false],
    ['?hours=40', true],
  ])('%s takes a vacancy: %s', (query, taken) => expect(matchesVacancyFilter(welder, parse(query))).toBe(taken))

  test.each([
    [40, 40, ['40']],
    [24, 32, ['24', '32']],
    [null, 42, ['40']],
    [8, 40, ['24', '32', '40']],
    [null, null, []],
  ])('%s to %s hours are in the bands %j', (hoursMin, hoursMax, bands) =>
    expect(filteredBy({ ...welder, hoursMin, hoursMax }).hours).toEqual(bands),
  )

  test('a vacancy without a value is only in a list without that filter', () => {
    const bare: FilteredVacancy = { branch: [null], location: [] }
    expect(matchesVacancyFilter(bare, parse(''))).toBe(true)
    for (const query of ['?branch=production', '?place=breda', '?education=mbo', '?hours=24'])
      expect(matchesVacancyFilter(bare, parse(query))).toBe(false)
  })
})

test('a filter in words', async () => {
  const t = createTranslator({ locale: 'nl', messages: await messagesOf('nl') })
  const names = { branch: { production: 'Productie' }, place: { breda: 'Breda' } }
  expect(describeVacancyFilter(parse('?branch=production,gone&place=breda&hours=32'), names, t)).toBe(
    'Vakgebied: Productie; Plaats: Breda; Uren per week: 24–32',
  )
  expect(describeVacancyFilter(parse(''), names, t)).toBeNull()
  expect(describeVacancyFilter(parse('?place=win-a-car.example'), names, t)).toBeNull()
})
