/** Draws country outlines from Natural Earth (public domain) for the map of locations. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GeoProjection, geoArea, geoEqualEarth, geoPath } from 'd3-geo'
import type { Position as GeoPosition, MultiPolygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import {
  EARTH_RADIUS_KM,
  FRAME,
  type MapRegion,
  type Position,
  type Projection,
  projectionOf,
} from '../components/contact/map-projection.ts'
import { ROOT, writeSource } from './lib/files.ts'
import lakes from './lib/lakes.json' with { type: 'json' }

/** In characters per region, as the outlines are part of the page. */
const MAX_LENGTH = 16_000

/** Least distance between points, in units of the drawing; the first that is short enough is used. */
const STEPS = [1, 2, 4, 8, 16, 32]

const BLEED = 32

type Atlas = '10m' | '50m' | '110m'

interface Region {
  center: Position
  /** Kilometres from top to bottom, at the scale of the center. */
  height: number
  atlas: Atlas
  /** Without lakes the Netherlands are not recognizable. The IJsselmeer and the Markermeer share the Houtribdijk. */
  hasLakes?: boolean
}

/** Smallest first: the first region with room for all locations is shown. */
const REGIONS: readonly Region[] = [
  // The Netherlands and Belgium
  { center: [5.7, 52.1], height: 600, atlas: '10m', hasLakes: true },
  // From Paris to Copenhagen
  { center: [6.5, 51], height: 1700, atlas: '50m', hasLakes: true },
  // Europe
  { center: [12, 52], height: 4600, atlas: '50m' },
  // North America
  { center: [-98, 42], height: 7500, atlas: '110m' },
  // South America
  { center: [-60, -20], height: 8400, atlas: '110m' },
  // Africa
  { center: [18, 2], height: 9000, atlas: '110m' },
  // Asia
  { center: [95, 32], height: 10_000, atlas: '110m' },
  // Australia and Oceania
  { center: [155, -22], height: 8000, atlas: '110m' },
]

const WORLD: Omit<Region, 'height'> = { center: [10, 0], atlas: '110m' }

type Line = [x: number, y: number][]

function readCountries(atlas: Atlas): { code: string; shape: MultiPolygon }[] {
  const file = join(ROOT, 'node_modules', 'world-atlas', `countries-${atlas}.json`)
  const world: Topology<{ countries: GeometryCollection<{ name: string }> }> = JSON.parse(readFileSync(file, 'utf8'))
  return feature(world, world.objects.countries).features.flatMap(({ id, properties, geometry }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    const coordinates = polygons.filter((polygon) => !isInsideOut(polygon))
    return [{ code: codeOf(id) ?? properties.name, shape: { type: 'MultiPolygon', coordinates } }]
  })
}

/** An island whose points are in reverse order (the atlas has one in the Maldives) covers the rest of the Earth. */
const isInsideOut = (coordinates: GeoPosition[][]): boolean => geoArea({ type: 'Polygon', coordinates }) > 2 * Math.PI

const codeOf = (number: string | number | undefined): string | undefined =>
  number === undefined ? undefined : new Intl.Locale(`und-${number}`).region

function linesOf(projection: GeoProjection, shape: MultiPolygon): Line[] {
  const path = geoPath(projection).digits(0)(shape) ?? ''
  return [...path.matchAll(/M([^MZ]+)/g)].map(([, points = '']) =>
    points.split('L').map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return [x, y]
    }),
  )
}

/** Relative points make the shortest SVG path. */
function pathOf(lines: readonly Line[], step: number): string {
  return lines
    .map((line) => {
      const [[startX, startY] = [0, 0], ...points] = line
      let [x, y, path] = [startX, startY, '']
      for (const [nextX, nextY] of points) {
        const [right, down] = [nextX - x, nextY - y]
        if (Math.abs(right) + Math.abs(down) < step) continue
        path += `${path === '' || right < 0 ? '' : ' '}${right}${down < 0 ? '' : ' '}${down}`
        x = nextX
        y = nextY
      }
      return path && `M${startX} ${startY}l${path}z`
    })
    .join('')
}

function drawRegion(projection: Projection, atlas: Atlas, hasLakes = false): MapRegion {
  const mapped = projectionOf(projection).clipExtent([
    [-BLEED, -BLEED],
    [FRAME.width + BLEED, FRAME.height + BLEED],
  ])
  if (projection.name === 'azimuthalEqualArea') mapped.clipAngle(90)
  const parts = readCountries(atlas).map(({ code, shape }) => ({ code, lines: linesOf(mapped, shape) }))
  const drawAll = (step: number): Record<string, string> => {
    const paths: Record<string, string> = {}
    for (const { code, lines } of parts) {
      const path = pathOf(lines, step)
      if (path) paths[code] = (paths[code] ?? '') + path
    }
    return paths
  }
  const fits = (paths: Record<string, string>) => Object.values(paths).join('').length <= MAX_LENGTH
  const step = STEPS.find((candidate) => fits(drawAll(candidate)))
  if (!step) throw new Error(`The outlines around ${projection.center} are too long at every step.`)
  const shores = hasLakes ? lakes.map((shore) => [shore]) : []
  const water = linesOf(mapped, { type: 'MultiPolygon', coordinates: shores })
  return { projection, countries: drawAll(step), lakes: pathOf(water, 1) }
}

const regions = REGIONS.map(({ center, height, atlas, hasLakes }) => {
  const scale = (FRAME.height / height) * EARTH_RADIUS_KM
  return drawRegion({ name: 'azimuthalEqualArea', center, scale }, atlas, hasLakes)
})
const world = geoEqualEarth().fitSize([FRAME.width, FRAME.height], { type: 'Sphere' })
regions.push(drawRegion({ name: 'equalEarth', center: WORLD.center, scale: world.scale() }, WORLD.atlas))

writeSource(
  'components/contact/generated/map-regions.ts',
  `import type { MapRegion } from '../map-projection'\n\nexport const MAP_REGIONS: readonly MapRegion[] = ${JSON.stringify(regions)}\n`,
)
