import { type Box, boxAround, isInside, overlaps, type Point } from '@/components/ui/geometry'
import { EARTH_RADIUS_KM, FRAME, type MapRegion, type Position, type Projection, projectionOf } from './map-projection'
import regions from './map-regions.json'

export interface LocationMap {
  viewBox: string
  highlighted: string
  others: string
  lakes: string
  /** The positions of the locations, in their order, in shares of the map's width and height. */
  pins: Point[]
  /** A round distance and its share of the map's width; null on a map of the world. */
  scale: { kilometres: number; share: number } | null
}

/** Smallest first: the first region with room for all locations is shown. */
export const MAP_REGIONS = regions as unknown as readonly MapRegion[]

type ViewBox = Point & { width: number; height: number }

export const ASPECT_RATIO = FRAME.width / FRAME.height

const MARGIN = 0.17

/** The least distance around a single location. The outlines are too coarse for a closer map. */
const MIN_RADIUS = FRAME.height / 6

const SCALE_DISTANCES_KM = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]

export function mapOf(places: readonly { position: Position; country: string | null }[]): LocationMap | null {
  if (places.length === 0) return null
  for (const region of MAP_REGIONS) {
    const project = projectionOf(region.projection)
    const points = places.map(({ position }) => {
      const [x = Number.NaN, y = Number.NaN] = project(position) ?? []
      return { x, y }
    })
    const viewBox = viewBoxOf(points, region.projection)
    if (!viewBox) continue
    const codes = new Set(places.map(({ country }) => country))
    const paths = Object.entries(region.countries)
    return {
      viewBox: [viewBox.x, viewBox.y, viewBox.width, viewBox.height].map(Math.round).join(' '),
      highlighted: joinPaths(paths.filter(([code]) => codes.has(code))),
      others: joinPaths(paths.filter(([code]) => !codes.has(code))),
      lakes: region.lakes,
      pins: points.map(({ x, y }) => ({
        x: (x - viewBox.x) / viewBox.width,
        y: (y - viewBox.y) / viewBox.height,
      })),
      scale: scaleOf(region.projection, viewBox),
    }
  }
  return null
}

const joinPaths = (paths: readonly [code: string, path: string][]): string => paths.map(([, path]) => path).join('')

function viewBoxOf(points: readonly Point[], { name }: Projection): ViewBox | null {
  const [horizontal, vertical] = [rangeOf(points.map(({ x }) => x)), rangeOf(points.map(({ y }) => y))]
  const width = Math.max(horizontal.length, vertical.length * ASPECT_RATIO) / (1 - 2 * MARGIN)
  const height = width / ASPECT_RATIO
  const [x, y] = [horizontal.middle - width / 2, vertical.middle - height / 2]
  if (name === 'equalEarth') return { x, y, width, height }
  const [marginX, marginY] = [MARGIN * width, MARGIN * height]
  const isInside = (point: Point) =>
    isBetween(point.x, marginX, FRAME.width - marginX) && isBetween(point.y, marginY, FRAME.height - marginY)
  if (width > FRAME.width || !points.every(isInside)) return null
  return { x: clamp(x, 0, FRAME.width - width), y: clamp(y, 0, FRAME.height - height), width, height }
}

function rangeOf(values: readonly number[]): { middle: number; length: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const least = Math.min(...values, mean - MIN_RADIUS)
  const greatest = Math.max(...values, mean + MIN_RADIUS)
  return { middle: (least + greatest) / 2, length: greatest - least }
}

const isBetween = (value: number, least: number, greatest: number): boolean => value >= least && value <= greatest

const clamp = (value: number, least: number, greatest: number): number => Math.min(Math.max(value, least), greatest)

function scaleOf({ name, scale }: Projection, viewBox: ViewBox): LocationMap['scale'] {
  // The scale of a map of the world varies.
  if (name === 'equalEarth') return null
  const shareOf = (kilometres: number) => (kilometres * scale) / EARTH_RADIUS_KM / viewBox.width
  const kilometres = SCALE_DISTANCES_KM.findLast((distance) => shareOf(distance) <= 0.2)
  return kilometres ? { kilometres, share: shareOf(kilometres) } : null
}

export type Side = 'right' | 'left' | 'above' | 'below'

type Label = Point & { width: number; height: number }

/** The distance between the middle of a pin and its label, and half the size of the largest pin, in pixels. */
const DISTANCE = 20
const PIN_RADIUS = 12

/** A label is on its pin's side of the middle, as coasts and borders are near the edge of a map. */
const SIDES: Record<'left' | 'right', Side[]> = {
  left: ['right', 'left', 'above', 'below'],
  right: ['left', 'right', 'above', 'below'],
}

/** Returns for each label the side of its pin on which it overlaps no pin and no earlier label; null if no side is free. */
export function placeLabels(labels: readonly Label[], map: { width: number; height: number }): (Side | null)[] {
  const area = { left: 0, top: 0, right: map.width, bottom: map.height }
  const taken: Box[] = labels.map(({ x, y }) => boxAround({ x, y }, 2 * PIN_RADIUS, 2 * PIN_RADIUS))
  return labels.map((label, index) => {
    const others = taken.filter((_, other) => other !== index)
    const side = SIDES[label.x < map.width / 2 ? 'left' : 'right'].find((candidate) => {
      const box = boxOf(label, candidate)
      return isInside(box, area) && !others.some((other) => overlaps(box, other))
    })
    if (side) taken.push(boxOf(label, side))
    return side ?? null
  })
}

function boxOf({ x, y, width, height }: Label, side: Side): Box {
  const [right, down] = {
    right: [DISTANCE + width / 2, 0],
    left: [-DISTANCE - width / 2, 0],
    above: [0, -DISTANCE - height / 2],
    below: [0, DISTANCE + height / 2],
  }[side] as [number, number]
  return boxAround({ x: x + right, y: y + down }, width, height)
}
