import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Cut,
  cut,
  limitsOf,
  type Piece,
  type Problem,
  SHAPES,
  type Shape,
  type Stock,
  usualPieces,
  volumeOf,
  weightOf,
} from './cutting'

const sheet = (from: number, to: number, length = 2000, width = 1000): Stock => ({
  shape: 'sheet',
  from,
  to,
  length,
  width,
})
const round = (shape: 'rod' | 'tube', from: number, to: number, length = 3000): Stock => ({
  shape,
  from,
  to,
  length,
  width: 0,
})
const POM: Stock[] = [sheet(5, 100), round('rod', 5, 250), round('rod', 5, 150)]
const PA6G: Stock[] = [
  sheet(10, 150),
  round('rod', 50, 500),
  round('tube', 0, 600),
  { shape: 'billet', from: 10, to: 250, length: 1000, width: 500 },
]
const HDPE: Stock[] = [sheet(2, 100, 4000, 2000), round('rod', 20, 300)]
const UHMW: Stock[] = [sheet(1, 150, 6000, 2000)]

const of = (shape: Shape, ...sizes: number[]): Piece => ({ shape, sizes })
const found = (piece: Piece, stock: Stock[]): Cut => {
  const result = cut(piece, stock)
  if (!result || !('pieces' in result)) throw new Error('it cannot be cut')
  return result
}

