import type { Dimension, Limit, Piece, Shape } from '@/lib/shared/cutting'

/** The size of the drawing, in its own units. */
export const [WIDTH, HEIGHT] = [400, 345]

/** Where the view from the front begins, and the ground of a sheet. */
const [LEFT, GROUND] = [120, 222]
const AXIS = 150
/** The left edge of the section of a sheet, which is the middle of the section of a rod. */
const SECTION = 326
const MIDDLE = 338
/** The places of the dimension lines along the ground, and of those beside the piece. */
const BELOW = GROUND + 14
const BESIDE = LEFT - 14

/** The scale of a length. It grows with the cube root, so that 10 and 4,000 mm can be seen in one drawing. */
interface Scale {
  from: number
  to: number
}
const SCALES: Record<Shape, Partial<Record<Dimension, Scale>>> = {
  sheet: { length: { from: 30, to: 184 }, width: { from: 30, to: 184 }, thickness: { from: 5, to: 52 } },
  rod: { length: { from: 30, to: 150 }, diameter: { from: 14, to: 112 } },
  tube: { length: { from: 30, to: 150 }, diameter: { from: 14, to: 112 } },
}

/** Returns how large a size is drawn. @param most the size that is drawn largest */
const drawn = ({ from, to }: Scale, size: number, most: number): number =>
  from + (to - from) * Math.cbrt(Math.min(1, Math.max(0, size / most)))

const sizeOf = ({ from, to }: Scale, length: number, most: number): number =>
  most * Math.max(0, (length - from) / (to - from)) ** 3

export interface Line {
  dimension: Dimension
  /** The line between its ends, with the lines that lead to it. */
  path: string
  /** The end that can be dragged, and the middle, where the number is. */
  grip: readonly [x: number, y: number]
  middle: readonly [x: number, y: number]
  /** Returns the size that the grip stands for at a place. */
  sizeAt: (x: number, y: number) => number
}

export interface Drawing {
  /** The outline, the parts that are cut through, and the centre lines. */
  outline: string
  section: string
  centre: string
  lines: Line[]
}

/** Draws a piece as a front view and a section, with its dimension lines. @param limits of its dimensions */
export function drawPiece({ shape, sizes }: Piece, limits: readonly Limit[]): Drawing {
  const safe = sizes.map((size) => (Number.isFinite(size) ? Math.max(0, size) : 0))
  const most = limits.map(({ max }) => max)
  return shape === 'sheet' ? drawSheet(safe, most) : drawRound(shape, safe, most)
}

function drawSheet(
  [thickness = 0, width = 0, length = 0]: readonly number[],
  [thickest = 1, ...sides]: number[],
): Drawing {
  const longest = Math.max(1, ...sides)
  const { length: lengths, width: widths, thickness: thicknesses } = SCALES.sheet as Record<Dimension, Scale>
  const wide = drawn(lengths, length, longest)
  const high = drawn(widths, width, longest)
  const thick = drawn(thicknesses, thickness, thickest)
  const top = GROUND - high
  return {
    outline: `M${LEFT} ${GROUND}h${wide}v${-high}h${-wide}z`,
    section: `M${SECTION} ${GROUND}h${thick}v${-high}h${-thick}z`,
    centre: '',
    lines: [
      flat('thickness', SECTION, thick, GROUND, (x) => sizeOf(thicknesses, x - SECTION, thickest)),
      upright('width', top, GROUND, (y) => sizeOf(widths, GROUND - y, longest)),
      flat('length', LEFT, wide, GROUND, (x) => sizeOf(lengths, x - LEFT, longest)),
    ],
  }
}

function drawRound(shape: 'rod' | 'tube', sizes: readonly number[], most: readonly number[]): Drawing {
  const [diameter = 0, wall = 0] = sizes
  const [widest = 1] = most
  const { length: lengths, diameter: diameters } = SCALES[shape] as Record<Dimension, Scale>
  const longest = most.at(-1) ?? 1
  const wide = drawn(lengths, sizes.at(-1) ?? 0, longest)
  const radius = drawn(diameters, diameter, widest) / 2
  const share = shape === 'tube' && diameter > 0 ? Math.min(1, (2 * wall) / diameter) : 1
  const bore = radius * (1 - share)
  const right = MIDDLE + radius
  const block = (top: number, bottom: number) => `M${LEFT} ${top}h${wide}V${bottom}h${-wide}z`
  const [top, bottom] = [AXIS - radius, AXIS + radius]
  const cross = `M${MIDDLE - radius - 6} ${AXIS}h${2 * radius + 12}M${MIDDLE} ${top - 6}v${2 * radius + 12}`
  return {
    outline: block(top, bottom),
    section: circle(radius) + (bore > 0 ? circle(bore) + block(top, AXIS - bore) + block(AXIS + bore, bottom) : ''),
    centre: `M${LEFT - 6} ${AXIS}h${wide + 12}${cross}`,
    lines: [
      upright('diameter', top, bottom, (y) => sizeOf(diameters, 2 * (AXIS - y), widest)),
      ...(shape === 'tube'
        ? [
            flat(
              'wall',
              right - (radius - bore),
              radius - bore,
              AXIS,
              (x) => ((right - x) / radius) * (diameter / 2),
              'start',
            ),
          ]
        : []),
      flat('length', LEFT, wide, bottom, (x) => sizeOf(lengths, x - LEFT, longest)),
    ],
  }
}

const circle = (r: number) => `M${MIDDLE - r} ${AXIS}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** A dimension line below the piece, from `x`. The lines that lead to it begin at `y`. */
function flat(
  dimension: Dimension,
  x: number,
  length: number,
  y: number,
  sizeAt: (x: number) => number,
  grip: 'start' | 'end' = 'end',
): Line {
  const lead = `V${BELOW + 6}`
  return {
    dimension,
    path: `M${x} ${y + 4}${lead}M${x + length} ${y + 4}${lead}M${x} ${BELOW}h${length}`,
    grip: [grip === 'end' ? x + length : x, BELOW],
    middle: [x + length / 2, BELOW],
    sizeAt,
  }
}

/** A dimension line beside the piece. */
const upright = (dimension: Dimension, top: number, bottom: number, sizeAt: (y: number) => number): Line => ({
  dimension,
  path: `M${LEFT - 4} ${top}H${BESIDE - 6}M${LEFT - 4} ${bottom}H${BESIDE - 6}M${BESIDE} ${top}V${bottom}`,
  grip: [BESIDE, top],
  middle: [BESIDE, (top + bottom) / 2],
  sizeAt: (_, y) => sizeAt(y),
})
