/**
 * What a piece weighs and what it is cut from. Lengths are in millimetres, densities in g/cm³, weights in kilograms.
 * The limits of the saws are those of backend/content/solutions/cutting-to-size.yaml, "Maten en toleranties".
 */

export type Shape = 'sheet' | 'rod' | 'tube'
export type Dimension = 'thickness' | 'width' | 'length' | 'diameter' | 'wall'

export const DIMENSIONS: Record<Shape, readonly Dimension[]> = {
  sheet: ['thickness', 'width', 'length'],
  rod: ['diameter', 'length'],
  tube: ['diameter', 'wall', 'length'],
}

export const SHAPES = Object.keys(DIMENSIONS) as Shape[]

/** How far an arrow key changes a dimension, which is also its least value for a wall or half a bore. */
export const STEPS: Record<Dimension, number> = { thickness: 1, width: 1, length: 1, diameter: 1, wall: 0.5 }

/** `sizes` are in the order of DIMENSIONS. The wall of a tube is measured once. */
export interface Piece {
  shape: Shape
  sizes: readonly number[]
}

/** One kind of stock. A piece of sheet may also be cut from a billet. */
export interface Stock {
  shape: Shape | 'billet'
  /** The smallest thickness of sheet, or diameter of a rod or tube; for a billet the lowest height to cut. */
  from: number
  /** The largest of them; for a billet its own height. */
  to: number
  length: number
  /** The width; 0 for rods and tubes. */
  width: number
}

/** The most pieces in a row of the saw list, and the most rows, as in the sample content's form (sawList.yaml). */
export const MAX_COUNT = 100_000
export const MAX_SAW_ROWS = 20

export interface CutMaterial {
  id: string
  name: string
  /** In g/cm³, or null if the content lacks it. */
  density: number | null
  stock: Stock[]
  /** The pieces that the tool first shows: one of each shape that can be cut. */
  usual: Piece[]
}

interface Saw {
  kerf: number
  /** How much larger and smaller than ordered a dimension may be. */
  tolerance: (size: number) => [plus: number, minus: number]
}

const PANEL_SAW: Saw = { kerf: 4, tolerance: (size) => (size <= 1000 ? [0.3, 0.3] : [0.5, 0.5]) }
const BAND_SAW: Saw = { kerf: 2, tolerance: () => [1, 1] }
const CIRCULAR_SAW: Saw = { kerf: 3, tolerance: () => [0.5, 0] }
const DISC_SAW: Saw = { kerf: 2, tolerance: () => [2, 0] }
const PANEL = { length: 4000, width: 2000, thickness: 100 }
/** The diameters that the circular saw takes, and the largest one of the band saw. */
const DIAMETER = { min: 10, circular: 250, max: 500 }
export const MIN_SIDE = 10

type Sides = Pick<Stock, 'length' | 'width'>

export interface Limit {
  min: number
  max: number
}

export interface Cut {
  stock: Stock
  part: Sides
  /** How much larger and smaller than ordered each dimension that is sawn may be. */
  tolerances: [dimension: Dimension, plus: number, minus: number][]
  pieces: number
  /** What is left of one piece of stock: the end of a rod by length, strips by two sides, the slab of a billet by three. */
  rest: number[][]
}

export interface Problem extends Limit {
  dimension: Dimension
  stock: Stock
  part: Sides
}

const USUAL_SIZES: Record<Shape, readonly number[]> = { sheet: [20, 300, 400], rod: [40, 1000], tube: [60, 5, 500] }

export function usualPieces(stock: readonly Stock[]): Piece[] {
  return SHAPES.flatMap((shape) => {
    let piece: Piece = { shape, sizes: USUAL_SIZES[shape] }
    if (!nearestStock(piece, stock)) return []
    for (const index of USUAL_SIZES[shape].keys()) {
      const { min = 0, max = 0 } = limitsOf(piece, stock)[index] ?? {}
      const sizes = piece.sizes.with(index, Math.min(max, Math.max(min, piece.sizes[index] ?? 0)))
      piece = { shape, sizes }
    }
    return [piece]
  })
}

/** In kilograms, from the nominal sizes. @param density in g/cm³ */
export const weightOf = (piece: Piece, density: number, count = 1): number => volumeOf(piece) * density * 1e-6 * count

function volumeOf({ shape, sizes: [first = 0, second = 0, third = 0] }: Piece): number {
  if (shape === 'sheet') return first * second * third
  if (shape === 'rod') return (Math.PI / 4) * first ** 2 * second
  return Math.PI * (first - second) * second * third
}

/** Returns what a piece is cut from, why it cannot be cut, or null if there is no stock of its shape. */
export function cut(piece: Piece, stock: readonly Stock[]): Cut | Problem | null {
  const nearest = nearestStock(piece, stock)
  if (!nearest) return null
  const part = partOf(nearest, piece)
  const dimensions = DIMENSIONS[piece.shape].map(
    (dimension, index) => [dimension, piece.sizes[index] ?? Number.NaN] as const,
  )
  const limits = limitsOf(piece, stock)
  const wrong = dimensions.flatMap(([dimension, size], index) => {
    const { min = 0, max = 0 } = limits[index] ?? {}
    return size >= min && size <= max ? [] : [{ dimension, min, max, size }]
  })
  // A width that lacks room beside a length that no sheet has is not what is wrong.
  const [largest] = wrong.toSorted((one, other) => other.size - one.size)
  if (largest) return { ...largest, stock: nearest, part }
  const { kerf, tolerance } = sawOf(piece, nearest)
  const sawn = dimensions.slice(piece.shape !== 'sheet' ? -1 : isBillet(nearest) ? 0 : 1)
  return {
    stock: nearest,
    part,
    tolerances: sawn.map(([dimension, size]) => [dimension, ...tolerance(size)]),
    ...(piece.shape === 'sheet' ? cutSheet(piece, nearest, part, kerf) : cutRod(piece, nearest, kerf)),
  }
}

