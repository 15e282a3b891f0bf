import {
  type Box,
  boxAround,
  crosses,
  isInside,
  nearestIn,
  overlaps,
  type Point,
  type Segment,
} from '@/components/ui/geometry'

interface Named {
  point: Point
  width: number
  height: number
}

export interface PlacedName {
  box: Box
  /** The line from the point to a name that is not beside it. */
  leader: Segment | null
}

export const POINT_RADIUS = 8

/** Distances between a point's square and its name without a leader line, in pixels, the best first. */
const BESIDE = [2, 7]
const WITH_LEADER = [14, 24, 36, 50, 66]
/** Directions from a point to its name, the best first. */
const DIRECTIONS: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
]
const DIRECTIONS_BETWEEN: readonly (readonly [number, number])[] = [0.4, -0.4].flatMap((small) =>
  [1, -1].flatMap((large) => [[large, small] as const, [small, large] as const]),
)
/** The free space around a name, in pixels. */
const SPACE = 2

/** Places names inside the area without overlaps, those of points with the most space first; null for no place. */
export function placeNames(named: readonly Named[], area: Box, lines: readonly Segment[] = []): (PlacedName | null)[] {
  const points = named.map(({ point }) => boxAround(point, 2 * POINT_RADIUS, 2 * POINT_RADIUS))
  const placed: (PlacedName | null)[] = named.map(() => null)
  const isFree = (own: number, { box, leader }: PlacedName): boolean => {
    const others = points.filter((_, index) => index !== own)
    const names = placed.flatMap((other) => other?.box ?? [])
    // A leader line cannot avoid a point that overlaps its own.
    const apart = others.filter((other) => !points[own] || !overlaps(points[own], other))
    const spaced = grown(box, SPACE)
    const drawn = [...lines, ...placed.flatMap((other) => other?.leader ?? [])]
    return (
      isInside(box, area) &&
      ![...others, ...names].some((other) => overlaps(spaced, other)) &&
      !(leader && [...apart, ...names].some((other) => crosses(leader, other))) &&
      !drawn.some((segment) => crosses(segment, spaced))
    )
  }
  for (const index of mostSpaceFirst(named)) {
    const name = named[index]
    if (name) placed[index] = candidates(name).find((candidate) => isFree(index, candidate)) ?? null
  }
  return placed
}

const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
})

function candidates({ point, width, height }: Named): PlacedName[] {
  const boxAt = (distance: number, [right, down]: readonly [number, number]): Box => {
    // Diagonal names have a corner at the point, the others the middle of a side.
    const away = (POINT_RADIUS + distance) * (right !== 0 && down !== 0 ? 0.7 : 1)
    const middle = { x: point.x + right * (away + width / 2), y: point.y + down * (away + height / 2) }
    return boxAround(middle, width, height)
  }
  const beside = BESIDE.flatMap((distance) =>
    DIRECTIONS.map((direction) => ({ box: boxAt(distance, direction), leader: null })),
  )
  const withLeader = WITH_LEADER.flatMap((distance) =>
    [...DIRECTIONS, ...DIRECTIONS_BETWEEN].map((direction) => {
      const box = boxAt(distance, direction)
      return { box, leader: { from: point, to: nearestIn(box, point) } }
    }),
  )
  return [...beside, ...withLeader]
}

function mostSpaceFirst(names: readonly Named[]): number[] {
  const space = names.map(({ point }, index) =>
    Math.min(
      ...names.map((other, at) =>
        at === index ? Infinity : Math.hypot(other.point.x - point.x, other.point.y - point.y),
      ),
    ),
  )
  return names.map((_, index) => index).toSorted((a, b) => (space[b] ?? 0) - (space[a] ?? 0))
}
