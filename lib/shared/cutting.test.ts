import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { type Cut, cut, limitsOf, type Piece, SHAPES, type Shape, type Stock, usualPieces, weightOf } from './cutting'

/** A kind of stock, as `sheet 5-100 2000×1000`. */
function stockOf(text: string): Stock {
  const [shape = '', ...numbers] = text.split(/[ \-×]/)
  const [from = 0, to = 0, length = 0, width = 0] = numbers.map(Number)
  return { shape: shape as Stock['shape'], from, to, length, width }
}
const POM = ['sheet 5-100 2000×1000', 'rod 5-250 3000', 'rod 5-150 3000'].map(stockOf)
const PA6G = ['sheet 10-150 2000×1000', 'rod 50-500 3000', 'tube 0-600 3000', 'billet 10-250 1000×500'].map(stockOf)
const HDPE = ['sheet 2-100 4000×2000', 'rod 20-300 3000'].map(stockOf)
const UHMW = ['sheet 1-150 6000×2000'].map(stockOf)

const of = (shape: Shape, ...sizes: number[]): Piece => ({ shape, sizes })
const found = (piece: Piece, stock: Stock[]): Cut => {
  const result = cut(piece, stock)
  if (!result || !('pieces' in result)) throw new Error('it cannot be cut')
  return result
}

// Worked out by hand: kilos = volume in mm³ × density / 1,000,000; pieces = (stock + kerf) / (size + kerf), rounded
// down; what is left = stock − pieces × (size + kerf). Kerfs: panel saw 4, circular saw 3, band saws 2.
test.each<[string, Piece, Stock[], density: number, kilos: number, pieces: number, rest: string]>([
  // 2004 / 404 = 4.96, 1004 / 304 = 3.30: 4 × 3; turned 6 × 2. End 2000 − 4 × 404, strip 1000 − 3 × 304.
  ['a plate', of('sheet', 20, 300, 400), POM, 1.41, 3.384, 12, '384×1000 1612×88'],
  ['a strip as long as the sheet', of('sheet', 10, 100, 2000), POM, 1.41, 2.82, 9, '2000×64'],
  ['the whole sheet', of('sheet', 5, 1000, 2000), POM, 1.41, 14.1, 1, ''],
  ['the smallest cube', of('sheet', 100, 10, 10), POM, 1.41, 0.0141, 10153, '2000×6'],
  ['a plate that fits better turned', of('sheet', 20, 1200, 600), HDPE, 0.95, 13.68, 9, '388×2000 3608×188'],
  ['a square', of('sheet', 2, 500, 500), HDPE, 0.95, 0.475, 21, '472×2000 3524×488'],
  // The saw takes 4000 of the 6000, which is divided first: 6000 − 4000 − 4.
  ['as long as the saw', of('sheet', 50, 500, 4000), UHMW, 0.93, 93, 3, '1996×2000 4000×488'],
  // Thicker than 100: the band saw, which takes all of it.
  ['a thick plate', of('sheet', 120, 200, 300), UHMW, 0.93, 6.696, 174, '142×2000 5856×188'],
  // No sheet is as thick as the billet: end 1000 − 3 × 302, strip 500 − 2 × 242, slab 250 − 202.
  ['a block', of('sheet', 200, 240, 300), PA6G, 1.15, 16.56, 6, '94×500 904×16 1000×500×48'],
  ['halves of millimetres', of('sheet', 12.5, 99.5, 200.5), POM, 1.41, 0.351614, 81, '159.5×1000 1836.5×68.5'],
  ['a rod', of('rod', 40, 1000), POM, 1.41, 1.77186, 2, '994'],
  // As the page on cutting says: 3.99 kg.
  ['the rod of the calculator', of('rod', 60, 1000), POM, 1.41, 3.98668, 2, '994'],
  ['three in a rod', of('rod', 40, 998), POM, 1.41, 1.768315, 3, ''],
  ['the thinnest disc', of('rod', 10, 1), POM, 1.41, 0.000110741, 750, ''],
  ['the thickest rod of the circular saw', of('rod', 250, 20), POM, 1.41, 1.384264, 130, '10'],
  ['a disc of the band saw', of('rod', 500, 50), PA6G, 1.15, 11.290099, 57, '36'],
  ['a whole rod', of('rod', 300, 3000), HDPE, 0.95, 201.454629, 1, ''],
  ['a tube', of('tube', 60, 5, 500), PA6G, 1.15, 0.496764, 5, '485'],
  ['a tube of the band saw', of('tube', 400, 12.5, 80), PA6G, 1.15, 1.399972, 36, '48'],
  ['a tube with the smallest bore', of('tube', 60, 29.5, 100), PA6G, 1.15, 0.325065, 29, '13'],
])('%s', (_, piece, stock, density, kilos, pieces, rest) => {
  const result = found(piece, stock)
  expect(weightOf(piece, density)).toBeCloseTo(kilos, 5)
  expect([result.pieces, result.rest.map((sides) => sides.join('×')).join(' ')]).toEqual([pieces, rest])
})

