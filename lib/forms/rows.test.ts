import { describe, expect, test } from 'vitest'
import { rulesOf } from './fields/registry'
import { answerRows, askedIn, type TableField } from './rows'
import { checkForm } from './schema'
import { fieldOf, TEXTS } from './testing'
import { toValues } from './values'
import { returnedValues } from './without-scripts'

const options = [{ label: 'Staf', value: 'rod' }]
const TABLE = fieldOf('table', {
  handle: 'list',
  label: 'Zaaglijst',
  maxRows: 6,
  columns: [
    fieldOf('text', { handle: 'material', label: 'Materiaal', required: true }),
    fieldOf('select', { handle: 'shape', label: 'Vorm', options }),
    fieldOf('number', { handle: 'count', label: 'Aantal', required: true, min: 1, decimals: 0 }),
  ],
}) as TableField

type Cells = [material: string, shape: string, count: string]

function postedOf(rows: Cells[]) {
  const column = (index: 0 | 1 | 2) => rows.map((row) => row[index])
  const texts = new Map([
    ['list.material', column(0)],
    ['list.shape', column(1)],
    ['list.count', column(2)],
  ])
  return { texts, files: new Map() }
}
const valuesOf = (rows: Cells[]) => toValues([TABLE], postedOf(rows), 'nl')
const check = (rows: Cells[], more: object = {}, locale: 'nl' | 'en' = 'nl') =>
  checkForm([{ ...TABLE, ...more } as TableField], TEXTS[locale], valuesOf(rows)).list ?? []

const EMPTY: Cells = ['', '', '']
const ROD: Cells = ['POM-C', 'rod', '12']

describe('the rules of a table', () => {
  test('empty rows are no rows', () => {
    expect(check([ROD, EMPTY, [' ', '', ''], ROD, EMPTY], { required: true })).toEqual([])
    expect(check([EMPTY, EMPTY], { required: true })).toEqual(['Zaaglijst is verplicht'])
    expect(check([EMPTY, EMPTY])).toEqual([])
  })

  test('a message names its row as the page numbers it, and its column', () => {
    const rows: Cells[] = [EMPTY, ['', 'rod', '0'], ROD, ['PA 6', 'x', '']]
    expect(check(rows)).toEqual([
      'Rij 2, Materiaal is verplicht',
      'Rij 2, Aantal moet minimaal 1 zijn',
      'Rij 4, Vorm is geen geldige keuze',
      'Rij 4, Aantal is verplicht',
    ])
    expect(check([['', '', '1.5']], {}, 'en')).toEqual([
      'Row 1, Materiaal is required',
      'Row 1, Aantal must be a whole number',
    ])
  })

  test('without scripts a cell comes back as a field of its limit does', () => {
    const columns = [fieldOf('text', { handle: 'material', label: 'Materiaal', maxLength: 1000 })]
    const posted = { texts: new Map([['list.material', ['a'.repeat(900), 'b']]]), files: new Map() }
    expect(returnedValues([{ ...TABLE, columns } as TableField], posted).texts.list).toEqual(['a'.repeat(900), 'b'])
  })

  test('has limits of its own', () => {
    expect(check([ROD, EMPTY], { minRows: 2 })).toEqual(['moet minimaal 2 rijen hebben'])
    expect(check(Array<Cells>(6).fill(ROD))).toEqual([])
    expect(check(Array<Cells>(7).fill(ROD))).toEqual(['mag hoogstens 6 rijen hebben'])
  })

  test('too many rows are refused by one sentence, and only as many are read as are allowed', () => {
    const many = Array.from({ length: 10_000 }, (): Cells => ['', 'x', '-1'])
    expect(check(many)).toEqual(['mag hoogstens 6 rijen hebben'])
    expect(valuesOf(many).list).toHaveLength(7)
    expect(returnedValues([TABLE], postedOf(many)).texts.list).toHaveLength(18)
  })
})

test('rows are sent as Formie takes them, without empty ones', () => {
  const rows = valuesOf([EMPTY, ['POM-C', '', '1.200']]).list as Record<string, string>[]
  expect(rulesOf(TABLE).toVariable(TABLE, rows)).toEqual({ rows: [{ material: 'POM-C', count: 1200 }] })
  expect(rulesOf(TABLE).toVariable(TABLE, [])).toBeUndefined()
})

test('rows that were sent have the names of their columns, in a receipt too', () => {
  const rows = [{ material: 'POM-C', shape: 'rod', count: 2.5 }, { material: null }, { material: 'PA 6', count: '8' }]
  const answer = {
    columns: ['Materiaal', 'Vorm', 'Aantal'],
    rows: [
      ['POM-C', 'Staf', '2,5'],
      ['PA 6', '', '8'],
    ],
  }
  expect(answerRows(TABLE, rows, 'nl')).toEqual(answer)
  expect(askedIn([TABLE], { list: rows }, 'nl')).toEqual([['Zaaglijst', answer]])
  expect(answerRows(TABLE, [{ material: null }], 'nl')).toBe('')
})

test('a receipt repeats what was asked in short, and nothing about the person', () => {
  const choice = { options: [{ label: 'POM-C', value: 'pom-c' }] }
  const fields = [
    fieldOf('text', { handle: 'company', label: 'Bedrijf', autocomplete: 'organization' }),
    fieldOf('email', { handle: 'email', label: 'E-mailadres' }),
    fieldOf('select', { handle: 'material', label: 'Materiaal', ...choice }),
    fieldOf('checkboxes', { handle: 'more', label: 'Ook', ...choice }),
    fieldOf('text', { handle: 'batch', label: 'Partijnummer' }),
    fieldOf('number', { handle: 'kilos', label: 'Kilo’s' }),
    fieldOf('date', { handle: 'before', label: 'Nodig vóór' }),
    fieldOf('multiline', { handle: 'message', label: 'Bericht', required: true }),
    fieldOf('multiline', { handle: 'note', label: 'Opmerking' }),
    fieldOf('number', { handle: 'empty', label: 'Leeg' }),
  ]
  const values = {
    company: 'Kunst BV',
    email: 'a@example.nl',
    material: 'pom-c',
    more: ['pom-c', 'other'],
    batch: 'P26-1',
    kilos: '1200.5',
    before: '2026-12-01',
    message: 'm'.repeat(1000),
    note: 'n',
    empty: '',
  }
  expect(askedIn(fields, values, 'nl')).toEqual([
    ['Materiaal', 'POM-C'],
    ['Ook', 'POM-C, other'],
    ['Partijnummer', 'P26-1'],
    ['Kilo’s', '1200,5'],
    ['Nodig vóór', '1 december 2026'],
    ['Bericht', `${'m'.repeat(140)}…`],
  ])
})

test('a form that comes back without scripts has its cells, row after row', () => {
  const { texts } = returnedValues([TABLE], postedOf([ROD, EMPTY, ['PA 6', '', 'x'], EMPTY]))
  expect(texts.list).toEqual(['POM-C', 'rod', '12', '', '', '', 'PA 6', '', 'x'])
})
