import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { stockSizes } from './stock-sizes'

const read = (shape: string | null, size: string | null, locale: 'nl' | 'en' = 'nl') =>
  stockSizes([{ shape, size }], locale)

test.each([
  ['sheet', '1–60, tot 2.500 × 1.250', { from: 1, to: 60, length: 2500, width: 1250 }],
  ['sheet', '5–100', { from: 5, to: 100, length: 2000, width: 1000 }],
  ['sheet', '0,5 - 12 mm', { from: 0.5, to: 12, length: 2000, width: 1000 }],
  ['sheet', 'tot 40, tot 1.000 × 3.000', { from: 0, to: 40, length: 3000, width: 1000 }],
  ['sheet', '8, 10, 20', { from: 8, to: 20, length: 2000, width: 1000 }],
  ['rod', '5–250', { from: 5, to: 250, length: 3000, width: 0 }],
  ['rod', '5–250, tot 1.000 lang', { from: 5, to: 250, length: 1000, width: 0 }],
  ['tube', 'tot 600', { from: 0, to: 600, length: 3000, width: 0 }],
  ['billet', 'tot 1.000 × 500 × 250', { from: 10, to: 250, length: 1000, width: 500 }],
])('%s, %s is read as editors write it', (shape, size, stock) => {
  expect(read(shape, size)).toEqual([{ shape, ...stock }])
})

test('sizes are read in the notation of the language', () => {
  expect(read('sheet', '1.5–60, up to 2,000 × 1,000', 'en')).toMatchObject([{ from: 1.5, to: 60, length: 2000 }])
})

test.each([
  ['sheet', null],
  ['sheet', ''],
  ['sheet', 'op aanvraag'],
  ['sheet', '1.2.3–4'],
  ['sheet', '60–1'],
  ['rod', '0'],
  ['billet', '500 × 250'],
  ['profile', '5–250'],
  [null, '5–250'],
])('%s, %s says nothing that can be cut', (shape, size) => {
  expect(read(shape, size)).toEqual([])
})

test('a size of any length is read at once', () => {
  const long = '1'.repeat(20_000) + ', × –'.repeat(20_000)
  expect(read('sheet', long)).toEqual([])
})

test('all stock of the sample is read, in both languages alike', () => {
  const folder = 'backend/content/materials'
  for (const file of readdirSync(folder)) {
    const { stock = [] } = parse(readFileSync(`${folder}/${file}`, 'utf8'))
    const rows = (locale: 'nl' | 'en') =>
      stock.map((row: { shape: string; size: string | Record<string, string> }) => ({
        shape: row.shape,
        size: typeof row.size === 'string' ? row.size : row.size[locale],
      }))
    const sizes = stockSizes(rows('nl'), 'nl')
    expect(sizes, file).toHaveLength(stock.length)
    expect(stockSizes(rows('en'), 'en'), file).toEqual(sizes)
  }
})
