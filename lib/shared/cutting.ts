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
  /** The id of its entry, which is the same in all languages. */
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
  plus: number
  minus: number
}

const BAND_SAW = { kerf: 2, most: 1 }
const CIRCULAR_SAW: Saw = { kerf: 3, plus: 0.5, minus: 0 }
const DISC_SAW: Saw = { kerf: 2, plus: 2, minus: 0 }
const PANEL_SAW_KERF = 4
const PANEL = { length: 4000, width: 2000, thickness: 100 }
/** Up to this length the panel saw is more exact. */
const EXACT_LENGTH = 1000
const [EXACT, LESS_EXACT] = [0.3, 0.5]
/** The diameters that the circular saw takes, and the largest one of the band saw. */
const DIAMETER = { min: 10, circular: 250, max: 500 }
/** Narrower strips are milled. */
export const MIN_SIDE = 10

type Sides = Pick<Stock, 'length' | 'width'>

export interface Limit {
  min: number
  max: number
}

export interface Cut {
  stock: Stock
  /** What the saw takes of the stock. A larger sheet is divided first. */
  part: Sides
  /** How much larger and smaller than ordered each dimension that is sawn may be. */
  tolerances: [dimension: Dimension, plus: number, minus: number][]
  /** How many come from one piece of stock. */
  pieces: number
  /** What is left of one piece of stock: the end of a rod by length, strips by two sides, the slab of a billet by three. */
  rest: number[][]
}

export interface Problem extends Limit {
  dimension: Dimension
  /** The stock that comes nearest to the piece. */
  stock: Stock
  part: Sides
}

/** The sizes that the tool first shows, if they can be cut. */
const USUAL_SIZES: Record<Shape, readonly number[]> = { sheet: [20, 300, 400], rod: [40, 1000], tube: [60, 5, 500] }

/** Returns a piece of each shape that there is stock of. */
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

/** In cubic millimetres. */
export function volumeOf({ shape, sizes: [first = 0, second = 0, third = 0] }: Piece): number {
  if (shape === 'sheet') return first * second * third
  if (shape === 'rod') return (Math.PI / 4) * first ** 2 * second
  return Math.PI * (first - second) * second * third
}

/** Returns what a piece is cut from, why it cannot be cut, or null if there is no stock of its shape. */
export function cut(piece: Piece, stock: readonly Stock[]): Cut | Problem | null {
  const nearest = nearestStock(piece, stock)
  if (!nearest) return null
  const wrong = limitsOf(piece, stock).flatMap(({ min, max }, index) => {
    const dimension = DIMENSIONS[piece.shape][index]
    const size = piece.sizes[index] ?? Number.NaN
    return dimension && !(size >= min && size <= max) ? [{ dimension, min, max, size }] : []
  })
  // A width that lacks room beside a length that no sheet has is not what is wrong.
  const [largest] = wrong.toSorted((one, other) => other.size - one.size)
  if (largest) return { ...largest, stock: nearest, part: partOf(nearest, piece) }
  return piece.shape === 'sheet' ? cutSheet(piece, nearest) : cutRod(piece, nearest)
}

/** Returns what each dimension can be while the others stay. */
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
const usableFor = (shape: Shape, stock: readonly Stock[]): Stock[] =>
  shape === 'sheet'
    ? [...stock.filter((each) => each.shape === shape), ...stock.filter(isBillet)].filter(
        ({ length, width }) => Math.min(length, width) >= MIN_SIDE,
      )
    : stock.filter((each) => each.shape === shape && each.to >= DIAMETER.min && each.from <= DIAMETER.max)

/** Returns the stock that a piece can be cut from, or the one that is nearest to it. */
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

const isPanelSawn = ({ shape }: Stock, { sizes: [thickness = 0] }: Piece) =>
  shape === 'sheet' && thickness <= PANEL.thickness

const partOf = (stock: Stock, piece: Piece): Sides => {
  const { length, width } = isPanelSawn(stock, piece) ? PANEL : stock
  return { length: Math.min(length, stock.length), width: Math.min(width, stock.width) }
}

function cutSheet(piece: Piece, stock: Stock): Cut {
  const [thickness = 0, width = 0, length = 0] = piece.sizes
  const isPanel = isPanelSawn(stock, piece)
  const part = partOf(stock, piece)
  const kerf = isPanel ? PANEL_SAW_KERF : BAND_SAW.kerf
  const tolerance = (dimension: Dimension, size: number): Cut['tolerances'][number] => {
    const most = !isPanel ? BAND_SAW.most : size <= EXACT_LENGTH ? EXACT : LESS_EXACT
    return [dimension, most, most]
  }
  const layout = (long: number, wide: number) => {
    const [along, beside] = [countIn(part.length, long, kerf), countIn(part.width, wide, kerf)]
    return { long, wide, along, beside, each: along * beside }
  }
  const [straight, across] = [layout(length, width), layout(width, length)]
  // The length of the piece lies across the sheet if more pieces fit.
  const { long, wide, along, beside, each } = across.each > straight.each ? across : straight
  const isBlock = isBillet(stock)
  const high = isBlock ? countIn(stock.to, thickness, kerf) : 1
  const end = restOf(part.length, long, along, kerf)
  return {
    stock,
    part,
    tolerances: [
      ...(isBlock ? [tolerance('thickness', thickness)] : []),
      tolerance('width', width),
      tolerance('length', length),
    ],
    pieces: each * high,
    rest: [
      [stock.length - part.length - kerf, stock.width],
      [part.length, stock.width - part.width - kerf],
      [end, part.width],
      [part.length - (end > 0 ? end + kerf : 0), restOf(part.width, wide, beside, kerf)],
      ...(isBlock ? [[part.length, part.width, restOf(stock.to, thickness, high, kerf)]] : []),
    ].filter((sides) => Math.min(...sides) > 0),
  }
}

function cutRod(piece: Piece, stock: Stock): Cut {
  const length = piece.sizes.at(-1) ?? 0
  const { kerf, plus, minus } = (piece.sizes[0] ?? 0) <= DIAMETER.circular ? CIRCULAR_SAW : DISC_SAW
  const pieces = countIn(stock.length, length, kerf)
  const end = restOf(stock.length, length, pieces, kerf)
  return {
    stock,
    part: stock,
    tolerances: [['length', plus, minus]],
    pieces,
    rest: end > 0 ? [[end]] : [],
  }
}

/** The last piece needs no cut if it ends with the stock. */
const countIn = (whole: number, size: number, kerf: number): number => Math.floor((whole + kerf) / (size + kerf) + 1e-9)

const restOf = (whole: number, size: number, count: number, kerf: number): number =>
  Math.max(0, rounded(whole - count * (size + kerf)))

/** Without the noise of sums of decimals. */
const rounded = (size: number): number => Math.round(size * 100) / 100
