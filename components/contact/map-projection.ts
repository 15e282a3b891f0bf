import { type GeoProjection, geoAzimuthalEqualArea, geoEqualEarth } from 'd3-geo'

export type Position = [longitude: number, latitude: number]

/** The size of every recorded region, in the units of its outlines. */
export const FRAME = { width: 2880, height: 2560 }

export interface Projection {
  name: 'azimuthalEqualArea' | 'equalEarth'
  /** The position in the middle of the frame. The Equal Earth projection uses its longitude only. */
  center: Position
  scale: number
}

export interface MapRegion {
  projection: Projection
  /** SVG paths by country code (ISO 3166-1, two letters), or by name if a country has no code. */
  countries: Record<string, string>
  lakes: string
}

export const EARTH_RADIUS_KM = 6371

export function positionOf(place: { latitude: number | null; longitude: number | null }): Position | null {
  const { latitude, longitude } = place
  return isWithin(latitude, 90) && isWithin(longitude, 180) ? [longitude, latitude] : null
}

const isWithin = (value: number | null | undefined, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit

export function projectionOf({ name, center: [longitude, latitude], scale }: Projection): GeoProjection {
  const projection =
    name === 'equalEarth'
      ? geoEqualEarth().rotate([-longitude, 0])
      : geoAzimuthalEqualArea().rotate([-longitude, -latitude])
  return projection.scale(scale).translate([FRAME.width / 2, FRAME.height / 2])
}
