import { expect, test } from 'vitest'
import { fieldsOf } from './model'
import { aboutSubject, optionsNamed, valueNamed } from './prefill'
import { fieldOf, formOf } from './testing'

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ label, value }))
const MATERIAL = fieldOf('select', {
  handle: 'material',
  prefill: 'material',
  options: optionsOf({ pa6: 'PA 6, polyamide', pvc: 'PVC-U, hard pvc' }),
})
const DOCUMENTS = fieldOf('checkboxes', {
  handle: 'documents',
  prefill: 'documents',
  options: optionsOf({ reach: 'REACH', rohs: 'ROHS', ul94: 'UL94' }),
})

test.each([
  ['pa6', ['pa6']],
  ['pa-6', ['pa6']],
  ['PVC-U', ['pvc']],
  ['polyamide', []],
  ['', []],
  ['<script>', []],
])('%s names the options %o', (given, expected) => {
  expect(optionsNamed(MATERIAL, [given]).map(({ value }) => value)).toEqual(expected)
})

test('a page about a material offers what applies to it', () => {
  const form = formOf([[MATERIAL, DOCUMENTS]])
  const about = (subject: Record<string, string[]>) =>
    fieldsOf(aboutSubject(form, subject)).map((field) =>
      'options' in field ? [field.options.map(({ value }) => value), field.chosen] : [],
    )
  expect(about({ material: ['PA 6'], documents: ['food', 'rohs'] })).toEqual([
    [['pa6'], ['pa6']],
    [['rohs'], []],
  ])
  expect(about({ material: ['PEEK'] })).toEqual([
    [['pa6', 'pvc'], []],
    [['reach', 'rohs', 'ul94'], []],
  ])
})

test('an address gives number fields digits only, and a text the labels of several options', () => {
  const [number, text] = [fieldOf('number'), fieldOf('multiline', { prefill: 'material' })]
  expect(valueNamed(number, [], ['240', '1'])).toBe('240')
  for (const given of [[], [''], ['-1'], ['1e3'], ['bel 112'], ['1234567890']])
    expect(valueNamed(number, [], given)).toBeNull()
  const given = (...names: string[]) => valueNamed(text, [MATERIAL, DOCUMENTS, text], names)
  expect(given('pvc', 'PA 6')).toBe('PVC-U, hard pvc\nPA 6, polyamide')
  expect(given('pa6', 'bel 112')).toBeNull()
  expect(valueNamed(fieldOf('text'), [], ['240'])).toBeNull()
})
