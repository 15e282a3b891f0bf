export type Side = 'right' | 'left' | 'above' | 'below'

interface Label {
  /** Where its mark lies, in pixels. */
  x: number
  y: number
  width: number
  height: number
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Most room between a mark's middle and its label, and half of the largest mark, in pixels. */
const DISTANCE = 20
const MARK = 12

const SIDES: Side[] = ['right', 'left', 'above', 'below']

/**
 * On which side of its mark each label finds room: inside the frame, on no mark and on no label before it. Null where
 * it finds none.
 */
export function placeLabels(labels: readonly Label[], frame: { width: number; height: number }): (Side | null)[] {
  const taken: Box[] = labels.map(({ x, y }) => around(x, y, 2 * MARK, 2 * MARK))
  return labels.map((label, index) => {
    const others = taken.filter((_, other) => other !== index)
    const side = SIDES.find((candidate) => {
      const box = boxOf(label, candidate)
      return isInside(box, frame) && !others.some((other) => meet(box, other))
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
  return around(x + right, y + down, width, height)
}

const around = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})

const isInside = (box: Box, frame: { width: number; height: number }): boolean =>
  box.left >= 0 && box.top >= 0 && box.right <= frame.width && box.bottom <= frame.height

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
