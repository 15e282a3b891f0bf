import { expect, test } from 'vitest'
import { alignDecimals } from './align-decimals'
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