export function limitsOf(piece: Piece, stock: readonly Stock[]): Limit[] {
  const nearest = nearestStock(piece, stock)
  if (!nearest) return []
  const { shape, sizes } = piece
  const [first = 0, second = 0, third = 0] = sizes
  const alike = distance(nearest, first) > 0 ? [nearest] : usableFor(shape, stock)
  const [from, to] = [Math.min(...alike.map((each) => each.from)), Math.max(...alike.map((each) => each.to))]
  const part = partOf(nearest, piece)
  const length = { min: 1, max: part.length }
  const diameter = { min: Math.max(from, DIAMETER.min), max: Math.min(to, DIAMETER.max) }
  if (shape === 'rod') return [diameter, length]
  if (shape === 'tube') {
    const wall = { min: STEPS.wall, max: Math.max(STEPS.wall, first / 2 - STEPS.wall) }
    return [diameter, wall, length]
  }
  // A piece can be turned, so one of its sides can be as long as the sheet.
  const side = (other: number) => ({ min: MIN_SIDE, max: other > part.width ? part.width : part.length })
  return [{ min: from, max: to }, side(third), side(second)]
}

const isBillet = ({ shape }: Stock) => shape === 'billet'
const distance = ({ from, to }: Stock, first: number) => Math.max(from - first, first - to, 0)

/** Sheet comes before billets, which need more cuts. */
function usableFor(shape: Shape, stock: readonly Stock[]): Stock[] {
  const own = stock.filter((each) => each.shape === shape)
  if (shape !== 'sheet') return own.filter(({ from, to }) => to >= DIAMETER.min && from <= DIAMETER.max)
  return [...own, ...stock.filter(isBillet)].filter(({ length, width }) => Math.min(length, width) >= MIN_SIDE)
}

function nearestStock(piece: Piece, stock: readonly Stock[]): Stock | undefined {
  const [first = 0, ...others] = piece.sizes
  const usable = usableFor(piece.shape, stock)
  const least = Math.min(...usable.map((each) => distance(each, first)))
  const near = usable.filter((each) => !(distance(each, first) > least))
  const sides = piece.shape === 'sheet' ? others : others.slice(-1)
  const holds = (each: Stock) => {
    const { length, width } = partOf(each, piece)
    return Math.max(...sides) <= length && (sides.length === 1 || Math.min(...sides) <= width)
  }
  return near.find(holds) ?? near.toSorted((one, other) => other.length - one.length)[0]
}

const isPanelSawn = ({ shape }: Stock, { sizes: [first = 0] }: Piece) => shape === 'sheet' && first <= PANEL.thickness

/** Returns what the saw takes of the stock. A larger sheet is divided first. */
function partOf(stock: Stock, piece: Piece): Sides {
  const { length, width } = isPanelSawn(stock, piece) ? PANEL : stock
  return { length: Math.min(length, stock.length), width: Math.min(width, stock.width) }
}

function sawOf(piece: Piece, stock: Stock): Saw {
  if (piece.shape === 'sheet') return isPanelSawn(stock, piece) ? PANEL_SAW : BAND_SAW
  return (piece.sizes[0] ?? 0) <= DIAMETER.circular ? CIRCULAR_SAW : DISC_SAW
}

type Pieces = Pick<Cut, 'pieces' | 'rest'>

function cutSheet(
  { sizes: [thickness = 0, width = 0, length = 0] }: Piece,
  stock: Stock,
  part: Sides,
  kerf: number,
): Pieces {
  const layout = (long: number, wide: number) => {
    const [along, beside] = [divide(part.length, long, kerf), divide(part.width, wide, kerf)]
    return { along, beside, pieces: along.pieces * beside.pieces }
  }
  const [straight, across] = [layout(length, width), layout(width, length)]
  const { along, beside, pieces } = across.pieces > straight.pieces ? across : straight
  const high = isBillet(stock) ? divide(stock.to, thickness, kerf) : { pieces: 1, left: 0 }
  const rest = [
    [stock.length - part.length - kerf, stock.width],
    [part.length, stock.width - part.width - kerf],
    [along.left, part.width],
    [part.length - (along.left > 0 ? along.left + kerf : 0), beside.left],
    [part.length, part.width, high.left],
  ]
  return { pieces: pieces * high.pieces, rest: rest.filter((sides) => Math.min(...sides) > 0) }
}

function cutRod({ sizes }: Piece, stock: Stock, kerf: number): Pieces {
  const { pieces, left } = divide(stock.length, sizes.at(-1) ?? 0, kerf)
  return { pieces, rest: left > 0 ? [[left]] : [] }
}

/** The last piece needs no cut if it ends with the stock. What is left is without the noise of sums of decimals. */
function divide(whole: number, size: number, kerf: number): { pieces: number; left: number } {
  const pieces = Math.floor((whole + kerf) / (size + kerf) + 1e-9)
  return { pieces, left: Math.max(0, Math.round((whole - pieces * (size + kerf)) * 100) / 100) }
}