test.each<[Piece, Stock[], string]>([
  [of('sheet', 20, 1000, 1001), HDPE, 'width 0.3 0.3, length 0.5 0.5'],
  [of('sheet', 101, 300, 400), UHMW, 'width 1 1, length 1 1'],
  [of('sheet', 200, 300, 400), PA6G, 'thickness 1 1, width 1 1, length 1 1'],
  [of('rod', 250, 100), POM, 'length 0.5 0'],
  [of('rod', 251, 100), HDPE, 'length 2 0'],
])('the tolerance is that of the saw, for each side: %j', (piece, stock, tolerances) => {
  const written = found(piece, stock).tolerances.map((tolerance) => tolerance.join(' '))
  expect(written.join(', ')).toBe(tolerances)
})

test.each<[string, Piece, Stock[], string, min: number, max: number]>([
  ['thicker than any sheet', of('sheet', 101, 300, 400), POM, 'thickness', 5, 100],
  ['thicker than the billet', of('sheet', 251, 300, 400), PA6G, 'thickness', 10, 250],
  ['longer than the sheet', of('sheet', 20, 300, 2001), POM, 'length', 10, 2000],
  ['longer than the saw', of('sheet', 20, 300, 5000), UHMW, 'length', 10, 4000],
  ['wider than the sheet, both ways', of('sheet', 20, 1500, 1500), POM, 'width', 10, 1000],
  ['longer than any sheet', of('sheet', 20, 1500, 300_000), POM, 'length', 10, 1000],
  ['a strip that has to be milled', of('sheet', 20, 9, 400), POM, 'width', 10, 2000],
  ['a rod that is thinner than the saw takes', of('rod', 9, 400), POM, 'diameter', 10, 250],
  ['a rod that is thicker than stock', of('rod', 251, 400), POM, 'diameter', 10, 250],
  ['a tube that is larger than the saw', of('tube', 600, 20, 90), PA6G, 'diameter', 10, 500],
  ['a wall as thick as the radius', of('tube', 60, 30, 90), PA6G, 'wall', 0.5, 29.5],
  ['a rod that is longer than stock', of('rod', 40, 3001), POM, 'length', 1, 3000],
  ['a size that is no number', of('rod', 40, Number.NaN), POM, 'length', 1, 3000],
])('%s is answered by what is possible', (_, piece, stock, dimension, min, max) => {
  expect(cut(piece, stock)).toMatchObject({ dimension, min, max })
})

test('between two rows of stock the nearer one counts, and one that holds the piece before a longer one', () => {
  const rows = ['sheet 5-20 2000×1000', 'sheet 40-60 3000×1500'].map(stockOf)
  expect(cut(of('sheet', 35, 300, 400), rows)).toMatchObject({ dimension: 'thickness', min: 40, max: 60 })
  expect(found(of('sheet', 50, 1200, 2500), rows).stock).toEqual(rows[1])
  const narrow = ['sheet 5-20 3000×100', 'sheet 5-20 1500×1000', 'sheet 5-20 2000×1000'].map(stockOf)
  expect(found(of('sheet', 10, 300, 400), narrow).stock).toEqual(narrow[1])
})

