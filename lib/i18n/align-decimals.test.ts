import { expect, test } from 'vitest'
import { alignDecimals, columnFormat } from './align-decimals'
import type { LocaleCode } from './locales'

test.each<[LocaleCode, string[], string[]]>([
  ['nl', ['1,2', '1,05', '0,9'], ['1,20', '1,05', '0,90']],
  ['en', ['1.2', '1.05', '2'], ['1.20', '1.05', '2.00']],
  ['nl', ['2.800', '700'], ['2.800', '700']],
  ['nl', ['1.250', '22,3'], ['1.250,0', '22,3']],
  ['nl', ['< 0,01', '0,2', '> 5'], ['< 0,01', '0,20', '> 5,00']],
  ['nl', ['−0,5', '1'], ['−0,5', '1,0']],
  ['nl', ['0,25', '10¹³', 'HB', '', '−50 … 100'], ['0,25', '10¹³', 'HB', '', '−50 … 100']],
  ['nl', ['1', `0,${'3'.repeat(40)}`], ['1,000000', `0,${'3'.repeat(40)}`]],
  ['nl', [], []],
])('numbers of one column in %s: %j as %j', (locale, texts, aligned) => {
  expect(alignDecimals(texts, locale)).toEqual(aligned)
})

test('the format of a column gives each of its numbers the same decimals', () => {
  expect([1.2, 1.05, 2800].map(columnFormat([1.2, 1.05, 2800], 'nl'))).toEqual(['1,20', '1,05', '2.800,00'])
  expect([-40, 85].map(columnFormat([-40, 85], 'en'))).toEqual(['−40', '85'])
})
