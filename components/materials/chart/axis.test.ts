import { expect, test } from 'vitest'
import { placeAmong, scaleFor } from './axis'

test('all values lie on the scale, in their order, and its ticks are where their values are', () => {
  const scale = scaleFor([0.91, 2.18, 1.41], false)
  const places = [0.91, 1.41, 2.18].map((value) => scale?.position(value) ?? Number.NaN)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(Math.max(...places)).toBeLessThan(100)
  for (const { value, at } of scale?.ticks ?? []) expect(at).toBe(scale?.position(value))
  expect(scale?.minor).toHaveLength(9 * ((scale?.ticks.length ?? 0) - 1))
})

test('values that have no logarithm get a linear scale', () => {
  expect(scaleFor([0, 700, 3400], true)?.position(0)).toBeGreaterThan(0)
})

test.each([[[]], [[1.41]], [[1.41, 1.41]]])('there is no scale for %j', (values) => {
  expect(scaleFor(values, false)).toBeNull()
})

test('the place counts from the lowest; equal values share it', () => {
  const readings = [
    { name: 'PTFE', value: 2.18 },
    { name: 'PP', value: 0.91 },
    { name: 'POM-C', value: 1.41 },
    { name: 'PA 6', value: 1.41 },
  ]
  expect(placeAmong(readings, 1.41)).toEqual({ lowest: readings[1], highest: readings[0], place: 2 })
  expect(placeAmong([], 1)).toBeNull()
})