test('of a sheet that is larger than the saw, the part that the saw takes is told from the sheet', () => {
  const whole = { length: 6000, width: 2000 }
  const part = { length: 4000, width: 2000 }
  expect(found(of('sheet', 50, 300, 400), UHMW)).toMatchObject({ stock: whole, part })
  expect(cut(of('sheet', 50, 300, 5000), UHMW)).toMatchObject({ stock: whole, part, max: 4000 })
  // The band saw takes it as it is.
  expect(found(of('sheet', 120, 300, 400), UHMW)).toMatchObject({ stock: whole, part: whole })
  // 2050 wide: 2050 − 2000 − 4 = 46 is left beside what the saw takes.
  expect(found(of('sheet', 10, 300, 400), [stockOf('sheet 1-20 3050×2050')]).rest).toContainEqual([3050, 46])
})

test('one usual piece of each shape in stock can be cut', () => {
  for (const stock of [POM, PA6G, HDPE, UHMW, [stockOf('sheet 1-3 250×120')], [stockOf('rod 4-12 500')], []]) {
    const pieces = usualPieces(stock)
    const inStock = SHAPES.filter((shape) => stock.some((each) => each.shape === shape))
    expect(pieces.map(({ shape }) => shape)).toEqual(inStock)
    for (const piece of pieces) expect(cut(piece, stock)).toHaveProperty('pieces')
  }
})

test('without stock of the shape there is nothing to say', () => {
  expect(cut(of('tube', 60, 5, 100), POM)).toBeNull()
  expect(limitsOf(of('tube', 60, 5, 100), [])).toEqual([])
  expect(cut(of('rod', 8, 100), [stockOf('rod 4-8 3000')])).toBeNull()
})

const size = (min: number, max: number) => fc.integer({ min: min * 2, max: max * 2 }).map((half) => half / 2)
const anyPiece = fc.oneof(
  fc.tuple(size(1, 300), size(1, 7000), size(1, 7000)).map((sizes) => of('sheet', ...sizes)),
  fc.tuple(size(1, 700), size(1, 4000)).map((sizes) => of('rod', ...sizes)),
  fc.tuple(size(1, 700), size(1, 400), size(1, 4000)).map((sizes) => of('tube', ...sizes)),
)
const anyStock = fc.constantFrom(POM, PA6G, HDPE, UHMW)
const KERF = 2

test('what is cut and what is left is never more than the stock', () => {
  assert(
    property(anyPiece, anyStock, (piece, stock) => {
      const result = cut(piece, stock)
      if (!result || !('pieces' in result)) return
      const { pieces, rest, stock: whole } = result
      expect(pieces).toBeGreaterThanOrEqual(1)
      // Each side of a piece, and of the stock, with the cut beside it.
      const isBlock = whole.shape === 'billet'
      const sides = piece.shape === 'sheet' ? piece.sizes.slice(isBlock ? 0 : 1) : piece.sizes.slice(-1)
      const wholes = [whole.length, ...(piece.shape === 'sheet' ? [whole.width] : []), ...(isBlock ? [whole.to] : [])]
      const withCuts = (all: readonly number[]) => all.reduce((total, side) => total * (side + KERF), 1)
      const layers = isBlock ? Math.floor((whole.to + KERF) / ((piece.sizes[0] ?? 0) + KERF)) : 1
      const left = rest.reduce((total, each) => {
        const size = each.reduce((product, side) => product * side, 1)
        return total + (isBlock && each.length === 2 ? size * layers * (piece.sizes[0] ?? 0) : size)
      }, 0)
      expect(pieces * withCuts(sides) + left).toBeLessThanOrEqual(withCuts(wholes))
    }),
  )
})

test('a piece within the limits of all its dimensions can be cut, and no other', () => {
  assert(
    property(anyPiece, anyStock, (piece, stock) => {
      const limits = limitsOf(piece, stock)
      const isWithin = limits.every(
        ({ min, max }, at) => (piece.sizes[at] ?? 0) >= min && (piece.sizes[at] ?? 0) <= max,
      )
      const result = cut(piece, stock)
      expect(result !== null && 'pieces' in result).toBe(limits.length > 0 && isWithin)
    }),
  )
})
