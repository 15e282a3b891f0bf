export interface Point {
  x: number
  y: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Segment {
  from: Point
  to: Point
}

export const boxAround = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})

export const isInside = (box: Box, outer: Box): boolean =>
  box.left >= outer.left && box.top >= outer.top && box.right <= outer.right && box.bottom <= outer.bottom

export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

export const nearestIn = (box: Box, { x, y }: Point): Point => ({
  x: Math.min(Math.max(x, box.left), box.right),
  y: Math.min(Math.max(y, box.top), box.bottom),
})

/** Whether a segment has a part inside a box (Liang and Barsky's clipping). */
export function crosses({ from, to }: Segment, box: Box): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  let [start, end] = [0, 1]
  const sides: [number, number][] = [
    [-dx, from.x - box.left],
    [dx, box.right - from.x],
    [-dy, from.y - box.top],
    [dy, box.bottom - from.y],
  ]
  for (const [direction, distance] of sides) {
    if (direction === 0 && distance <= 0) return false
    if (direction < 0) start = Math.max(start, distance / direction)
    if (direction > 0) end = Math.min(end, distance / direction)
  }
  return start < end
}