// Worked out by hand: kilos = volume in mm³ × density / 1,000,000; pieces = (stock + kerf) / (size + kerf), rounded
// down; what is left = stock − pieces × (size + kerf).
type Case = [what: string, Piece, Stock[], density: number, kilos: number, pieces: number, rest: number[][]]
const SHEETS: Case[] = [
  [
    // 20 × 300 × 400 = 2,400,000 mm³, × 1.41 = 3.384 kg. Kerf 4: 2004 / 404 = 4.96, 1004 / 304 = 3.30: 4 × 3 = 12;
    // turned 2004 / 304 = 6.59, 1004 / 404 = 2.49: 6 × 2 = 12. End 2000 − 4 × 404 = 384, strip 1000 − 3 × 304 = 88.
    'a plate',
    of('sheet', 20, 300, 400),
    POM,
    1.41,
    3.384,
    12,
    [
      [384, 1000],
      [1612, 88],
    ],
  ],
  [
    // 10 × 100 × 2000 = 2,000,000, × 1.41 = 2.82. 2004 / 2004 = 1, 1004 / 104 = 9.65: 9. Strip 1000 − 9 × 104 = 64.
    'a strip as long as the sheet',
    of('sheet', 10, 100, 2000),
    POM,
    1.41,
    2.82,
    9,
    [[2000, 64]],
  ],
  [
    // 5 × 1000 × 2000 = 10,000,000, × 1.41 = 14.1. One, and nothing is left.
    'the whole sheet',
    of('sheet', 5, 1000, 2000),
    POM,
    1.41,
    14.1,
    1,
    [],
  ],
  [
    // 100 × 10 × 10 = 10,000, × 1.41 = 0.0141. 2004 / 14 = 143.1, 1004 / 14 = 71.7: 143 × 71 = 10,153.
    // End 2000 − 143 × 14 = −2: none; strip 1000 − 71 × 14 = 6.
    'the smallest cube',
    of('sheet', 100, 10, 10),
    POM,
    1.41,
    0.0141,
    10153,
    [[2000, 6]],
  ],
  [
    // 20 × 1200 × 600 = 14,400,000, × 0.95 = 13.68. 4004 / 604 = 6.63, 2004 / 1204 = 1.66: 6; turned 4004 / 1204 = 3.3,
    // 2004 / 604 = 3.3: 9. End 4000 − 3 × 1204 = 388, strip 2000 − 3 × 604 = 188.
    'a plate that fits better turned',
    of('sheet', 20, 1200, 600),
    HDPE,
    0.95,
    13.68,
    9,
    [
      [388, 2000],
      [3608, 188],
    ],
  ],
  [
    // 2 × 500 × 500 = 500,000, × 0.95 = 0.475. 4004 / 504 = 7.94, 2004 / 504 = 3.98: 21.
    // End 4000 − 7 × 504 = 472, strip 2000 − 3 × 504 = 488.
    'a square',
    of('sheet', 2, 500, 500),
    HDPE,
    0.95,
    0.475,
    21,
    [
      [472, 2000],
      [3524, 488],
    ],
  ],
  [
    // 50 × 500 × 4000 = 100,000,000, × 0.93 = 93. The saw takes 4000 of the 6000: 1 × 2004 / 504 = 3.98: 3.
    // Strip 2000 − 3 × 504 = 488. The sheet is divided first: 6000 − 4000 − 4 = 1996.
    'as long as the saw',
    of('sheet', 50, 500, 4000),
    UHMW,
    0.93,
    93,
    3,
    [
      [1996, 2000],
      [4000, 488],
    ],
  ],
  [
    // 120 × 200 × 300 = 7,200,000, × 0.93 = 6.696. Thicker than 100: band saw, kerf 2, all of 6000 × 2000.
    // 6002 / 302 = 19.87, 2002 / 202 = 9.91: 171; turned 6002 / 202 = 29.7, 2002 / 302 = 6.6: 29 × 6 = 174.
    // End 6000 − 29 × 202 = 142, strip 2000 − 6 × 302 = 188.
    'a thick plate',
    of('sheet', 120, 200, 300),
    UHMW,
    0.93,
    6.696,
    174,
    [
      [142, 2000],
      [5856, 188],
    ],
  ],
  [
    // 200 × 240 × 300 = 14,400,000, × 1.15 = 16.56. No sheet is as thick: billet 1000 × 500 × 250, kerf 2.
    // 1002 / 302 = 3.3, 502 / 242 = 2.07: 6; turned 1002 / 242 = 4.1, 502 / 302 = 1.7: 4. 252 / 202 = 1.2: 1 high.
    // End 1000 − 3 × 302 = 94, strip 500 − 2 × 242 = 16, slab 250 − 202 = 48.
    'a block',
    of('sheet', 200, 240, 300),
    PA6G,
    1.15,
    16.56,
    6,
    [
      [94, 500],
      [904, 16],
      [1000, 500, 48],
    ],
  ],
  [
    // 12.5 × 99.5 × 200.5 = 249,371.875, × 1.41 = 0.351614. 2004 / 204.5 = 9.8, 1004 / 103.5 = 9.7: 81;
    // turned 2004 / 103.5 = 19.4, 1004 / 204.5 = 4.9: 76. End 2000 − 9 × 204.5 = 159.5, strip 1000 − 9 × 103.5 = 68.5.
    'halves of millimetres',
    of('sheet', 12.5, 99.5, 200.5),
    POM,
    1.41,
    0.351614,
    81,
    [
      [159.5, 1000],
      [1836.5, 68.5],
    ],
  ],
]
const RODS: Case[] = [
  // π/4 × 40² × 1000 = 1,256,637, × 1.41 = 1.77186. Kerf 3: 3003 / 1003 = 2.99: 2. 3000 − 2 × 1003 = 994.
  ['a rod', of('rod', 40, 1000), POM, 1.41, 1.77186, 2, [[994]]],
  // π/4 × 60² × 1000 = 2,827,433, × 1.41 = 3.98668, as the page on cutting says: 3.99 kg. The same 2.
  ['the rod of the calculator', of('rod', 60, 1000), POM, 1.41, 3.98668, 2, [[994]]],
  // π/4 × 40² × 998 = 1,254,124, × 1.41 = 1.768315. 3003 / 1001 = 3: 3, and nothing is left: 3000 − 3003.
  ['three in a rod', of('rod', 40, 998), POM, 1.41, 1.768315, 3, []],
  // π/4 × 10² × 1 = 78.5398, × 1.41 = 0.000110741. 3003 / 4 = 750.75: 750. 3000 − 750 × 4 = 0.
  ['the thinnest disc', of('rod', 10, 1), POM, 1.41, 0.000110741, 750, []],
  // π/4 × 250² × 20 = 981,748, × 1.41 = 1.384264. 3003 / 23 = 130.6: 130. 3000 − 130 × 23 = 10.
  ['the thickest rod of the circular saw', of('rod', 250, 20), POM, 1.41, 1.384264, 130, [[10]]],
  // π/4 × 500² × 50 = 9,817,477, × 1.15 = 11.290099. Kerf 2: 3002 / 52 = 57.7: 57. 3000 − 57 × 52 = 36.
  ['a disc of the band saw', of('rod', 500, 50), PA6G, 1.15, 11.290099, 57, [[36]]],
  // π/4 × 300² × 3000 = 212,057,504, × 0.95 = 201.454629. One.
  ['a whole rod', of('rod', 300, 3000), HDPE, 0.95, 201.454629, 1, []],
  // π × (60 − 5) × 5 × 500 = 431,969, × 1.15 = 0.496764. 3003 / 503 = 5.97: 5. 3000 − 5 × 503 = 485.
  ['a tube', of('tube', 60, 5, 500), PA6G, 1.15, 0.496764, 5, [[485]]],
  // π × (400 − 12.5) × 12.5 × 80 = 1,217,367, × 1.15 = 1.399972. Kerf 2: 3002 / 82 = 36.6: 36. 3000 − 36 × 82 = 48.
  ['a tube of the band saw', of('tube', 400, 12.5, 80), PA6G, 1.15, 1.399972, 36, [[48]]],
  // π × (60 − 29.5) × 29.5 × 100 = 282,665, × 1.15 = 0.325065. 3003 / 103 = 29.2: 29. 3000 − 29 × 103 = 13.
  ['a tube with the smallest bore', of('tube', 60, 29.5, 100), PA6G, 1.15, 0.325065, 29, [[13]]],
]

