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

const place = (points: readonly { x: number; y: number }[]) =>
  placeNames(
    points.map((point) => ({ point, width: 60, height: 17 })),
    AREA,
    { lines: [], number: { width: 20, height: 17 } },
  )

const workFor = (points: readonly { x: number; y: number }[]) => {
  work.comparisons = 0
  place(points)
  return work.comparisons / points.length
}

test.each<[string, (at: number) => [x: number, y: number]]>([
  ['in one place', () => [160, 200]],
  ['in a corner', () => [0, 0]],
  ['all over', (at) => [(at * 7) % 320, (at * 11) % 400]],
])('a thousand points %s are named or numbered with no more work for each than a few', (_, place) => {
  const points = Array.from({ length: 1000 }, (__, at) => {
    const [x, y] = place(at)
    return { x, y }
  })
  expect(workFor(points)).toBeLessThan(1.5 * workFor(points.slice(0, 250)))
})

test('points in one place that have no name share a number', () => {
  expect(place(Array.from({ length: 40 }, () => ({ x: 160, y: 200 }))).numbers).toHaveLength(1)
})

test('points that do not overlap have numbers of their own', () => {
  const grid = Array.from({ length: 500 }, (_, at) => ({ x: 8 + (at % 20) * 16, y: 8 + Math.floor(at / 20) * 16 }))
  expect(place(grid).numbers.every(({ points }) => points.length === 1)).toBe(true)
})
