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

const radians = (degrees: number): number => (degrees * Math.PI) / 180

export function positionOf(place: { latitude: number | null; longitude: number | null }): Position | null {
  const { latitude, longitude } = place
  return isWithin(latitude, 90) && isWithin(longitude, 180) ? [longitude, latitude] : null
}

const isWithin = (value: number | null | undefined, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit

/** Projects a position to the drawing. The result is NaN at the antipode of an azimuthal projection's center. */
export function project(
  { name, center, scale }: Projection,
  [longitude, latitude]: Position,
): { x: number; y: number } {
  const lambda = radians(longitude - center[0])
  const raw = name === 'equalEarth' ? equalEarth : azimuthalEqualArea
  const [right, up] = raw(lambda, radians(latitude), radians(center[1]))
  return { x: FRAME.width / 2 + scale * right, y: FRAME.height / 2 - scale * up }
}

function azimuthalEqualArea(lambda: number, phi: number, phi0: number): [right: number, up: number] {
  const cosine = Math.cos(phi) * Math.cos(lambda)
  const factor = Math.sqrt(2 / (1 + Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * cosine))
  const up = Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * cosine
  return [factor * Math.cos(phi) * Math.sin(lambda), factor * up]
}

/** Šavrič, Patterson and Jenny, "The Equal Earth map projection" (2018). */
function equalEarth(lambda: number, phi: number): [right: number, up: number] {
  const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796]
  const theta = Math.asin((Math.sqrt(3) / 2) * Math.sin(phi))
  const [t2, t6] = [theta ** 2, theta ** 6]
  const wrapped = Math.atan2(Math.sin(lambda), Math.cos(lambda))
  const slope = a1 + 3 * a2 * t2 + t6 * (7 * a3 + 9 * a4 * t2)
  return [(2 * wrapped * Math.cos(theta)) / (Math.sqrt(3) * slope), theta * (a1 + a2 * t2 + t6 * (a3 + a4 * t2))]
}
