import type { Dimension, Piece } from '@/lib/shared/cutting'

/** The size of the drawing, in its own units. */
export const [WIDTH, HEIGHT] = [400, 230]

/** Where the front view begins, what all stands on, and the middle of the section. */
const [LEFT, GROUND, MIDDLE] = [120, 202, 338]
/** The places of the dimension lines along the ground, and of those beside the piece. */
const [BELOW, BESIDE] = [GROUND + 14, LEFT - 14]

/** The largest front view of a sheet, and the largest section, which is as high as the front view of a rod. */
const [LONG, HIGH, SECTION] = [160, 164, 104]
/** The part of them that a piece takes, so that it can be dragged larger. */
const REST = 0.85
/** A slender piece is drawn this high, and its length shortened. Nothing is thinner than the second one. */
const [SLENDER, THIN] = [36, 4]

type Place = readonly [x: number, y: number]

export interface Line {
  dimension: Dimension
  /** The line between its ends, with the lines that lead to it. */
  path: string
  /** The end that can be dragged, and the direction in which the dimension grows. */
  grip: Place
  towards: Place
  /** Where the number is. */
  middle: Place
  isToScale: boolean
}

export interface Drawing {
  /** The outline, the parts that are cut through, and the centre lines. */
  outline: string
  section: string
  centre: string
  /** In units per millimetre. */
  scale: number
  lines: Line[]
}

/** Draws a piece as a front view and a section, with its dimension lines. @param held a scale to keep, if it has room */
export function drawPiece({ shape, sizes }: Piece, held?: number): Drawing {
  const [deep = 1, second = 1, long = second] = sizes.map((size) => (size > 0 ? size : 1))
  const isSheet = shape === 'sheet'
  const [high, highest] = isSheet ? [second, HIGH] : [deep, SECTION]
  const room = Math.min(LONG / long, highest / high, SECTION / deep)
  const scale = Math.max(Math.min(held ?? room * REST, room), SLENDER / (isSheet ? Math.min(high, long) : high))
  const drawn = (size: number, most: number) => Math.min(most, Math.max(THIN, size * scale))
  const [wide, tall, thick] = [drawn(long, LONG), drawn(high, highest), drawn(deep, SECTION)]
  const [top, axis, radius, right] = [GROUND - tall, GROUND - tall / 2, tall / 2, MIDDLE + thick / 2]
  const wall = shape === 'tube' ? Math.min(radius, second * scale) : radius

  const flat = (dimension: Dimension, size: number, x: number, length: number, y = GROUND, end = 1): Line => ({
    dimension,
    path: `M${x} ${y + 4}V${BELOW + 6}M${x + length} ${y + 4}V${BELOW + 6}M${x} ${BELOW}h${length}`,
    grip: [end > 0 ? x + length : x, BELOW],
    towards: [end, 0],
    middle: [x + length / 2, BELOW],
    isToScale: length === size * scale,
  })
  const upright: Line = {
    dimension: isSheet ? 'width' : 'diameter',
    path: `M${LEFT - 4} ${top}H${BESIDE - 6}M${LEFT - 4} ${GROUND}H${BESIDE - 6}M${BESIDE} ${top}V${GROUND}`,
    grip: [BESIDE, top],
    towards: [0, -1],
    middle: [BESIDE, axis],
    isToScale: tall === high * scale,
  }
  const lengthLine = flat('length', long, LEFT, wide)
  const block = (x: number, width: number, from: number, to: number) => `M${x} ${from}h${width}V${to}h${-width}z`
  const outline = block(LEFT, wide, top, GROUND)
  if (isSheet) {
    const section = block(right - thick, thick, top, GROUND)
    const thickness = flat('thickness', deep, right - thick, thick)
    return { outline, section, centre: '', scale, lines: [thickness, upright, lengthLine] }
  }
  const circle = (r: number) => `M${MIDDLE - r} ${axis}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  const bore = radius - wall
  const cut = circle(bore) + block(LEFT, wide, top, axis - bore) + block(LEFT, wide, axis + bore, GROUND)
  const cross = `M${MIDDLE - radius - 6} ${axis}h${tall + 12}M${MIDDLE} ${top - 6}v${tall + 12}`
  const wallLine = flat('wall', second, right - wall, wall, axis, -1)
  return {
    outline,
    section: circle(radius) + (bore > 0 ? cut : ''),
    centre: `M${LEFT - 6} ${axis}h${wide + 12}${cross}`,
    scale,
    lines: shape === 'tube' ? [upright, wallLine, lengthLine] : [upright, lengthLine],
  }
}
