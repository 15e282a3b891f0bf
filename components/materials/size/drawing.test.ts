import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { DIMENSIONS, type Piece, type Shape } from '@/lib/shared/cutting'
import { drawPiece, HEIGHT, WIDTH } from './drawing'

const of = (shape: Shape, ...sizes: number[]): Piece => ({ shape, sizes })
const size = (max: number) => fc.double({ min: 1, max, noNaN: true })
const part = fc.double({ min: 0.01, max: 0.49, noNaN: true })
const anyPiece = fc.oneof(
  fc.tuple(size(250), size(2000), size(4000)).map((sizes) => of('sheet', ...sizes)),
  fc.tuple(size(500), size(3000)).map((sizes) => of('rod', ...sizes)),
  fc
    .tuple(size(315), part, size(3000))
    .map(([diameter, wall, length]) => of('tube', diameter, diameter * wall, length)),
)
/** How long the last part of a dimension line is, which is the line itself. */
const lengthOf = (path: string) => {
  const [, horizontal] = /h([\d.]+)$/.exec(path) ?? []
  const [, from, to] = /M[\d.]+ ([\d.]+)V([\d.]+)$/.exec(path) ?? []
  return horizontal === undefined ? Number(to) - Number(from) : Number(horizontal)
}

test('dimensions are drawn to one scale in the order of the fields, but for those that say otherwise', () => {
  assert(
    property(anyPiece, fc.option(fc.double({ min: 0.01, max: 10, noNaN: true }), { nil: undefined }), (piece, held) => {
      const { lines, scale } = drawPiece(piece, held)
      expect(lines.map(({ dimension }) => dimension)).toEqual(DIMENSIONS[piece.shape])
      for (const [index, { path, grip, isToScale }] of lines.entries()) {
        const drawn = (piece.sizes[index] ?? 0) * scale
        if (isToScale) expect(lengthOf(path)).toBeCloseTo(drawn, 6)
        else expect(lengthOf(path)).not.toBe(drawn)
        const [x, y] = grip
        expect(x > 0 && x < WIDTH && y > 0 && y < HEIGHT).toBe(true)
      }
    }),
  )
})

test.each<[string, Piece, string[]]>([
  ['a plate', of('sheet', 20, 300, 400), []],
  ['a foil', of('sheet', 1, 300, 400), ['thickness']],
  ['a strip', of('sheet', 20, 50, 2000), ['length']],
  ['a rod', of('rod', 40, 1000), ['length']],
  ['a disc', of('rod', 200, 50), []],
  ['a thin disc', of('rod', 200, 2), ['length']],
  ['a tube', of('tube', 60, 5, 100), []],
])('%s has the proportions of its sizes; what does not fit is %j', (_, piece, dimensions) => {
  const shortened = drawPiece(piece).lines.filter(({ isToScale }) => !isToScale)
  expect(shortened.map(({ dimension }) => dimension)).toEqual(dimensions)
})

test('a piece that is dragged keeps its scale while it has room, and has room to grow', () => {
  const plate = (length: number) => of('sheet', 20, 300, length)
  const { scale } = drawPiece(plate(400))
  expect(drawPiece(plate(430), scale).scale).toBe(scale)
  expect(drawPiece(plate(200), scale).scale).toBe(scale)
  expect(drawPiece(plate(900), scale).scale).toBeLessThan(scale)
  expect(drawPiece(plate(200)).scale).toBeGreaterThan(scale)
})

test('each dimension grows in its direction: up, into the wall from outside, and to the right', () => {
  expect(drawPiece(of('tube', 60, 5, 100)).lines.map(({ towards }) => towards.join())).toEqual(['0,-1', '-1,0', '1,0'])
})

test('sizes without end can be drawn', () => {
  const endless = Number.MAX_SAFE_INTEGER
  const { outline, section, centre, lines } = drawPiece(of('tube', endless, endless, endless))
  expect([outline, section, centre, ...lines.map(({ path }) => path)].join('')).not.toMatch(/NaN|Infinity/)
})
