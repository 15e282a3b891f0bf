import { type Box, boxAround, isInside, overlaps, type Point } from '@/components/ui/geometry'

export type Side = 'right' | 'left' | 'above' | 'below'

type Label = Point & { width: number; height: number }

/** The distance between the middle of a pin and its label, and half the size of the largest pin, in pixels. */
const DISTANCE = 20
const PIN_RADIUS = 12

/** A label is on its pin's side of the middle, as coasts and borders are near the edge of a map. */
const SIDES: Record<'left' | 'right', Side[]> = {
  left: ['right', 'left', 'above', 'below'],
  right: ['left', 'right', 'above', 'below'],
}

/** Returns for each label a side of its pin on which it overlaps no pin and no earlier label; null if there is none. */
export function placeLabels(labels: readonly Label[], map: { width: number; height: number }): (Side | null)[] {
  const area = { left: 0, top: 0, right: map.width, bottom: map.height }
  const taken: Box[] = labels.map(({ x, y }) => boxAround({ x, y }, 2 * PIN_RADIUS, 2 * PIN_RADIUS))
  return labels.map((label, index) => {
    const others = taken.filter((_, other) => other !== index)
    const side = SIDES[label.x < map.width / 2 ? 'left' : 'right'].find((candidate) => {
      const box = boxOf(label, candidate)
      return isInside(box, area) && !others.some((other) => overlaps(box, other))
    })
    if (side) taken.push(boxOf(label, side))
    return side ?? null
  })
}

function boxOf({ x, y, width, height }: Label, side: Side): Box {
  const [right, down] = {
    right: [DISTANCE + width / 2, 0],
    left: [-DISTANCE - width / 2, 0],
    above: [0, -DISTANCE - height / 2],
    below: [0, DISTANCE + height / 2],
  }[side] as [number, number]
  return boxAround({ x: x + right, y: y + down }, width, height)
}
