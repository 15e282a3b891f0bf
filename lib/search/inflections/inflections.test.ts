import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { LocaleCode } from '@/lib/i18n/locales'
import { SearchIndex } from '../search-index'
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

/** Collects the texts of a file in one language. */
function textsIn(value: unknown, locale: LocaleCode): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, locale))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    key === locale && typeof each === 'string' ? each : textsIn(each, locale),
  )
}

test('both forms find the same pages of the sample content', () => {
  const folder = join(import.meta.dirname, '../../../backend/content')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'))
  for (const locale of ['nl', 'en'] as const) {
    const index = new SearchIndex(locale)
    for (const name of files) {
      const [title = '', ...body] = textsIn(parse(readFileSync(join(folder, name), 'utf8')), locale)
      const text = { title, keywords: '', summary: '', body: body.join(' '), detail: null, ends: null }
      index.put({ id: name, kind: 'pages', path: `/${name}`, ...text })
    }
    const found = (query: string) => {
      const { total, groups } = index.search(query, { perGroup: 50 })
      return [total, groups.flatMap(({ hits }) => hits.map(({ path }) => path)).toSorted()]
    }
    const pairs = pairsOf(locale)
    const different = pairs.filter(([one = '', other = '']) => String(found(one)) !== String(found(other)))
    expect(different).toEqual([])
    expect(pairs.filter(([one = '']) => Number(found(one)[0]) > 0).length).toBeGreaterThan(pairs.length / 3)
  }
})
