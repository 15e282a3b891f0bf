import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Position, positionOf } from './coordinates'
import { drawMap } from './draw'
import { fitView, scaleBar } from './view'

const OLDENZAAL: Position = [6.9294, 52.3133]
const SAMPLE: Position[] = [OLDENZAAL, [4.728, 51.6072], [6.878, 53.105], [4.417, 51.256]]
const HOUSTON: Position = [-95.37, 29.76]
const SINGAPORE: Position = [103.82, 1.35]
const SUVA: Position = [178.44, -18.14]
const APIA: Position = [-171.77, -13.83]

describe('positionOf', () => {
  it('takes longitude and latitude in degrees', () => {
    expect(positionOf({ latitude: 52.3, longitude: 6.9 })).toEqual([6.9, 52.3])
    expect(positionOf({ latitude: 0, longitude: 0 })).toEqual([0, 0])
  })

  it('takes none that is missing or not on Earth', () => {
    expect(positionOf({ latitude: null, longitude: 6.9 })).toBeNull()
    expect(positionOf({ latitude: 52.3, longitude: null })).toBeNull()
    expect(positionOf({ latitude: 523_133, longitude: 6.9 })).toBeNull()
    expect(positionOf({ latitude: Number.NaN, longitude: 6.9 })).toBeNull()
  })
})

describe('drawMap', () => {
  const isInside = ({ x, y }: { x: number; y: number }) => x >= 0.16 && x <= 0.84 && y >= 0.16 && y <= 0.84

  it.each([
    ['the sample', SAMPLE],
    ['one place', [OLDENZAAL]],
    ['the same place twice', [OLDENZAAL, OLDENZAAL]],
    ['places on both sides of the date line', [SUVA, APIA]],
    ['places on two continents', [OLDENZAAL, HOUSTON]],
    ['places all over the world', [OLDENZAAL, HOUSTON, SINGAPORE, SUVA]],
  ])('shows every place with room around it: %s', async (_, positions) => {
    const map = await drawMap(positions)
    expect(map?.marks).toHaveLength(positions.length)
    expect(map?.marks.filter((mark) => !isInside(mark))).toEqual([])
    const outlines = `${map?.home}${map?.around}`
    expect(outlines.length).toBeGreaterThan(100)
    expect(outlines.length).toBeLessThan(16_000)
  })

  it('keeps north up and east to the right', async () => {
    const map = await drawMap(SAMPLE)
    const [oldenzaal, breda, veendam] = map?.marks ?? []
    expect(veendam?.y).toBeLessThan(oldenzaal?.y ?? 0)
    expect(breda?.x).toBeLessThan(oldenzaal?.x ?? 0)
  })

  it('draws nothing where there is no place', async () => {
    expect(await drawMap([])).toBeNull()
  })
})

describe('fitView', () => {
  it('has every place in its frame, wherever on Earth', () => {
    const anywhere = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.array(anywhere, { minLength: 1, maxLength: 6 }), (positions) => {
        const view = fitView(positions)
        for (const position of positions) {
          const [x = -1, y = -1] = view?.projection(position) ?? []
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(1440)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(1280)
        }
      }),
    )
  })

  it('measures true distances', () => {
    const view = fitView(SAMPLE)
    const bar = view && scaleBar(view)
    expect(bar?.kilometres).toBe(50)
    // A degree of latitude is 111.2 km.
    const [, south = 0] = view?.projection([5.7, 52]) ?? []
    const [, north = 0] = view?.projection([5.7, 52.4497]) ?? []
    expect(south - north).toBeCloseTo(bar?.length ?? 0, -0.5)
  })

  it('has no scale for the world', () => {
    const view = fitView([OLDENZAAL, HOUSTON, SINGAPORE, SUVA])
    expect(view?.perKilometre).toBeNull()
    expect(view && scaleBar(view)).toBeNull()
  })
})
