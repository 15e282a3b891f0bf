import { finger, type Point } from './geometry.ts'
import { COLOURS, shape } from './shapes.ts'

/**
 * The hand at the right of the picture, with the wrist in the origin. `hold` reaches up and around the right edge of an
 * object, `pinch` has a thin rod between thumb and index finger, 43 above the wrist and 29 left of it.
 */
export type Grip = 'hold' | 'pinch'

const skin = (path: string): string => shape(path, COLOURS.skin)

const fingers = (...all: readonly [root: Point, joint: Point, tip: Point, width: number][]): string =>
  all.map(([root, joint, tip, width]) => skin(finger(root, joint, tip, width))).join('')

/** The palm covers the roots of the fingers, and only its outer edge has a line. */
const palm = (area: string, edge: string): string => `<path d="${area}" stroke="none"/>${shape(edge, COLOURS.none)}`

export const HANDS: Record<Grip, string> = {
  hold:
    fingers([[5, -34], [-3, -56], [-17, -63], 12]) +
    fingers(
      [[0, -13], [-14, -17], [-25, -14], 10],
      [[0, -22], [-20, -28], [-33, -24], 11],
      [[0, -32], [-21, -39], [-36, -35], 11.5],
      [[2, -42], [-17, -50], [-32, -46], 11],
    ) +
    palm('M12 4C16-14 16-32 8-46L1-46C-4-38-5-20-9-9L-11 0L11 0Z', 'M12 0C16-14 17-34 7-47M-11 0L-9-9'),
  pinch:
    fingers(
      [[10, -22], [-2, -38], [-12, -30], 10],
      [[10, -28], [-4, -46], [-18, -36], 10.5],
      [[8, -34], [-8, -54], [-24, -42], 11],
      [[4, -38], [-10, -62], [-30, -47], 11],
    ) +
    palm('M12 4C18-10 18-26 9-40L0-36L-2-20L-11 0Z', 'M12 0C18-10 18-26 8-41') +
    fingers([[-3, -10], [-18, -24], [-28, -39], 12]) +
    palm('M-11 0L-2-3L1-16L-9-13Z', 'M-11 0L-7-9'),
}
