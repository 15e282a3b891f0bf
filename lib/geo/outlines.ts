import type { Feature, MultiPolygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { FRAME, type View } from './view'

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>
type Country = Feature<MultiPolygon, { name: string }>
type Bounds = [west: number, south: number, east: number, north: number]

/**
 * Countries of Natural Earth, which is in the public domain, as detailed as the view asks for: at 1 : 10, 50 or 110
 * million. Loaded when a map is drawn: the finest has 3.6 MB.
 */
async function loadWorld(radius: number): Promise<World> {
  if (radius < 8) return asWorld((await import('world-atlas/countries-10m.json')).default)
  if (radius < 30) return asWorld((await import('world-atlas/countries-50m.json')).default)
  return asWorld((await import('world-atlas/countries-110m.json')).default)
}

// TypeScript reads the numbers and strings of a JSON file as no more than that.
const asWorld = (json: unknown) => json as World

/** The countries of which something may be seen, without their islands that are elsewhere. */
export async function countriesInView(view: View): Promise<Country[]> {
  const world = await loadWorld(view.radius)
  const window = boundsOfView(view)
  const arcs = world.arcs.map((arc) => boundsOfArc(arc, world.transform))
  return world.objects.countries.geometries.flatMap((geometry) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
    const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs
    const seen = polygons.filter(([ring]) => overlap(window, union(ring, arcs)))
    if (seen.length === 0) return []
    return [feature(world, { ...geometry, type: 'MultiPolygon', arcs: seen }) as Country]
  })
}

/** Bounds of an arc, whose points are stored as steps on a grid. */
function boundsOfArc(arc: World['arcs'][number], transform: World['transform']): Bounds {
  const { scale, translate } = transform ?? { scale: [1, 1], translate: [0, 0] }
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity]
  let [column, row] = [0, 0]
  for (const [x = 0, y = 0] of arc) {
    column = transform ? column + x : x
    row = transform ? row + y : y
    include(bounds, column * scale[0] + translate[0], row * scale[1] + translate[1])
  }
  return bounds
}

function include(bounds: Bounds, longitude: number, latitude: number): void {
  bounds[0] = Math.min(bounds[0], longitude)
  bounds[1] = Math.min(bounds[1], latitude)
  bounds[2] = Math.max(bounds[2], longitude)
  bounds[3] = Math.max(bounds[3], latitude)
}

function union(ring: readonly number[] | undefined, arcs: readonly Bounds[]): Bounds {
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity]
  for (const index of ring ?? []) {
    // A negative index is an arc in the other direction.
    const [west, south, east, north] = arcs[index < 0 ? ~index : index] ?? bounds
    include(bounds, west, south)
    include(bounds, east, north)
  }
  return bounds
}

/** Points along each side of the frame from which its bounds are taken. */
const SAMPLES = 8

function boundsOfView({ projection, centre, radius }: View): Bounds {
  // A view of a pole's surroundings has all longitudes in it.
  if (radius >= 60 || Math.abs(centre[1]) + radius >= 85) return [-180, -90, 180, 90]
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity]
  for (let step = 0; step <= SAMPLES; step++) {
    const [x, y] = [(FRAME.width * step) / SAMPLES, (FRAME.height * step) / SAMPLES]
    for (const point of [
      [x, 0],
      [x, FRAME.height],
      [0, y],
      [FRAME.width, y],
    ] as [number, number][]) {
      const [longitude, latitude] = projection.invert?.(point) ?? centre
      // Counted from the middle, so that a view across the date line is one piece.
      const east = ((longitude - centre[0] + 540) % 360) - 180
      include(bounds, centre[0] + east, latitude)
    }
  }
  return bounds
}

function overlap(one: Bounds, other: Bounds): boolean {
  const inLatitude = one[1] <= other[3] && other[1] <= one[3]
  return inLatitude && [-360, 0, 360].some((turn) => one[0] <= other[2] + turn && other[0] + turn <= one[2])
}
