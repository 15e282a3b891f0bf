import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { boxAround, crosses, isInside, overlaps } from '@/components/ui/geometry'
import type { ListedMaterialFragment } from '@/graphql/generated/graphql'
import { FIGURE_NAMES } from '../figures'
import { listedMaterial } from '../testing'
import { type ChartPoint, chartPoints, drawingOf, type Size } from './drawing'
import { POINT_RADIUS } from './place-names'

const material = fc.record({
  abbreviation: fc.oneof(
    fc.constantFrom('POM-C', 'PE-UHMW', 'PTFE', 'PA 6 GF30', 'PMMA'),
    fc.string({ maxLength: 40 }),
  ),
  family: fc.constantFrom('commodity', 'engineering', 'highPerformance', null),
  density: fc.double({ min: 0.8, max: 2.3, noNaN: true }),
  tensileModulus: fc.double({ min: 0.1, max: 20_000, noNaN: true }),
  tensileStrength: fc.double({ min: 0, max: 250, noNaN: true }),
  serviceTempMin: fc.integer({ min: -273, max: 50 }),
  serviceTempMax: fc.integer({ min: 40, max: 350 }),
  serviceTempShort: fc.option(fc.integer({ min: 40, max: 400 })),
})
const materials = fc
  .array(material, { minLength: 1, maxLength: 40 })
  .map((all): ListedMaterialFragment[] => all.map((fields, id) => listedMaterial(String(id), fields)))
const figure = fc.constantFrom(...FIGURE_NAMES)
const size = fc.constantFrom<Size>('wide', 'narrow')

const byId = (one: ChartPoint, other: ChartPoint) => Number(one.material.id) - Number(other.material.id)
const draw = (all: readonly ListedMaterialFragment[], x: (typeof FIGURE_NAMES)[number], y: typeof x, of: Size) =>
  drawingOf(chartPoints(all, x, y).points, { x, y, size: of, format: String })

test('names and numbers have a place of their own, and all points lie inside, however many materials there are', () => {
  fc.assert(
    fc.property(materials, figure, figure, size, (all, x, y, of) => {
      const { marks, numbers, plot } = draw(all, x, y, of)
      const named = marks.filter(({ name }) => name).map(({ point }) => point)
      const numbered = numbers.flatMap(({ points }) => points)
      expect([...named, ...numbered].toSorted(byId)).toEqual(marks.map(({ point }) => point).toSorted(byId))
      expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1))
      for (const mark of marks) {
        for (const end of [mark.at, ...mark.range.map(({ to }) => to)])
          expect(isInside(boxAround(end, 0, 0), plot)).toBe(true)
        if (!mark.name) continue
        const { box, leader } = mark.name
        expect(isInside(box, plot)).toBe(true)
        for (const other of marks) {
          if (other === mark) continue
          expect(overlaps(box, boxAround(other.at, 2 * POINT_RADIUS, 2 * POINT_RADIUS))).toBe(false)
          if (other.name) expect(overlaps(box, other.name.box)).toBe(false)
          if (leader && other.name) expect(crosses(leader, other.name.box)).toBe(false)
        }
      }
      for (const { points, at, place } of numbers) {
        // No point far from it has its number.
        for (const mark of marks.filter(({ point }) => points.includes(point)))
          expect(overlaps(boxAround(mark.at, 16, 16), boxAround(at, 16, 16))).toBe(true)
        if (!place) continue
        expect(isInside(place.box, plot)).toBe(true)
        for (const { name } of marks) if (name) expect(overlaps(name.box, place.box)).toBe(false)
      }
    }),
    { numRuns: 100 },
  )
})

const at = (id: string, fields: Partial<ListedMaterialFragment>) => listedMaterial(id, { abbreviation: id, ...fields })
const POM = at('POM-C', { density: 1.41, tensileModulus: 2800, serviceTempMax: 100, serviceTempShort: 140 })
const PTFE = at('PTFE', { family: 'highPerformance', density: 2.18, tensileModulus: 700, serviceTempMax: 260 })
const PP = at('PP', { family: 'commodity', density: 0.91, tensileModulus: null })

describe('a chart', () => {
  it('has a logarithmic axis where all values are above 0, else a linear one', () => {
    const { x, y } = draw([POM, PTFE], 'density', 'stiffness', 'wide')
    expect([x.isLogarithmic, y.isLogarithmic]).toEqual([false, true])
    expect(draw([POM, { ...PTFE, tensileModulus: 0 }], 'density', 'stiffness', 'wide').y.isLogarithmic).toBe(false)
  })

  it.each([[[POM]], [[POM, PTFE]]])('has at least three ticks at either axis, also of one material', (all) => {
    const { x, y } = draw(all, 'density', 'stiffness', 'narrow')
    expect(Math.min(x.ticks.length, y.ticks.length)).toBeGreaterThanOrEqual(3)
  })

  it('has one area around each family, also around a single member', () => {
    const { hulls } = draw([POM, PTFE, { ...POM, id: '2' }], 'density', 'stiffness', 'wide')
    const area = expect.stringMatching(/^M.*Z$/)
    expect(hulls).toEqual(['engineering', 'highPerformance'].map((family) => ({ family, path: area })))
  })

  it('goes from left to right, and names what it cannot draw', () => {
    const { points, missing } = chartPoints([PTFE, PP, POM], 'density', 'stiffness')
    expect(points.map(({ name }) => name)).toEqual(['POM-C', 'PTFE'])
    expect(missing).toEqual([PP])
  })

  it('draws the way to the short-term temperature, where that is known and higher', () => {
    const { marks } = draw([POM, PTFE], 'temperature', 'stiffness', 'wide')
    expect(marks.map(({ range }) => range.length)).toEqual([1, 0])
    const [segment] = marks[0]?.range ?? []
    expect(segment?.to.x).toBeGreaterThan(segment?.from.x ?? Infinity)
  })

  it('names points that had no space at first by placing the others anew', () => {
    const sample = [
      '1.05 2200 ABS, 0.95 1100 HDPE, 1.02 1700 PA 12, 1.15 3500 PA 6 G, 1.14 3200 PA 6, 1.14 3400 PA 66, 1.2 2350 PC',
      '0.99 750 PE-UHMW ID, 0.93 700 PE-UHMW, 1.31 4200 PEEK, 1.27 3200 PEI, 1.44 3300 PET SL, 1.39 3400 PET',
      '1.19 3300 PMMA, 1.49 2900 POM-C ID, 1.41 2800 POM-C, 0.91 1500 PP, 1.35 4000 PPS, 1.24 2600 PSU',
      '2.18 700 PTFE, 1.42 3200 PVC-U, 1.78 2200 PVDF, 0.96 1067 rHDPE, 0.92 1350 rPP',
    ]
    const all = sample
      .flatMap((line) => line.split(', '))
      .map((text) => {
        const [density, tensileModulus, ...name] = text.split(' ')
        return at(name.join(' '), { density: Number(density), tensileModulus: Number(tensileModulus) })
      })
    expect(draw(all, 'density', 'stiffness', 'wide').numbers).toEqual([])
    expect(draw(all, 'density', 'stiffness', 'narrow').numbers.length).toBeLessThanOrEqual(1)
  })

  it('cuts the name of a material without an abbreviation', () => {
    const long = { ...POM, abbreviation: null, title: 'Een heel erg lange naam van een materiaal' }
    expect(chartPoints([long], 'density', 'stiffness').points[0]?.label).toBe('Een heel erg lang…')
  })
})
