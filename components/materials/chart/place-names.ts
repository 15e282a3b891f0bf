import type { Box, Point, Segment } from '@/components/ui/geometry'
import { boxAround, crosses, isInside, nearestIn, overlaps } from '@/components/ui/geometry'

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
const WITH_LEADER = [14, 24, 36, 50, 66, 84]
const DIRECTIONS: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  ...[1, -1].flatMap((right) => [-1, 1].map((down) => [right, down] as const)),
]
const DIRECTIONS_BETWEEN: readonly (readonly [number, number])[] = [0.4, -0.4].flatMap((small) =>
  [1, -1].flatMap((large) => [[large, small] as const, [small, large] as const]),
)
const SPACE = 2

/** How often names are placed anew, with those first that found no space, while one is without a place. */
const ROUNDS = 4

/** The most names, and the most numbers, that are tried in all directions, to limit the work. */
const MAX_TRIED = 60

/** Places names inside the area without overlaps, those of points with the most space first, and numbers for the rest. */
export function placeNames(
  named: readonly Named[],
  area: Box,
  { lines, number }: { lines: readonly Segment[]; number: { width: number; height: number } },
) {
  const points = named.map(({ point }) => boxAround(point, 2 * POINT_RADIUS, 2 * POINT_RADIUS))
  let placed: PlacedName[] = []
  const place = (own: number, label: Named): PlacedName | null => {
    const square = points[own]
    const others = points.filter((_, index) => index !== own)
    // A leader line cannot avoid a point that overlaps its own.
    const apart = others.filter((other) => !square || !overlaps(square, other))
    const isFree = ({ box, leader }: PlacedName): boolean => {
      const spaced = grown(box)
      return (
        isInside(box, area) &&
        !placed.some((other) => overlaps(spaced, other.box) || (other.leader && crosses(other.leader, spaced))) &&
        !others.some((other) => overlaps(spaced, other)) &&
        !lines.some((segment) => crosses(segment, spaced)) &&
        !(
          leader &&
          (apart.some((other) => crosses(leader, other)) || placed.some((other) => crosses(leader, other.box)))
        )
      )
    }
    const free = candidates(label).find(isFree) ?? null
    if (free) placed.push(free)
    return free
  }
  let names: (PlacedName | null)[] = named.map(() => null)
  let order = mostSpaceFirst(named.slice(0, MAX_TRIED))
  for (let round = 0; round < ROUNDS && names.includes(null); round++) {
    placed = []
    const tried = named.map((): PlacedName | null => null)
    for (const index of order) {
      const name = named[index]
      if (name) tried[index] = place(index, name)
    }
    if (placed.length > names.filter(Boolean).length) names = tried
    order = order.toSorted((a, b) => Number(tried[a] !== null) - Number(tried[b] !== null))
  }
  placed = names.filter((name) => name !== null)
  const at = named.map(({ point }) => point)
  /** Points without a name that overlap share the number at the first of them. */
  const numbers = overlapping(at, (index) => !names[index]).map((group, order) => {
    const [first = 0] = group
    const point = at[first]
    return { points: group, place: point && order < MAX_TRIED ? place(first, { point, ...number }) : null }
  })
  return { names, numbers }
}

/** Returns groups of the wanted points: the square of each point overlaps that of the first point of its group. */
export function overlapping(points: readonly Point[], isWanted: (index: number) => boolean, size = 2 * POINT_RADIUS) {
  // Two first points of groups are at least as far apart as a cell is wide, so a cell has one at most.
  const cells = new Map<string, { first: Point; group: number[] }>()
  const groups: number[][] = []
  points.forEach((point, index) => {
    if (!isWanted(index)) return
    const [column, line] = [Math.floor(point.x / size), Math.floor(point.y / size)]
    const near = NEIGHBOURS.flatMap(([right, down]) => cells.get(`${column + right} ${line + down}`) ?? [])
    const cell = near.find(({ first }) => Math.abs(first.x - point.x) < size && Math.abs(first.y - point.y) < size)
    if (cell) cell.group.push(index)
    else {
      const group = [index]
      cells.set(`${column} ${line}`, { first: point, group })
      groups.push(group)
    }
  })
  return groups
}

const NEIGHBOURS = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const))

const grown = ({ left, top, right, bottom }: Box): Box => {
  return { left: left - SPACE, top: top - SPACE, right: right + SPACE, bottom: bottom + SPACE }
}

function candidates({ point, width, height }: Named): PlacedName[] {
  const boxAt = (distance: number, [right, down]: readonly [number, number]): Box => {
    // Diagonal names have a corner at the point, the others the middle of a side.
    const away = (POINT_RADIUS + distance) * (right !== 0 && down !== 0 ? 0.7 : 1)
    const middle = { x: point.x + right * (away + width / 2), y: point.y + down * (away + height / 2) }
    return boxAround(middle, width, height)
  }
  const boxesAt = (distances: readonly number[], directions: typeof DIRECTIONS) =>
    distances.flatMap((distance) => directions.map((direction) => boxAt(distance, direction)))
  const withLeader = boxesAt(WITH_LEADER, [...DIRECTIONS, ...DIRECTIONS_BETWEEN])
  return [
    ...boxesAt(BESIDE, DIRECTIONS).map((box) => ({ box, leader: null })),
    ...withLeader.map((box) => ({ box, leader: { from: point, to: nearestIn(box, point) } })),
  ]
}

function mostSpaceFirst(names: readonly Named[]): number[] {
  const space = names.map(({ point: { x, y } }, index) => {
    const others = names.filter((_, at) => at !== index)
    return Math.min(...others.map(({ point }) => Math.hypot(point.x - x, point.y - y)))
  })
  return names.map((_, index) => index).toSorted((a, b) => (space[b] ?? 0) - (space[a] ?? 0))
}
