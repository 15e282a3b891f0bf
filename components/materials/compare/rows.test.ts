import { expect, test } from 'vitest'
import { materialData } from '../material-data'
import { comparedMaterial as material } from '../testing'
import { type Cell, comparedRows, complianceRows, figureRows, propertyRows, type Row } from './rows'

const LABELS = {
  density: 'Dichtheid',
  stiffness: 'Stijfheid',
  strength: 'Sterkte',
  temperature: 'Langdurig',
  shortTemperature: 'Kortstondig',
  minTemperature: 'Laagste',
}

const WORDS = { yes: 'ja', no: 'nee', selfExtinguishing: 'V-0 of V-2' }

const POM = material('pom', {
  density: 1.41,
  tensileModulus: 2800,
  serviceTempMin: -50,
  serviceTempMax: 100,
  serviceTempShort: 140,
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

const cellText = ({ values, isBest }: Cell) => {
  const texts = values.flatMap(({ value, unit, about }) => [value, unit, about && `(${about})`])
  return [...texts, isBest && 'best'].filter(Boolean).join(' ') || null
}
const short = (rows: readonly Row[]) =>
  rows.map(({ label, cells, differs }) => [label, ...cells.map(cellText), differs.length > 0])

test('key figures: best where one end of the scale is better, all are known, and not where all are alike', () => {
  expect(short(figureRows([POM, PTFE], LABELS, 'nl'))).toEqual([
    ['Dichtheid', '1,41 g/cm³', '2,18 g/cm³', true],
    ['Stijfheid', '2.800 MPa', '2.800 MPa', false],
    ['Langdurig', '100 °C', '260 °C best', true],
    ['Kortstondig', '140 °C', null, false],
    ['Laagste', '−50 °C', '−200 °C best', true],
  ])
  expect(short(figureRows([POM, PTFE, BARE], LABELS, 'nl'))[2]).toEqual(['Langdurig', '100 °C', '260 °C', null, true])
  expect(figureRows([BARE], LABELS, 'nl')).toEqual([])
  const lower = figureRows([POM, PTFE], LABELS, 'nl').filter(({ isLowerBetter }) => isLowerBetter)
  expect(lower.map(({ label }) => label)).toEqual(['Laagste'])
})

test('key figures name the condition and the property of the value in the table, where these are not the same', () => {
  const withStrength = (value: number, property: string, condition?: string) => {
    const properties = [{ property, condition, value: String(value), unit: 'MPa', norm: 'ISO 527-1/-2' }]
    return material(property, { tensileStrength: value, properties })
  }
  const rowWith = (...strength: Parameters<typeof withStrength>) =>
    short(figureRows([withStrength(65, 'Vloeispanning'), withStrength(...strength)], LABELS, 'nl'))[0]?.slice(1)
  expect(rowWith(78, 'Vloeispanning', 'droog')).toEqual(['65 MPa', '78 MPa (droog)', true])
  expect(rowWith(25, 'Treksterkte')).toEqual(['65 MPa (Vloeispanning)', '25 MPa (Treksterkte)', true])
  expect(rowWith(58, 'Vloeispanning')).toEqual(['65 MPa best', '58 MPa', true])
})

test('compliance: what the site knows, then what only the CMS has', () => {
  const rows = complianceRows([POM, PTFE], { compliance: { food: 'EU 10/2011', reach: 'REACH' }, ...WORDS }, 'nl')
  expect(short(rows)).toEqual([
    ['EU 10/2011', 'ja', 'ja', false],
    ['REACH', 'nee', 'nee', false],
    ['Halal', 'ja', 'nee', true],
  ])
})

test('properties: all that one of the materials has; what is not known is no difference', () => {
  expect(short(propertyRows([POM, PTFE], 'nl'))).toEqual([
    ['Dichtheid', '1,41 g/cm³', null, false],
    ['Brandgedrag', 'HB', 'V-0', true],
  ])
})

/** Makes a material of values with their unit, norm and condition. */
const measured = (...values: string[]) =>
  material(values.join(), {
    properties: values.map((text, index) => {
      const [value, unit, norm, condition] = text.split('|')
      // Soft hyphens and capitals make no other property.
      return { property: index === 0 ? 'Iets' : 'Ie\u00adts', value, unit, norm, condition }
    }),
  })

test.each<[string, string[], string[], boolean]>([
  ['more is better', ['2.800|MPa|ISO 527-1/-2', '980|MPa|ISO 527-1/-2'], ['2.800 MPa best', '980 MPa'], true],
  ['less is better', ['0,2|%|ISO 62', '0,05|%|ISO 62'], ['0,20 %', '0,05 % best'], true],
  ['neither is better', ['0,21||ISO 7148-2', '0,08||ISO 7148-2'], ['0,21', '0,08'], true],
  // It could be better than all numbers.
  ['one is no number', ['> 50|kJ/m²|ISO 179', '8|kJ/m²|ISO 179'], ['> 50 kJ/m²', '8 kJ/m²'], true],
  ['one number has two forms', ['2800|MPa|ISO 527', '2.800|MPa|ISO 527'], ['2800 MPa', '2.800 MPa'], false],
  ['one has a condition', ['2|%|ISO 62|nat', '1|%|ISO 62'], ['2 % (nat)', '1 %'], true],
  ['all have one condition', ['2|%|ISO 62|nat', '1|%|ISO 62|nat'], ['2 % (nat)', '1 % (nat) best'], true],
  [
    'norms differ',
    ['8|kJ/m²|ISO 179-1eA', '30|kJ/m²|ISO 179-1eU'],
    ['8 kJ/m² (ISO 179-1eA)', '30 kJ/m² (ISO 179-1eU)'],
    true,
  ],
  ['units differ', ['8|kJ/m²|ISO 180', '9|J/m|ISO 180'], ['8 kJ/m²', '9 J/m'], true],
  ['one has two', ['28|MPa|ISO 527', '32|MPa|ISO 527|droog;14|MPa|ISO 527'], ['28 MPa', '32 MPa (droog) 14 MPa'], true],
])('best value where %s', (_, [one = '', other = ''], cells, differs) => {
  const rows = short(propertyRows([measured(one), measured(...other.split(';'))], 'nl'))
  expect(rows.map(([, ...shown]) => shown)).toEqual([[...cells, differs]])
})

test('numbers in one unit are drawn, each as its share of the highest', () => {
  const shares = (...materials: (typeof POM)[]) =>
    propertyRows(materials, 'nl')[0]?.cells.map(({ values }) => values.map(({ share }) => share))
  const pa6 = measured('3.200|MPa|ISO 527|droog', '1.600|MPa|ISO 527|bij 50% r.v.')
  expect(shares(measured('800|MPa|ISO 527'), pa6)).toEqual([[25], [100, 50]])
  expect(shares(measured('8|kJ/m²|ISO 180'), measured('9|J/m|ISO 180'))).toEqual([[null], [null]])
  expect(shares(measured('-5|°C|ISO 180'), measured('9|°C|ISO 180'))).toEqual([[null], [null]])
})

const [SPAN, LONG, SHORT] = ['−50 … 100', 'Gebruiks\u00adtemperatuur, langdurig', 'Gebruikstemperatuur, kortstondig']
const KNOWN = { serviceTempMin: -50, serviceTempMax: 100, serviceTempShort: 140, tensileModulus: 2800, density: 1.41 }
const REPEATING = [
  { property: 'Dichtheid', value: '1,41', unit: 'g/cm³', norm: 'ISO 1183-1' },
  { property: 'Elasticiteitsmodulus', value: '2.800', unit: 'MPa', norm: 'ISO 527-1/-2', condition: 'droog' },
  { property: 'Elasticiteitsmodulus', value: '1.400', unit: 'MPa', norm: 'ISO 527-1/-2', condition: 'nat' },
  { property: LONG, value: SPAN, unit: '°C', norm: 'intern' },
  { property: SHORT, value: '140', unit: '°C', norm: 'intern' },
  { property: 'Smelttemperatuur', value: '140', unit: '°C', norm: 'ISO 11357-3' },
  { property: 'Brandgedrag', value: 'HB', norm: 'UL 94' },
]
const TEXTS = {
  figures: { ...LABELS, temperature: LONG, shortTemperature: SHORT },
  compliance: { food: 'EU 10/2011', ul94: 'UL 94' },
  ...WORDS,
}

test('what repeats a key figure or the class of a mark is one row with it, and nothing else is lost', () => {
  const one = material('one', { ...KNOWN, properties: REPEATING })
  const other = material('other', {
    tensileModulus: 3300,
    serviceTempMin: -20,
    serviceTempMax: 90,
    density: 1.2,
    compliance: ['ul94'],
    properties: [
      { property: 'Elasticiteitsmodulus', value: '3.300', unit: 'MPa', norm: 'ISO 527-1/-2' },
      { property: LONG, value: '−20 … 90', unit: '°C', norm: 'intern' },
    ],
  })
  const { figures, compliance, properties } = comparedRows([one, other], TEXTS, 'nl')
  expect(short(figures)).toEqual([
    ['Dichtheid', '1,41 g/cm³', '1,20 g/cm³', true],
    ['Stijfheid', '2.800 MPa (droog) 1.400 MPa (nat)', '3.300 MPa', true],
    [LONG, '100 °C best', '90 °C', true],
    [SHORT, '140 °C', null, false],
    ['Laagste', '−50 °C best', '−20 °C', true],
  ])
  const norms = ['ISO 1183-1', 'Elasticiteitsmodulus, ISO 527-1/-2', 'intern', 'intern', 'intern']
  expect(figures.map(({ norm }) => norm)).toEqual(norms)
  expect(short(compliance)).toEqual([
    ['EU 10/2011', 'nee', 'nee', false],
    ['UL 94', 'HB', 'V-0 of V-2', true],
  ])
  expect(short(properties)).toEqual([['Smelttemperatuur', '140 °C', null, false]])
})

test('a property that contradicts a key figure of one material stays a row of all', () => {
  const one = material('a', { ...KNOWN, properties: REPEATING })
  const contrary = [{ property: 'Dichtheid', value: '1,5', unit: 'g/cm³', norm: 'ISO 1183-1' }]
  const { properties } = comparedRows([one, material('b', { density: 1.2, properties: contrary })], TEXTS, 'nl')
  expect(short(properties)).toContainEqual(['Dichtheid', '1,41 g/cm³', '1,50 g/cm³', true])
})

test('fire classes are shown of those that have one, and a mark without a class as its classes', () => {
  const flammable = material('a', { properties: [{ property: 'Brand', value: 'HB', norm: 'UL 94, 1,5 mm' }] })
  const rows = comparedRows([flammable, material('b', {})], TEXTS, 'nl')
  expect(short(rows.compliance)[1]).toEqual(['UL 94', 'HB', null, false])
  expect(short(comparedRows([material('b', {})], TEXTS, 'nl').compliance)).toEqual([['EU 10/2011', 'nee', false]])
})

test('a row is marked for those columns whose known values differ, in whatever notation and order, and no other', () => {
  const [one, same] = [measured('2800|MPa||nat', '0,2|MPa'), measured('0,20|MPa', '2.800,0|MPa||nat')]
  const texts = ['> V-0|MPa', '>\u00a0V\u00ad-0|MPa'].map((text) => measured(text))
  expect(propertyRows([one, same, BARE, ...texts], 'nl')[0]?.differs).toEqual(['14', '15', '24', '25'])
})

test('what is better than another in view is better by its number, and equal values are never ranked', () => {
  const rankedAs = (...strengths: (number | null)[]) => {
    const materials = strengths.map((tensileStrength, id) => material(`m${id}`, { tensileStrength }))
    const [row] = figureRows(materials, LABELS, 'nl')
    return row?.cells.map(({ beats, isBest }) => `${beats}${isBest ? ' best' : ''}`)
  }
  expect(rankedAs(3, 1, 5, 3)).toEqual(['2', '', '1,2,4 best', '2'])
  expect(rankedAs(3, 1, null, 3)).toEqual(['2', '', '', '2'])
  expect(rankedAs(5, 5, 1)).toEqual(['3 best', '3 best', ''])
  expect(rankedAs(5, 5)).toEqual(['', ''])
})

test('what is no material is none', () => {
  for (const entry of [null, 'x', [], { __typename: 'news_Entry', slug: 'a' }, { __typename: 'materials_Entry' }]) {
    expect(materialData(entry)).toBeNull()
  }
})
