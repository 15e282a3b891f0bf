import type { Dimension, Piece } from '@/lib/shared/cutting'

export const [WIDTH, HEIGHT] = [400, 230]

/** Where the front view begins, and where the section ends: between them the numbers have room beside the piece. */
const [LEFT, RIGHT] = [122, 352]
/** The distances of the views, of dimension lines from them, of numbers from these, and of all from the edge. */
const [GAP, BESIDE, CLEAR, EDGE] = [24, 14, 10, 16]

const [LONG, HIGH] = [RIGHT - GAP - LEFT, HEIGHT - BESIDE - 2 * EDGE]
/** The part of the room that a piece takes, so that it can be dragged larger. */
const REST = 0.9
/** A slender piece is drawn this high, and its length shortened. Nothing is thinner than the second one. */
const [SLENDER, THIN] = [40, 4]

export type Line = ReturnType<typeof drawPiece>['lines'][number]

/** Draws a piece as a front view and a section, with its dimension lines. @param held what to keep, if there is room */
export function drawPiece({ shape, sizes }: Piece, held?: number) {
  const [deep = 1, second = 1, long = second] = sizes
  const isSheet = shape === 'sheet'
  const high = isSheet ? second : deep
  const room = Math.min(LONG / (long + deep), HIGH / high)
  const scale = Math.max(Math.min(held ?? room * REST, room), SLENDER / (isSheet ? Math.min(high, long) : high))
  const drawn = (size: number, most = HIGH) => Math.min(most, Math.max(THIN, size * scale))
  const [tall, thick] = [drawn(high), drawn(deep)]
  const wide = drawn(long, LONG - thick)
  const ground = (HEIGHT + tall - BESIDE) / 2
  const [top, axis, radius, middle] = [ground - tall, ground - tall / 2, tall / 2, RIGHT - thick / 2]
  const [below, beside] = [ground + BESIDE, LEFT - BESIDE]
  const wall = shape === 'tube' ? Math.min(radius, second * scale) : radius

  /** A line with those that lead to it, its end that can be dragged, and the direction in which the dimension grows. */
  const flat = (dimension: Dimension, size: number, x: number, length: number, y = ground, end = 1) => ({
    dimension,
    path: `M${x} ${y + 4}V${below + 6}M${x + length} ${y + 4}V${below + 6}M${x} ${below}h${length}`,
    grip: [end > 0 ? x + length : x, below] as const,
    towards: [end, 0] as const,
    middle: [x + length / 2, below + CLEAR] as const,
    isToScale: length === size * scale,
  })
  const upright = {
    dimension: isSheet ? 'width' : 'diameter',
    path: `M${LEFT - 4} ${top}H${beside - 6}M${LEFT - 4} ${ground}H${beside - 6}M${beside} ${top}V${ground}`,
    grip: [beside, top],
    towards: [0, -1],
    middle: [beside - CLEAR, axis],
    isToScale: tall === high * scale,
  } as const
  const lengthLine = flat('length', long, LEFT, wide)
  const block = (x: number, width: number, from: number, to: number) => `M${x} ${from}h${width}V${to}h${-width}z`
  const outline = block(LEFT, wide, top, ground)
  if (isSheet) {
    const section = block(RIGHT - thick, thick, top, ground)
    const thickness = flat('thickness', deep, RIGHT - thick, thick)
    return { outline, section, centre: '', scale, lines: [thickness, upright, lengthLine] }
  }
  const circle = (r: number) => `M${middle - r} ${axis}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  const bore = radius - wall
  const cut = circle(bore) + block(LEFT, wide, top, axis - bore) + block(LEFT, wide, axis + bore, ground)
  const cross = `M${middle - radius - 6} ${axis}h${tall + 12}M${middle} ${top - 6}v${tall + 12}`
  const wallLine = flat('wall', second, RIGHT - wall, wall, axis, -1)
  return {
    outline,
    section: circle(radius) + (bore > 0 ? cut : ''),
    centre: `M${LEFT - 6} ${axis}h${wide + 12}${cross}`,
    scale,
    lines: shape === 'tube' ? [upright, wallLine, lengthLine] : [upright, lengthLine],
  }
}
