import { expect, test, vi } from 'vitest'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Row } from '../rows'
import { definitionOf, fieldOf, formOf } from '../testing'
import { buildMutation } from './mutation'

const stocked = (id: string, abbreviation: string, density: number, stock: [shape: string, size: string][]) => ({
  __typename: 'materials_Entry',
  id,
  title: `${abbreviation}, kunststof`,
  abbreviation,
  density,
  stock: stock.map(([shape, size]) => ({ shape, size })),
})
const entries = [
  stocked('1', 'POM-C', 1.41, [
    ['sheet', '5–100'],
    ['rod', '5–250'],
  ]),
  stocked('2', 'PA 6', 1.14, [['rod', '6–250']]),
  stocked('3', 'PA 6 G', 1.15, [['tube', 'tot 600']]),
  stocked('4', 'PF', 1.4, []),
]
vi.mock('@/lib/cms/read', () => ({ read: async () => ({ entries }) }))
const { calculatedText } = await import('./calculated')

const options = ['sheet', 'rod', 'tube'].map((value) => ({ label: value, value }))
const COLUMNS = [
  fieldOf('text', { handle: 'material' }),
  fieldOf('select', { handle: 'shape', options }),
  fieldOf('text', { handle: 'size' }),
  fieldOf('number', { handle: 'count' }),
]
const sawList = (columns: readonly unknown[]) => formOf([[fieldOf('table', { handle: 'pieces', columns })]])

const textOf = async (
  rows: [material: string, shape: string, size: string, count: string][],
  locale: LocaleCode = 'nl',
) => {
  const pieces: Row[] = rows.map(([material, shape, size, count]) => ({ material, shape, size, count }))
  return (await calculatedText(sawList(COLUMNS), { pieces }, locale)).replaceAll('\u00a0', ' ')
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

test('a name is that of the material that has most of its words', async () => {
  expect(await textOf([['PA6 G naturel', 'tube', '60 × 5 × 500', '1']])).toContain('Gewicht: 497 g per stuk.')
  expect(await textOf([['PA 6 grijs', 'rod', '40 × 1000', '1']])).toContain('Gewicht: 1,43 kg per stuk.')
})

test('a size in the notation of the other language is read, and a size that cannot be cut is said', async () => {
  expect(await textOf([['POM-C', 'sheet', '12,5 × 100 × 1.000', '1']])).toContain('plaat van 12,5 mm')
  expect(await textOf([['POM-C', 'sheet', '12,5 x 100 x 1,000', '1']], 'en')).toContain('12.5 mm sheet')
  expect(await textOf([['POM-C', 'tube', '60 × 5 × 500', '1']])).toMatch(/, 1\. Zo niet uit voorraad te zagen\.$/)
  expect(await textOf([['POM-C', 'rod', '300 × 50', '1']])).toContain(
    'Zo niet uit voorraad te zagen. Kies een diameter',
  )
})

test('what is no size, or no material in stock, has no line', async () => {
  for (const row of [
    ['Onbekend', 'rod', '40 × 1000', '1'],
    ['PF', 'rod', '40 × 1000', '1'],
    ['', 'rod', '40 × 1000', '1'],
    ['POM-C', 'rod', 'zie tekening', '1'],
    ['POM-C', 'rod', '40 × -1000', '1'],
    ['POM-C', 'rod', '40 × 1000 × 20', '1'],
    ['POM-C', '', '40 × 1000', '1'],
  ] as const)
    expect(await textOf([[...row]])).toBe('')
  expect(await calculatedText(sawList(COLUMNS.slice(1)), { pieces: [] }, 'nl')).toBe('')
})

test('the text goes with the answers', () => {
  const definition = definitionOf([{ type: 'Hidden', handle: 'calculated' }])
  const { query, variables } = buildMutation(definition, sawList([]), {}, { calculated: 'Samen 1 kg.' })
  expect(variables).toEqual({ calculated: 'Samen 1 kg.' })
  expect(query).toContain('save_test_Submission(calculated: $calculated)')
})
