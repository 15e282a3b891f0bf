import { expect, test } from 'vitest'
import { askedFigures } from './asked-figures'

test.each([
  ['slijtvast 120 graden voedsel', { temperature: { min: 120, max: null } }],
  ['doorzichtig 100 °C', { temperature: { min: 100, max: null } }],
  ['100°C', { temperature: { min: 100, max: null } }],
  ['bearing at 90 C', { temperature: { min: 90, max: null } }],
  ['withstands 250 °F', { temperature: { min: 121, max: null } }],
  ['80 MPa en 3 GPa', { strength: { min: 80, max: null }, stiffness: { min: 3000, max: null } }],
  ['60 N/mm2', { strength: { min: 60, max: null } }],
  ['lichter dan 1,2 g/cm³', { density: { min: null, max: 1.2 } }],
  ['950 kg/m3', { density: { min: null, max: 0.95 } }],
  ['bestand tegen -40 °C', {}],
  ['−40 tot 80 graden', { temperature: { min: 80, max: null } }],
  ['-30 °C en 80 °C', { temperature: { min: 80, max: null } }],
  ['PA-6 C', {}],
  ['2.800 MPa', { stiffness: { min: 2800, max: null } }],
  ['1.410 kg/m3', { density: { min: null, max: 1.41 } }],
  ['PA 6 C', {}],
  ['plaat van 10 mm', {}],
  ['iso 9001', {}],
  ['x120 °C', {}],
])('%s asks for %o', (query, ranges) => expect(askedFigures(query, 'nl').ranges).toEqual(ranges))

test('numbers are read in the notation of the language, or the other one where only that makes sense', () => {
  expect(askedFigures('2,800 MPa', 'en').ranges).toEqual({ stiffness: { min: 2800, max: null } })
  expect(askedFigures('1,2 g/cm³', 'en').ranges).toEqual({ density: { min: null, max: 1.2 } })
  expect(askedFigures('1.2 g/cm³', 'nl').ranges).toEqual({ density: { min: null, max: 1.2 } })
})

test('what the finder cannot be asked is named', () => {
  expect(askedFigures('-30 °C en 80 °C', 'nl').others).toEqual(['-30 °C'])
  expect(askedFigures('80 °C', 'nl').others).toEqual([])
})

test('the rest of the query is left', () => {
  expect(askedFigures('slijtvast 120 graden voedsel', 'nl').text.split(/\s+/)).toEqual(['slijtvast', 'voedsel'])
})
