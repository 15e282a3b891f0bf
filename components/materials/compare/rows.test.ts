import { expect, test } from 'vitest'
import { materialData } from '../material-data'
import { complianceRows, figureRows, propertyRows } from './rows'

const LABELS = {
  density: 'Dichtheid',
  tensileModulus: 'Stijfheid',
  tensileStrength: 'Sterkte',
  serviceTempMin: 'Laagste',
  serviceTempMax: 'Hoogste',
}

const material = (slug: string, fields: object) => {
  const read = materialData({ __typename: 'materials_Entry', slug, title: slug, ...fields })
  if (!read) throw new Error('no material')
  return read
}

const POM = material('pom', {
  density: 1.41,
  tensileModulus: 2800,
  serviceTempMin: -50,
  serviceTempMax: 100,
  compliance: ['food', 'halal'],
  complianceLabel: ['Food contact', 'Halal'],
  properties: [
    { property: 'Dichtheid', value: '1,41', unit: 'g/cm³', norm: 'ISO 1183' },
    { property: 'Brandgedrag', value: 'HB', unit: null, norm: 'UL 94' },
    { property: null, value: null, unit: null, norm: null },
  ],
})
const PTFE = material('ptfe', {
  density: 2.18,
  tensileModulus: 2800,
  serviceTempMin: -200,
  serviceTempMax: 260,
  compliance: ['food'],
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
    ['Laagste', '−50\u00a0°C', '−200\u00a0°C best', null, true],
    ['Hoogste', '100\u00a0°C', '260\u00a0°C best', null, true],
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
  expect(short(propertyRows([POM, PTFE]))).toEqual([
    ['Dichtheid', '1,41\u00a0g/cm³', null, false],
    ['Brandgedrag', 'HB', 'V-0', true],
  ])
})

test('what is no material is none', () => {
  for (const entry of [null, 'x', [], { __typename: 'news_Entry', slug: 'a' }, { __typename: 'materials_Entry' }]) {
    expect(materialData(entry)).toBeNull()
  }
})