test.each([...SHEETS, ...RODS])('%s', (_, piece, stock, density, kilos, pieces, rest) => {
  expect(weightOf(piece, density)).toBeCloseTo(kilos, 5)
  expect(found(piece, stock)).toMatchObject({ pieces, rest })
})

test('the tolerance is that of the saw, for each side', () => {
  const tolerance = (piece: Piece, stock: Stock[]) => found(piece, stock).tolerances
  const length = (plus: number, minus = plus) => ['length', plus, minus]
  const width = (plus: number) => ['width', plus, plus]
  expect(tolerance(of('sheet', 20, 1000, 1001), HDPE)).toEqual([width(0.3), length(0.5)])
  expect(tolerance(of('sheet', 101, 300, 400), UHMW)).toEqual([width(1), length(1)])
  const thickness = ['thickness', 1, 1]
  expect(tolerance(of('sheet', 200, 300, 400), PA6G)).toEqual([thickness, width(1), length(1)])
  expect(tolerance(of('rod', 250, 100), POM)).toEqual([length(0.5, 0)])
  expect(tolerance(of('rod', 251, 100), HDPE)).toEqual([length(2, 0)])
})

const PROBLEMS: [what: string, Piece, Stock[], Omit<Problem, 'stock' | 'part'>][] = [
  ['thicker than any sheet', of('sheet', 101, 300, 400), POM, { dimension: 'thickness', min: 5, max: 100 }],
  ['thicker than the billet', of('sheet', 251, 300, 400), PA6G, { dimension: 'thickness', min: 10, max: 250 }],
  ['longer than the sheet', of('sheet', 20, 300, 2001), POM, { dimension: 'length', min: 10, max: 2000 }],
  ['longer than the saw', of('sheet', 20, 300, 5000), UHMW, { dimension: 'length', min: 10, max: 4000 }],
  ['wider than the sheet, both ways', of('sheet', 20, 1500, 1500), POM, { dimension: 'width', min: 10, max: 1000 }],
  ['longer than any sheet', of('sheet', 20, 1500, 300_000), POM, { dimension: 'length', min: 10, max: 1000 }],
  ['a strip that has to be milled', of('sheet', 20, 9, 400), POM, { dimension: 'width', min: 10, max: 2000 }],
  ['a rod that is thinner than the saw takes', of('rod', 9, 400), POM, { dimension: 'diameter', min: 10, max: 250 }],
  ['a rod that is thicker than stock', of('rod', 251, 400), POM, { dimension: 'diameter', min: 10, max: 250 }],
  ['a tube that is larger than the saw', of('tube', 600, 20, 90), PA6G, { dimension: 'diameter', min: 10, max: 500 }],
  ['a wall as thick as the radius', of('tube', 60, 30, 90), PA6G, { dimension: 'wall', min: 0.5, max: 29.5 }],
  ['a rod that is longer than stock', of('rod', 40, 3001), POM, { dimension: 'length', min: 1, max: 3000 }],
  ['a size that is no number', of('rod', 40, Number.NaN), POM, { dimension: 'length', min: 1, max: 3000 }],
]
test.each(PROBLEMS)('%s is answered by what is possible', (_, piece, stock, problem) => {
  expect(cut(piece, stock)).toMatchObject(problem)
})

