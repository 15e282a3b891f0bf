/** Draws country outlines from Natural Earth (public domain) for the map of locations. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GeoProjection, geoArea, geoEqualEarth, geoPath } from 'd3-geo'
import type { Position as GeoPosition, MultiPolygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import {
  EARTH_RADIUS_KM,
  FRAME,
  type MapRegion,
  type Projection,
  projectionOf,
} from '../components/contact/map-projection.ts'
import { ROOT } from './lib/files.ts'
import { type Atlas, LAKES, REGIONS, WORLD } from './lib/map-regions.ts'

const TARGET = join(ROOT, 'components', 'contact', 'generated')

/** In characters per region, as the outlines are part of the page. */
const MAX_LENGTH = 16_000

/** Least distance between points, in units of the drawing; the first that is short enough is used. */
const STEPS = [1, 2, 4, 8, 16, 32]

const BLEED = 32

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
  const lakes = hasLakes ? linesOf(mapped, { type: 'MultiPolygon', coordinates: LAKES.map((shore) => [shore]) }) : []
  return { projection, countries: drawAll(step), lakes: pathOf(lakes, 1) }
}

const regions = REGIONS.map(({ center, height, atlas, hasLakes }) => {
  const scale = (FRAME.height / height) * EARTH_RADIUS_KM
  return drawRegion({ name: 'azimuthalEqualArea', center, scale }, atlas, hasLakes)
})
const world = geoEqualEarth().fitSize([FRAME.width, FRAME.height], { type: 'Sphere' })
regions.push(drawRegion({ name: 'equalEarth', center: WORLD.center, scale: world.scale() }, WORLD.atlas))

mkdirSync(TARGET, { recursive: true })
writeFileSync(
  join(TARGET, 'map-regions.ts'),
  `import type { MapRegion } from '../map-projection'\n\nexport const MAP_REGIONS: readonly MapRegion[] = ${JSON.stringify(regions)}\n`,
)
