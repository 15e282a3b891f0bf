import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LocaleCode } from '@/lib/i18n/locales'
import { wordsIn } from '../words'

const pairsOf = (locale: LocaleCode): string[][] =>
  readFileSync(join(import.meta.dirname, `${locale}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))

const PAIRS = (['nl', 'en'] as const).flatMap((locale) => pairsOf(locale).map((pair) => [locale, ...pair] as const))

const stemsOf = (text: string, locale: LocaleCode) => wordsIn(text, locale).map(({ stem }) => stem)

test('a word has one stem in singular and plural, and so has an adjective', () => {
  const wrong = PAIRS.filter(([locale, one = '', other = '']) => {
    const forms = [one, other, other.toUpperCase(), other.replace("'", '’')]
    return new Set(forms.map((form) => stemsOf(form, locale).join(' '))).size > 1
  })
  expect(PAIRS.length).toBeGreaterThan(250)
  expect(wrong).toEqual([])
})

test.for([
  ['plaat', 'plaats'],
  ['rek', 'reeks'],
  ['lager', 'laag'],
  ['m', 'mm'],
  ['bus', 'buis'],
  ['ring', 'regel'],
  ['250', '2500'],
])('%s and %s stay different words', ([one = '', other = '']) => {
  expect(stemsOf(other, 'nl')).not.toContain(stemsOf(one, 'nl')[0])
})
