import { expect, test, vi } from 'vitest'
import type { LocaleCode } from '@/lib/i18n/locales'
import { definitionOf, fieldOf, formOf } from '../testing'
import { buildMutation } from './send'

type Stock = [shape: string, size: string][]
const stocked = (id: string, abbreviation: string, density: number, stock: Stock) => ({
  __typename: 'materials_Entry',
  id,
  title: `${abbreviation}, kunststof`,
  abbreviation,
  density,
  stock: stock.map(([shape, size]) => ({ shape, size })),
})
const POM: Stock = [
  ['sheet', '5–100'],
  ['rod', '5–250'],
]
const entries = [
  stocked('1', 'POM-C', 1.41, POM),
  stocked('2', 'PA 6', 1.14, [['rod', '6–250']]),
  stocked('3', 'PA 6 G', 1.15, [['tube', 'tot 600']]),
  stocked('4', 'PF', 1.4, []),
]
vi.mock('@/lib/cms/read', () => ({ read: async () => ({ entries }) }))
const { calculatedText } = await import('./calculated')

const columns = ['material', 'shape', 'size', 'count'].map((handle) => fieldOf('text', { handle }))
const sawList = (columns: readonly unknown[]) => formOf([[fieldOf('table', { handle: 'pieces', columns })]])

type Cells = [material: string, shape: string, size: string, count: string]
const textOf = async (rows: Cells[], locale: LocaleCode = 'nl') => {
  const pieces = rows.map(([material, shape, size, count]) => ({ material, shape, size, count }))
  return (await calculatedText(sawList(columns), { pieces }, locale)).replaceAll('\u00a0', ' ')
}

test('each row says what it weighs and what it is cut from, and all together what they weigh', async () => {
  const text = await textOf([
    // By hand: 20 × 300 × 400 × 1.41 = 3.384 kg; π/4 × 40² × 1000 × 1.41 = 1.77186 kg, and 2 pieces from 3000 mm.
    ['POM-C, zwart', 'sheet', '20 × 300 × 400', '12'],
    ['pom-c', 'rod', 'Ø 40 x 1000 mm', '5'],
  ])
  const [plate, rod, together] = text.split('\n')
  expect(plate).toContain('POM-C, zwart, Plaat, 20 × 300 × 400, 12. Gewicht: 3,38 kg per stuk, 40,6 kg samen.')
  expect(plate).toContain('Gezaagd uit: plaat van 20 mm, 2.000 × 1.000 mm.')
  expect(plate).toContain('Stuks daaruit: 12.')
  expect(rod).toContain('Gewicht: 1,77 kg per stuk, 8,86 kg samen. Gezaagd uit: staf Ø 40 mm, 3.000 mm lang.')
  expect(rod).toContain('Stuks daaruit: 2 per staf, 3 staven nodig. Rest per staf: 994 mm.')
  // 12 × 3.384 + 5 × 1.77186 = 49.4673.
  expect(together).toBe('Samen 49,5 kg.')
})

test.each<[...Cells, said: string, locale?: LocaleCode]>([
  // A name is that of the material that has most of its words.
  ['PA6 G naturel', 'tube', '60 × 5 × 500', '1', 'Gewicht: 497 g per stuk.'],
  ['PA 6 grijs', 'rod', '40 × 1000', '1', 'Gewicht: 1,43 kg per stuk.'],
  ['POM-C', 'sheet', '12,5 × 100 × 1.000', '1', 'plaat van 12,5 mm'],
  ['POM-C', 'sheet', '12,5 x 100 x 1,000', '1', '12.5 mm sheet', 'en'],
  ['POM-C', 'tube', '60 × 5 × 500', '1', ', 1. Zo niet uit voorraad te zagen.'],
  ['POM-C', 'rod', '300 × 50', '1', 'Zo niet uit voorraad te zagen. Kies een diameter'],
])('of %s, %s, %s, %s it says "%s"', async (material, shape, size, count, said, locale) => {
  expect(await textOf([[material, shape, size, count]], locale)).toContain(said)
})

test.each<Cells>([
  ['Onbekend', 'rod', '40 × 1000', '1'],
  ['PF', 'rod', '40 × 1000', '1'],
  ['', 'rod', '40 × 1000', '1'],
  ['POM-C', 'rod', 'zie tekening', '1'],
  ['POM-C', 'rod', '40 × -1000', '1'],
  ['POM-C', 'rod', '40 × 1000 × 20', '1'],
  ['POM-C', '', '40 × 1000', '1'],
])('what is no size, or no material in stock, has no line: %s, %s, %s', async (...row) => {
  expect(await textOf([row])).toBe('')
  expect(await calculatedText(sawList(columns.slice(1)), { pieces: [] }, 'nl')).toBe('')
})

test('the text goes with the answers', () => {
  const definition = definitionOf([{ type: 'Hidden', handle: 'calculated' }])
  const { query, variables } = buildMutation(definition, sawList([]), {}, { calculated: 'Samen 1 kg.' })
  expect(variables).toEqual({ calculated: 'Samen 1 kg.' })
  expect(query).toContain('save_test_Submission(calculated: $calculated)')
})
