export type Point = readonly [x: number, y: number]

const round = (value: number): number => Math.round(value)

/** Coordinates of a path, as short as they can be. */
export const at = (...points: readonly Point[]): string => points.flat().map(round).join(' ').replaceAll(' -', '-')

export const move = ([x, y]: Point, [dx, dy]: Point, factor = 1): Point => [x + dx * factor, y + dy * factor]

const length = ([x, y]: Point): number => Math.hypot(x, y) || 1
const between = ([x, y]: Point, [toX, toY]: Point): Point => [toX - x, toY - y]

export const direction = (from: Point, to: Point): Point => {
  const [x, y] = between(from, to)
  const size = length([x, y])
  return [x / size, y / size]
}

export const normal = (from: Point, to: Point): Point => {
  const [x, y] = direction(from, to)
  return [y, -x]
}

/** The elbow of an arm, on the side that is farther from the middle of the body. */
export function elbowOf(shoulder: Point, wrist: Point, upper: number, fore: number, side: number): Point {
  const gap = length(between(shoulder, wrist))
  const reach = Math.min(gap, upper + fore - 1)
  const along = (reach ** 2 + upper ** 2 - fore ** 2) / (2 * reach)
  const away = Math.sqrt(Math.max(0, upper ** 2 - along ** 2))
  const unit = direction(shoulder, wrist)
  const [x, y] = normal(shoulder, wrist)
  const sign = Math.sign(x) === side ? 1 : -1
  return move(move(shoulder, unit, along), [x, y], away * sign)
}

/** A finger: a curve of some width through three points, open at its root. */
export function finger(root: Point, joint: Point, tip: Point, width: number): string {
  const a = normal(root, joint)
  const c = normal(joint, tip)
  const b = direction([0, 0], move(a, c))
  const half = width / 2
  const end = half - 0.5
  return `M${at(move(root, a, half))}Q${at(move(joint, b, half), move(tip, c, end))}A${at([end, end])} 0 0 1 ${at(move(tip, c, -end))}Q${at(move(joint, b, -half), move(root, a, -half))}`
}

/** Where two lines meet, each through a point and in a direction. */
function crossing([x, y]: Point, [dx, dy]: Point, [otherX, otherY]: Point, [ex, ey]: Point): Point {
  const factor = ((otherX - x) * ey - (otherY - y) * ex) / (dx * ey - dy * ex)
  return [x + dx * factor, y + dy * factor]
}

/** The outline of a sleeve from the top of the shoulder to a cuff. `side` is -1 at the left of the picture. */
export function sleeve(
  shoulder: Point,
  elbow: Point,
  cuff: Point,
  widths: readonly [top: number, middle: number, end: number],
  side: number,
): string {
  const [top, middle, end] = widths
  const first = normal(shoulder, elbow)
  const second = normal(elbow, cuff)
  const outer = Math.sign(first[0]) === side ? 1 : -1
  const sweep = side === 1 ? 1 : 0
  const inner = crossing(
    move(shoulder, first, -outer * top),
    direction(shoulder, elbow),
    move(cuff, second, -outer * end),
    direction(elbow, cuff),
  )
  const arc = (radius: number, to: Point) => `A${at([radius, radius])} 0 0 ${sweep} ${at(to)}`
  return (
    `M${at(move(shoulder, [0, -top]))}${arc(top, move(shoulder, first, outer * top))}` +
    `L${at(move(elbow, first, outer * middle))}${arc(middle, move(elbow, second, outer * middle))}` +
    `L${at(move(cuff, second, outer * end), move(cuff, second, -outer * end), inner, move(shoulder, first, -outer * top))}`
  )
}
