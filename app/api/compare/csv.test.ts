import { expect, test } from 'vitest'
import { comparedMaterial } from '@/components/materials/testing'
import { compareCsv } from './csv'

const FIGURES = { density: 'Dicht\u00adheid', stiffness: 'Stijfheid', strength: 'Sterkte', temperature: 'Langdurig' }
const TEXTS = {
  figures: { ...FIGURES, shortTemperature: 'Kortstondig', minTemperature: 'Laagste' },
  compliance: { food: 'EU 10/2011' },
  yes: 'ja',
  no: 'nee',
  selfExtinguishing: 'V-0 of V-2',
  csvProperty: 'Eigenschap',
  csvNorm: 'Norm',
  csvUnit: 'Eenheid',
}
const MATERIALS = (thousand: string) => [
  comparedMaterial('POM-C', {
    density: 1.41,
    serviceTempMin: -50,
    compliance: ['food'],
    properties: [
      { property: 'Modulus', value: thousand, unit: 'MPa', norm: 'ISO 527' },
      { property: '=HYPERLINK("https://evil.example")', value: '+1', unit: '@x', norm: '-1' },
    ],
  }),
  comparedMaterial('=1+1', {
    density: 1,
    properties: [
      { property: 'Modulus', value: '990', unit: 'MPa', norm: 'ISO 527' },
      { property: 'Modulus', condition: 'nat', value: '400', unit: 'MPa', norm: 'ISO 527' },
    ],
  }),
]

/** What a spreadsheet in Dutch reads; one in English has other separators. */
const DUTCH = [
  '"Eigenschap";"Norm";"Eenheid";"POM-C";"\'=1+1"',
  '"Dichtheid";"";"g/cm³";1,41;1',
  '"Laagste";"";"°C";-50;""',
  '"EU 10/2011";"";"";"ja";"nee"',
  '"Modulus";"ISO 527";"MPa";2800;"990; 400 (nat)"',
  '"\'=HYPERLINK(""https://evil.example"")";"\'-1";"\'@x";"\'+1";""',
]
const ENGLISH = DUTCH.map((line) => line.replaceAll(',', '.').replaceAll(/;(?! )/g, ','))

test.each([
  ['nl', '2.800', DUTCH],
  ['en', '2,800', ENGLISH],
] as const)('CSV in the notation of %s, with numbers as numbers and without formulas', (locale, thousand, lines) => {
  const csv = compareCsv(MATERIALS(thousand), TEXTS, locale)
  expect(csv).toBe(`\ufeff${lines.join('\r\n')}\r\n`)
})
