import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MAP_REGIONS, mapOf, placeLabels } from './map'
import { type Position, positionOf, projectionOf } from './map-projection'

const OLDENZAAL: Position = [6.9294, 52.3133]
const BREDA: Position = [4.728, 51.6072]
const VEENDAM: Position = [6.878, 53.105]
const ANTWERP: Position = [4.417, 51.256]
const HAMBURG: Position = [9.99, 53.55]
const MADRID: Position = [-3.7, 40.42]
const HOUSTON: Position = [-95.37, 29.76]
const SINGAPORE: Position = [103.82, 1.35]
const SUVA: Position = [178.44, -18.14]
const APIA: Position = [-171.77, -13.83]

const at = (...positions: Position[]) => mapOf(positions.map((position) => ({ position, country: null })))

it.each([
  [52.3, 6.9, [6.9, 52.3]],
  [0, 0, [0, 0]],
  [null, 6.9, null],
  [523_133, 6.9, null],
  [Number.NaN, 6.9, null],
  [52.3, null, null],
])('the position of latitude %s and longitude %s is %s', (latitude, longitude, position) => {
  expect(positionOf({ latitude, longitude })).toEqual(position)
})

describe('mapOf', () => {
  it.each([
    ['the sample', [OLDENZAAL, BREDA, VEENDAM, ANTWERP], 50],
    ['one place', [OLDENZAAL], 50],
    ['the same place twice', [OLDENZAAL, OLDENZAAL], 50],
    ['a place at the edge of its region', [MADRID], 500],
    ['places in neighbouring countries', [OLDENZAAL, HAMBURG], 100],
    ['places in Europe', [OLDENZAAL, MADRID], 500],
    ['a place on another continent', [HOUSTON], 500],
    ['places on both sides of the date line', [SUVA, APIA], 500],
    ['places on two continents', [OLDENZAAL, HOUSTON], null],
    ['places all over the world', [OLDENZAAL, HOUSTON, SINGAPORE, SUVA], null],
  ])('shows %s with room around each, on the most detailed map', (_, positions, kilometres) => {
    const map = at(...positions)
    expect(map?.pins).toHaveLength(positions.length)
    expect(map?.pins.flatMap(({ x, y }) => [x, y]).filter((place) => place < 0.16 || place > 0.84)).toEqual([])
    expect(map?.scale?.kilometres ?? null).toBe(kilometres)
  })

  it('has every place on it, wherever on Earth, and is null without places', () => {
    expect(at()).toBeNull()
    const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true })
    const anywhere = fc.tuple(degrees(180), degrees(90))
    fc.assert(
      fc.property(fc.array(anywhere, { maxLength: 6 }), (positions) => {
        const { pins = [] } = at(...positions) ?? {}
        expect(pins).toHaveLength(positions.length)
        expect(pins.filter(({ x, y }) => !(x > 0 && x < 1 && y > 0 && y < 1))).toEqual([])
      }),
    )
  })

  it('highlights the countries of the places', () => {
    const inCountry = (country: string | null) => mapOf([{ position: OLDENZAAL, country }])
    const { NL = '', BE = '' } = MAP_REGIONS[0]?.countries ?? {}
    expect(inCountry('NL')?.highlighted).toBe(NL)
    expect(inCountry('NL')?.others).toContain(BE)
    expect(inCountry('NL')?.others).not.toContain(NL)
    for (const country of [null, '', 'Nederland', '__proto__']) expect(inCountry(country)?.highlighted).toBe('')
  })

  it('measures true distances', () => {
    // A degree of latitude is 111.2 km.
    const map = at([5.7, 52], [5.7, 52.4497])
    const [south, north] = map?.pins ?? []
    const share = ((south?.y ?? 0) - (north?.y ?? 0)) / (9 / 8)
    expect(share / 50).toBeCloseTo((map?.scale?.share ?? 0) / (map?.scale?.kilometres ?? 0), 4)
  })
})

async function isOnLand(path: string, { x, y }: { x: number; y: number }): Promise<boolean> {
  const frame = `viewBox="${x} ${y} 1 1" width="1" height="1"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${frame}><path fill-rule="evenodd" d="${path}"/></svg>`
  const { channels } = await sharp(Buffer.from(svg)).ensureAlpha().stats()
  return (channels[3]?.max ?? 0) > 0
}

describe('the recorded regions', () => {
  it('have Oldenzaal in the Netherlands', async () => {
    const { projection, countries } = MAP_REGIONS[0] as (typeof MAP_REGIONS)[number]
    const [x = 0, y = 0] = projectionOf(projection)(OLDENZAAL) ?? []
    for (const [code, path] of Object.entries(countries))
      expect(await isOnLand(path, { x, y }), code).toBe(code === 'NL')
  })

  it.each(MAP_REGIONS.map((region) => [region.projection.center.join(), region] as const))(
    '%s: outlines that a page can hold',
    (_, { countries, lakes }) => {
      const outlines = `${Object.values(countries).join('')}${lakes}`
      expect(outlines).toMatch(/^(M-?\d+ -?\d+l[-\d ]+z)+$/)
      expect(outlines.length).toBeLessThan(20_000)
    },
  )
})

const MAP = { width: 400, height: 300 }
const SIZE = { width: 80, height: 20 }

it.each([
  ['to the right of its pin', [[100, 100]], ['right']],
  ['on the other side at the edge of the map', [[380, 100]], ['left']],
  ['to the left of a pin that is beyond the middle', [[300, 100]], ['left']],
  [
    'where it overlaps no other pin or label',
    [
      [100, 100],
      [150, 108],
    ],
    ['left', 'right'],
  ],
  ['nowhere if it is wider than the map', [[100, 100, 500]], [null]],
])('puts a label %s', (_, pins, sides) => {
  const labels = pins.map(([x = 0, y = 0, width = SIZE.width]) => ({ x, y, width, height: SIZE.height }))
  expect(placeLabels(labels, MAP)).toEqual(sides)
})

it('leaves labels out in a crowd', () => {
  const crowd = Array.from({ length: 20 }, () => ({ x: 200, y: 150, ...SIZE }))
  expect(placeLabels(crowd, MAP).filter(Boolean).length).toBeLessThanOrEqual(4)
})
