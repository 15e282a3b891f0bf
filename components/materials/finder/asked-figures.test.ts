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
  ['PA 6 C', {}],
  ['plaat van 10 mm', {}],
  ['iso 9001', {}],
  ['x120 °C', {}],
])('%s asks for %o', (query, ranges) => expect(askedFigures(query).ranges).toEqual(ranges))

test('the rest of the query is left', () => {
  expect(askedFigures('slijtvast 120 graden voedsel').text.split(/\s+/)).toEqual(['slijtvast', 'voedsel'])
})
