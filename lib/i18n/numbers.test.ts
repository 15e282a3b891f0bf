import { expect, test } from 'vitest'
import { alignDecimals, columnFormat } from './align-decimals'
import type { LocaleCode } from './locales'
import { parseNumber, readNumber } from './parse-number'

test.each<[string, LocaleCode, string | undefined, boolean | undefined]>([
  ['1.250', 'nl', '1250', true],
  ['1 000', 'nl', '1000', false],
  ['1\u00a0000\u202f000,5', 'nl', '1000000.5', false],
  ['250,-', 'nl', '250', false],
  ['1.250,--', 'nl', '1250', true],
  ['1.250,5', 'nl', '1250.5', false],
  ['1,250', 'nl', '1.250', true],
  ['1,5', 'nl', '1.5', false],
  ['1.5', 'nl', '1.5', true],
  ['1.250.000', 'nl', '1250000', false],
  ['1,250.5', 'nl', '1250.5', true],
  ['−12', 'nl', '-12', false],
  ['+12', 'nl', '12', false],
  ['1,250', 'en', '1250', true],
  ['1.250', 'en', '1.250', true],
  ['1,5', 'en', '1.5', true],
  ['1 000.5', 'en', '1000.5', false],
  ['250.-', 'en', '250', false],
  ['12 50', 'nl', undefined, undefined],
  ['1 000.000', 'nl', '1000.000', true],
  ['1 000.000,5', 'nl', undefined, undefined],
  ['', 'nl', undefined, undefined],
])('"%s" in the language %s is read as %s', (text, locale, digits, isAmbiguous) => {
  expect(readNumber(text, locale)).toEqual(digits === undefined ? null : { digits, isAmbiguous })
})

test.each<[string, number | null]>([
  ['2.800', 2800],
  ['1,41', 1.41],
  ['−50', -50],
  ['0.125', null],
  ['> 50', null],
])('"%s" in the content is %s', (text, number) => {
  expect(parseNumber(text, 'nl')).toBe(number)
})

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
