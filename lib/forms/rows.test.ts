import { describe, expect, test } from 'vitest'
import { rulesOf } from './fields/registry'
import type { TableField } from './rows'
import { answerRows, askedIn } from './rows'
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
  const columns = TABLE.columns.map(({ handle }, index) => [`list.${handle}`, rows.map((row) => row[index] ?? '')])
  return { texts: new Map<string, string[]>(columns as [string, string[]][]), files: new Map() }
}
const valuesOf = (rows: Cells[]) => toValues([TABLE], postedOf(rows), 'nl')
const check = (rows: Cells[], more: object = {}, locale: 'nl' | 'en' = 'nl') =>
  checkForm([{ ...TABLE, ...more } as TableField], TEXTS[locale], valuesOf(rows)).list ?? []

const EMPTY: Cells = ['', '', '']
const ROD: Cells = ['POM-C', 'rod', '12']
const MANY = Array.from({ length: 10_000 }, (): Cells => ['', 'x', '-1'])

describe('the rules of a table', () => {
  test.each<[Cells[], object, string[]]>([
    [[ROD, EMPTY, [' ', '', ''], ROD, EMPTY], { required: true }, []],
    [[EMPTY, EMPTY], { required: true }, ['Zaaglijst is verplicht']],
    [[EMPTY, EMPTY], {}, []],
    [[ROD, EMPTY], { minRows: 2 }, ['moet minimaal 2 rijen hebben']],
    [Array<Cells>(6).fill(ROD), {}, []],
    [Array<Cells>(7).fill(ROD), {}, ['mag hoogstens 6 rijen hebben']],
    [MANY, {}, ['mag hoogstens 6 rijen hebben']],
  ])('%# of its rows', (rows, more, messages) => {
    expect(check(rows, more)).toEqual(messages)
  })

  test('a message names its row as the page numbers it, and its column', () => {
    const rows: Cells[] = [EMPTY, ['', 'rod', '0'], ROD, ['PA 6', 'x', '']]
    expect(check(rows)).toEqual([
      'Rij 2, Materiaal is verplicht',
      'Rij 2, Aantal moet minimaal 1 zijn',
      'Rij 4, Vorm is geen geldige keuze',
      'Rij 4, Aantal is verplicht',
    ])
    const english = ['Row 1, Materiaal is required', 'Row 1, Aantal must be a whole number']
    expect(check([['', '', '1.5']], {}, 'en')).toEqual(english)
  })
})

test('a form that comes back without scripts has its cells, row after row, and not more than are allowed', () => {
  const { texts } = returnedValues([TABLE], postedOf([ROD, EMPTY, ['a'.repeat(900), '', 'x'], EMPTY]))
  expect(texts.list).toEqual(['POM-C', 'rod', '12', '', '', '', 'a'.repeat(900), '', 'x'])
  expect(valuesOf(MANY).list).toHaveLength(7)
  expect(returnedValues([TABLE], postedOf(MANY)).texts.list).toHaveLength(18)
})

test('rows are sent as Formie takes them, without empty ones', () => {
  const rows = valuesOf([EMPTY, ['POM-C', '', '1.200']]).list as Record<string, string>[]
  expect(rulesOf(TABLE).toVariable(TABLE, rows)).toEqual({ rows: [{ material: 'POM-C', count: 1200 }] })
  expect(rulesOf(TABLE).toVariable(TABLE, [])).toBeUndefined()
})

test('rows that were sent have the names of their columns, in a receipt too', () => {
  const list = [{ material: 'POM-C', shape: 'rod', count: 2.5 }, { material: null }, { material: 'PA 6', count: '8' }]
  const rows = [
    ['POM-C', 'Staf', '2,5'],
    ['PA 6', '', '8'],
  ]
  const answer = { columns: ['Materiaal', 'Vorm', 'Aantal'], rows }
  expect(askedIn([TABLE], { list }, 'nl')).toEqual([['Zaaglijst', answer]])
  expect(answerRows(TABLE, [{ material: null }], 'nl')).toBe('')
})

test('a receipt repeats what was asked in short, and nothing about the person', () => {
  const choice = [{ label: 'POM-C', value: 'pom-c' }]
  const answers: [kind: Parameters<typeof fieldOf>[0], value: string | string[], shown: string, more?: object][] = [
    ['text', 'Kunst BV', '', { autocomplete: 'organization' }],
    ['email', 'a@example.nl', ''],
    ['select', 'pom-c', 'POM-C', { options: choice }],
    ['checkboxes', ['pom-c', 'other'], 'POM-C, other', { options: choice }],
    ['text', 'P26-1', 'P26-1'],
    ['number', '1200.5', '1200,5'],
    ['date', '2026-12-01', '1 december 2026'],
    ['multiline', 'm'.repeat(1000), `${'m'.repeat(140)}…`, { required: true }],
    ['multiline', 'n', ''],
    ['number', '', ''],
  ]
  const fields = answers.map(([kind, , , more], index) => fieldOf(kind, { handle: `f${index}`, label: kind, ...more }))
  const values = Object.fromEntries(answers.map(([, value], index) => [`f${index}`, value]))
  const shown = answers.flatMap(([kind, , text]) => (text ? [[kind, text]] : []))
  expect(askedIn(fields, values, 'nl')).toEqual(shown)
})
