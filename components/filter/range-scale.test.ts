import fc from 'fast-check'
import { expect, test } from 'vitest'
import { histogram, positionOf, STEPS, scaleOf, valueAt } from './range-scale'

const values = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 40 })

test('any scale holds all its values, counts each once, and never goes back between its ends', () => {
  fc.assert(
    fc.property(values, fc.boolean(), (given, logarithmic) => {
      const scale = scaleOf(given, logarithmic)
      if (!scale) return
      expect(scale.min).toBeLessThanOrEqual(Math.min(...given))
      expect(scale.max).toBeGreaterThanOrEqual(Math.max(...given))
      expect(histogram(given, scale, 12).reduce((sum, count) => sum + count, 0)).toBe(given.length)
      const all = Array.from({ length: STEPS + 1 }, (_, position) => valueAt(position, scale))
      expect([all[0], all.at(-1)]).toEqual([scale.min, scale.max])
      expect(all).toEqual(all.toSorted((a, b) => a - b))
      expect([positionOf(scale.min, scale), positionOf(scale.max, scale)]).toEqual([0, STEPS])
    }),
  )
})

test.each([
  [[60, 100, 260], false, { min: 60, max: 260 }, 61, 182],
  [[0.91, 1.41, 2.18], false, { min: 0.91, max: 2.18 }, 50, 1.55],
  [[19, 88], true, { min: 19, max: 88 }, 50, 41],
  [[0.5, 1.5, -1, 0], true, { min: 0.5, max: 1.5 }, 50, 0.87],
])('the scale of %j, logarithmic %j', (given, logarithmic, ends, position, value) => {
  const scale = scaleOf(given, logarithmic)
  expect(scale).toEqual({ ...ends, logarithmic })
  expect(scale && valueAt(position, scale)).toBe(value)
})

test.each([[[]], [[5]], [[5, 5]], [[Number.NaN, 5]]])('no scale of %j', (given) => {
  expect(scaleOf(given, false)).toBeNull()
})
