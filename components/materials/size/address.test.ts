import { expect, test } from 'vitest'
import { formAddress, readCount, readRows, readSize, sizeText } from './address'

const tube = { material: '12', shape: 'tube' as const, sizes: [60, 2.5, 500], count: 3 }

test('rows in an address are read back, in any language', () => {
  const rows = [tube, { ...tube, count: 100_000 }]
  const { searchParams } = new URL(formAddress('/en/materials/cutting-list', rows), 'https://a.example')
  expect(readRows(searchParams.getAll('row'))).toEqual(rows)
})

test.each(['', '12', '12_tube', '12_tube_60_2.5_3', '12_film_1_2_3', '12_tube_60_-2_500_3', '12_tube_60_x_500_3'])(
  'a row that no list has made is left out: %s',
  (text) => expect(readRows(text)).toEqual([]),
)

test('an address of any length has twenty rows at most', () => {
  const text = '12_rod_40_100_1'
  expect(readRows(Array(5000).fill(text))).toHaveLength(20)
  expect(readRows('_'.repeat(1_000_000))).toEqual([])
})

test.each([
  ['1.500', 1500],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['0,004', 0],
  ['', Number.NaN],
  ['1e9', Number.NaN],
  ['twintig', Number.NaN],
])('%s in Dutch is %s mm', (text, size) => expect(readSize(text, 'nl')).toBe(size))

test.each(['0', '-1', '1,5', '100001', ''])('%s is no quantity', (text) => expect(readCount(text, 'nl')).toBeNaN())

test('sizes are written as the form asks for them', () => {
  expect(sizeText({ shape: 'sheet', sizes: [12.5, 1000, 2000] }, 'nl')).toBe('12,5 × 1.000 × 2.000')
  expect(sizeText({ shape: 'rod', sizes: [40, 1000] }, 'en')).toBe('Ø 40 × 1,000')
  expect(sizeText(tube, 'en')).toBe('Ø 60 × 2.5 × 500')
})
