import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { DIMENSIONS, limitsOf, type Piece, type Stock } from '@/lib/shared/cutting'
import { drawPiece, HEIGHT, WIDTH } from './drawing'

const STOCK: Stock[] = [
  { shape: 'sheet', from: 1, to: 100, length: 4000, width: 2000 },
  { shape: 'rod', from: 5, to: 500, length: 3000, width: 0 },
  { shape: 'tube', from: 16, to: 315, length: 3000, width: 0 },
]
const size = (max: number) => fc.double({ min: 1, max, noNaN: true })
const anyPiece = fc.oneof(
  fc.tuple(size(100), size(2000), size(4000)).map((sizes): Piece => ({ shape: 'sheet', sizes })),
  fc.tuple(size(500), size(3000)).map((sizes): Piece => ({ shape: 'rod', sizes })),
  fc
    .tuple(size(315), fc.double({ min: 0.01, max: 0.49, noNaN: true }), size(3000))
    .map(([diameter, part, length]): Piece => ({ shape: 'tube', sizes: [diameter, diameter * part, length] })),
)
const draw = (piece: Piece) => drawPiece(piece, limitsOf(piece, STOCK))

test('the end of each dimension line stands for its size, and the drawing stays in its frame', () => {
  assert(
    property(anyPiece, (piece) => {
      const { lines } = draw(piece)
      expect(lines).toHaveLength(piece.sizes.length)
      for (const { grip, sizeAt, dimension } of lines) {
        const index = DIMENSIONS[piece.shape].indexOf(dimension)
        expect(sizeAt(...grip)).toBeCloseTo(piece.sizes[index] ?? 0, 4)
        const [x, y] = grip
        expect(x > 0 && x < WIDTH && y > 0 && y < HEIGHT).toBe(true)
      }
    }),
  )
})

test('a longer piece is drawn longer, and sizes that are no numbers are drawn as nothing', () => {
  const gripOf = (length: number) => draw({ shape: 'rod', sizes: [40, length] }).lines.at(-1)?.grip[0] ?? 0
  expect([10, 100, 1000, 3000].map(gripOf)).toEqual([10, 100, 1000, 3000].map(gripOf).toSorted((a, b) => a - b))
  const { outline, section, lines } = draw({ shape: 'tube', sizes: [Number.NaN, Number.NaN, Number.POSITIVE_INFINITY] })
  expect([outline, section, ...lines.map(({ path }) => path)].join('')).not.toMatch(/NaN|Infinity/)
})
