import { expect, test, vi } from 'vitest'
import { placeNames } from './place-names'

const work = vi.hoisted(() => ({ comparisons: 0 }))
vi.mock(import('@/components/ui/geometry'), async (original) => {
  const geometry = await original()
  const overlaps: typeof geometry.overlaps = (one, other) => {
    work.comparisons++
    return geometry.overlaps(one, other)
  }
  return { ...geometry, overlaps }
})

const AREA = { left: 0, top: 0, right: 320, bottom: 400 }
const NUMBER = { width: 20, height: 17 }

const place = (points: readonly { x: number; y: number }[]) =>
  placeNames(
    points.map((point) => ({ point, width: 60, height: 17 })),
    AREA,
    { lines: [], number: NUMBER },
  )

const workFor = (points: readonly { x: number; y: number }[]) => {
  work.comparisons = 0
  const { names, numbers } = place(points)
  const numbered = numbers.flatMap((number) => number.points)
  expect(new Set(numbered)).toEqual(new Set(names.flatMap((name, index) => (name ? [] : [index]))))
  expect(numbered.length).toBe(new Set(numbered).size)
  return work.comparisons / points.length
}

test.each([
  ['in one place', (count: number) => Array.from({ length: count }, () => ({ x: 160, y: 200 }))],
  ['in a corner', (count: number) => Array.from({ length: count }, () => ({ x: 0, y: 0 }))],
  [
    'all over',
    (count: number) => Array.from({ length: count }, (_, at) => ({ x: (at * 7) % 320, y: (at * 11) % 400 })),
  ],
])('a thousand points %s are named or numbered, with no more work for each than for a few', (_, points) => {
  expect(workFor(points(1000))).toBeLessThan(1.5 * workFor(points(250)))
})

test('points in one place that have no name share a number', () => {
  const { names, numbers } = place(Array.from({ length: 40 }, () => ({ x: 160, y: 200 })))
  expect(names.some((name) => name)).toBe(true)
  expect(numbers).toHaveLength(1)
})

test('points that do not overlap have numbers of their own', () => {
  const everywhere = Array.from({ length: 500 }, (_, at) => ({
    x: 8 + (at % 20) * 16,
    y: 8 + Math.floor(at / 20) * 16,
  }))
  const { numbers } = place(everywhere)
  expect(numbers.every(({ points }) => points.length === 1)).toBe(true)
})
