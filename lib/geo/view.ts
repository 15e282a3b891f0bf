import { type GeoProjection, geoAzimuthalEqualArea, geoCentroid, geoCircle, geoDistance, geoEqualEarth } from 'd3-geo'
import type { Position } from './coordinates'

/** Size of a map in the units of its drawing. */
export const FRAME = { width: 1440, height: 1280 }

/** Share of the frame that stays free of places on each side: the names beside them need it. */
const MARGIN = 0.17

/** A single place is shown with this much around it: 1 degree is 111 km. */
const LEAST_RADIUS = 0.9

/** Places this far from their middle, in degrees, are no region any more: the map shows the world. */
const REGION = 50

/** How far beyond the frame outlines are drawn, so that no cut edge is seen. */
const BLEED = 8

const DEGREES = 180 / Math.PI

/** Mean radius of the Earth in kilometres (IUGG). */
const EARTH = 6371

export interface View {
  projection: GeoProjection
  /** Middle of the frame. */
  centre: Position
  /** Distance of the frame's furthest corner from the middle, in degrees. */
  radius: number
  /** Units of the drawing per kilometre; null on a map of the world, where it differs from place to place. */
  perKilometre: number | null
}

/** The map on which all positions are seen: a region in its true proportions, or the world. Null without positions. */
export function fitView(positions: readonly Position[]): View | null {
  const [first] = positions
  if (!first) return null
  const middle = middleOf(positions, first)
  const reach = Math.max(...positions.map((position) => geoDistance(middle, position))) * DEGREES
  const isRegion = reach <= REGION
  const [longitude, latitude] = middle
  const projection = isRegion
    ? geoAzimuthalEqualArea().rotate([-longitude, -latitude])
    : geoEqualEarth().rotate([-longitude, 0])
  const { width, height } = FRAME
  projection.fitExtent(
    [
      [width * MARGIN, height * MARGIN],
      [width * (1 - MARGIN), height * (1 - MARGIN)],
    ],
    {
      type: 'GeometryCollection',
      geometries: [
        { type: 'MultiPoint', coordinates: [...positions] },
        ...(isRegion ? [geoCircle().center(middle).radius(LEAST_RADIUS)()] : []),
      ],
    },
  )
  const centre = projection.invert?.([width / 2, height / 2]) ?? middle
  const corner = isRegion ? projection.invert?.([0, 0]) : null
  const radius = corner ? geoDistance(centre, corner) * DEGREES : 180
  if (radius < 90) projection.clipAngle(Math.min(radius * 2, 90))
  projection.clipExtent([
    [-BLEED, -BLEED],
    [width + BLEED, height + BLEED],
  ])
  return { projection, centre, radius, perKilometre: isRegion ? projection.scale() / EARTH : null }
}

function middleOf(positions: readonly Position[], first: Position): Position {
  const middle = geoCentroid({ type: 'MultiPoint', coordinates: [...positions] })
  // Places that face each other through the Earth have no middle.
  return middle.every(Number.isFinite) ? middle : first
}

/** Round distances for the bar of scale, in kilometres. */
const ROUND = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]

/** The longest round distance that takes at most a fifth of the map's width, with its length in the drawing. */
export function scaleBar({ perKilometre }: View): { kilometres: number; length: number } | null {
  if (perKilometre === null) return null
  const kilometres = ROUND.findLast((distance) => distance * perKilometre <= FRAME.width / 5)
  return kilometres ? { kilometres, length: kilometres * perKilometre } : null
}
