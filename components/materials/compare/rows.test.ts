import { expect, test } from 'vitest'
import { materialData } from '../material-data'
import { complianceRows, figureRows, propertyRows } from './rows'

const LABELS = {
  ...{ density: 'Dichtheid', stiffness: 'Stijfheid', strength: 'Sterkte', temperature: 'Langdurig' },
  ...{ shortTemperature: 'Kortstondig', minTemperature: 'Laagste' },
}

const material = (slug: string, fields: object) => {
  const read = materialData({ __typename: 'materials_Entry', slug, title: slug, ...fields })
  if (!read) throw new Error('no material')
  return read
}

const POM = material('pom', {
  ...{ density: 1.41, tensileModulus: 2800, serviceTempMin: -50, serviceTempMax: 100, serviceTempShort: 140 },
  ...{ compliance: ['food', 'halal'], complianceLabel: ['Food contact', 'Halal'] },
  properties: [
    { property: 'Dichtheid', value: '1,41', unit: 'g/cm³', norm: 'ISO 1183' },
    { property: 'Brandgedrag', value: 'HB', unit: null, norm: 'UL 94' },
    { property: null, value: null, unit: null, norm: null },
  ],
})
const PTFE = material('ptfe', {
  ...{ density: 2.18, tensileModulus: 2800, serviceTempMin: -200, serviceTempMax: 260, compliance: ['food'] },
  properties: [{ property: 'Brandgedrag', value: 'V-0', unit: '', norm: 'UL 94' }],
})
const BARE = material('bare', {})

const short = (rows: ReturnType<typeof propertyRows>) =>
  rows.map(({ label, cells, differs }) => [
    label,
    ...cells.map(({ text, isBest }) => (isBest ? `${text} best` : text)),
    differs,
  ])

test('key figures: with units, best where one end of the scale is better, and not where all are alike', () => {
  expect(short(figureRows([POM, PTFE, BARE], LABELS, 'nl'))).toEqual([
    ['Dichtheid', '1,41\u00a0g/cm³', '2,18\u00a0g/cm³', null, true],
    ['Stijfheid', '2.800\u00a0MPa', '2.800\u00a0MPa', null, false],
    ['Langdurig', '100\u00a0°C', '260\u00a0°C best', null, true],
    ['Kortstondig', '140\u00a0°C', null, null, false],
    ['Laagste', '−50\u00a0°C', '−200\u00a0°C best', null, true],
  ])
  expect(figureRows([BARE], LABELS, 'nl')).toEqual([])
})

test('compliance: what the site knows, then what only the CMS has', () => {
  const rows = complianceRows([POM, PTFE], { food: 'EU 10/2011', reach: 'REACH' }, { yes: 'ja', no: 'nee' })
  expect(short(rows)).toEqual([
    ['EU 10/2011', 'ja', 'ja', false],
    ['REACH', 'nee', 'nee', false],
    ['Halal', 'ja', 'nee', true],
  ])
})

test('properties: all that one of the materials has; what is not known is no difference', () => {
  expect(short(propertyRows([POM, PTFE], 'nl'))).toEqual([
    ['Dichtheid', '1,41\u00a0g/cm³', null, false],
    ['Brandgedrag', 'HB', 'V-0', true],
  ])
})

const measured = (...properties: string[]) =>
  properties.map((text, index) => {
    const [value, unit, norm] = text.split('|')
    return material(String(index), { properties: [{ property: 'Iets', value, unit, norm }] })
  })

test.each<[string, string[], string[], boolean]>([
  ['more is better', ['2.800|MPa|ISO 527-1/-2', '980|MPa|ISO 527-1/-2'], ['2.800 MPa best', '980 MPa'], true],
  ['less is better', ['0,2|%|ISO 62', '0,05|%|ISO 62'], ['0,2 %', '0,05 % best'], true],
  ['neither is better', ['0,21||ISO 7148-2', '0,08||ISO 7148-2'], ['0,21', '0,08'], true],
  // It could be better than all numbers.
  ['one is no number', ['> 50|kJ/m²|ISO 179', '8|kJ/m²|ISO 179'], ['> 50 kJ/m²', '8 kJ/m²'], true],
  ['one number has two forms', ['2800|MPa|ISO 527', '2.800|MPa|ISO 527'], ['2800 MPa', '2.800 MPa'], false],
])('best value where %s', (_, properties, cells, differs) => {
  const expected = cells.map((cell) => cell.replace(/ (?=[%kM])/, '\u00a0'))
  expect(short(propertyRows(measured(...properties), 'nl'))).toEqual([['Iets', ...expected, differs]])
})

test('values by different norms or in different units stand in lines of their own, which say so', () => {
  const properties = ['8|kJ/m²|ISO 179-1eA', '30|kJ/m²|ISO 180', '9|J/m|ISO 180', '7|kJ/m²|ISO 179-1eA']
  const rows = propertyRows(measured(...properties), 'nl')
  expect(short(rows)).toEqual([
    ['Iets', '8\u00a0kJ/m²', null, null, '7\u00a0kJ/m²', true],
    ['Iets', null, '30\u00a0kJ/m²', null, null, false],
    ['Iets', null, null, '9\u00a0J/m', null, false],
  ])
  expect(rows.map(({ isSplit }) => isSplit)).toEqual([true, true, true])
  expect(rows[0]?.cells.map(({ byOtherNorm }) => byOtherNorm)).toEqual([false, true, true, false])
})

test('all values that a material has by one norm are shown', () => {
  const properties = ['5', '7'].map((value) => ({ property: 'Iets', value, unit: '%', norm: 'ISO 62' }))
  const [both] = propertyRows([material('a', { properties })], 'nl')
  expect(both?.cells[0]).toMatchObject({ text: '5; 7\u00a0%', number: null })
})

test('what is no material is none', () => {
  for (const entry of [null, 'x', [], { __typename: 'news_Entry', slug: 'a' }, { __typename: 'materials_Entry' }]) {
    expect(materialData(entry)).toBeNull()
  }
})