test('between two rows of stock the nearer one counts', () => {
  const stock = [sheet(5, 20, 2000, 1000), sheet(40, 60, 3000, 1500)]
  expect(cut(of('sheet', 35, 300, 400), stock)).toMatchObject({ dimension: 'thickness', min: 40, max: 60 })
  expect(found(of('sheet', 50, 1200, 2500), stock).stock).toEqual(stock[1])
})

test('a piece comes from the first stock that holds it, not from a longer one that is too narrow', () => {
  const stock = [sheet(5, 20, 3000, 100), sheet(5, 20, 1500, 1000), sheet(5, 20, 2000, 1000)]
  expect(found(of('sheet', 10, 300, 400), stock).stock).toEqual(stock[1])
})

test('of a sheet that is larger than the saw, the part that the saw takes is told from the sheet', () => {
  const whole = { length: 6000, width: 2000 }
  const part = { length: 4000, width: 2000 }
  expect(found(of('sheet', 50, 300, 400), UHMW)).toMatchObject({ stock: whole, part })
  expect(cut(of('sheet', 50, 300, 5000), UHMW)).toMatchObject({ stock: whole, part, max: 4000 })
  // The band saw takes it as it is.
  expect(found(of('sheet', 120, 300, 400), UHMW)).toMatchObject({ stock: whole, part: whole })
  // 2050 wide: 2050 − 2000 − 4 = 46 is left beside what the saw takes.
  expect(found(of('sheet', 10, 300, 400), [sheet(1, 20, 3050, 2050)]).rest).toContainEqual([3050, 46])
})

test('one usual piece of each shape in stock can be cut', () => {
  for (const stock of [POM, PA6G, HDPE, UHMW, [sheet(1, 3, 250, 120)], [round('rod', 4, 12, 500)], []]) {
    const pieces = usualPieces(stock)
    expect(pieces.map(({ shape }) => shape)).toEqual(
      SHAPES.filter((shape) => stock.some((each) => each.shape === shape)),
    )
    for (const piece of pieces) expect(cut(piece, stock)).toHaveProperty('pieces')
  }
})

test('without stock of the shape there is nothing to say', () => {
  expect(cut(of('tube', 60, 5, 100), POM)).toBeNull()
  expect(limitsOf(of('tube', 60, 5, 100), [])).toEqual([])
  expect(cut(of('rod', 8, 100), [round('rod', 4, 8)])).toBeNull()
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

test('weight is additive: two parts of a piece weigh what it weighs', () => {
  assert(
    property(anyPiece, size(0.5, 3000), fc.double({ min: 0.8, max: 2.3, noNaN: true }), (piece, more, density) => {
      const withLength = (length: number) => ({ ...piece, sizes: [...piece.sizes.slice(0, -1), length] })
      const length = piece.sizes.at(-1) ?? 0
      const parts = weightOf(piece, density) + weightOf(withLength(more), density)
      expect(weightOf(withLength(length + more), density)).toBeCloseTo(parts, 6)
      expect(weightOf(piece, density, 3)).toBeCloseTo(3 * weightOf(piece, density), 6)
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

test('a tube without a bore is a rod', () => {
  expect(volumeOf(of('tube', 60, 30, 100))).toBeCloseTo(volumeOf(of('rod', 60, 100)), 6)
})
