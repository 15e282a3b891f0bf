import { COLOURS, type Colour, fill, line, shape } from './shapes.ts'

type Point = readonly [x: number, y: number]

/** Coordinates of a path, as short as they can be. */
const at = (...points: readonly Point[]): string => points.flat().map(Math.round).join(' ').replaceAll(' -', '-')

const move = ([x, y]: Point, [dx, dy]: Point, factor = 1): Point => [x + dx * factor, y + dy * factor]

const length = ([x, y]: Point): number => Math.hypot(x, y) || 1
const between = ([x, y]: Point, [toX, toY]: Point): Point => [toX - x, toY - y]

const direction = (from: Point, to: Point): Point => {
  const [x, y] = between(from, to)
  const size = length([x, y])
  return [x / size, y / size]
}

const normal = (from: Point, to: Point): Point => {
  const [x, y] = direction(from, to)
  return [y, -x]
}

/** The elbow of an arm, on the side that is farther from the middle of the body. */
function elbowOf(shoulder: Point, wrist: Point, upper: number, fore: number, side: number): Point {
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
function finger(root: Point, joint: Point, tip: Point, width: number): string {
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
function sleeve(
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

/**
 * The hand at the right of the picture, with the wrist in the origin. `hold` reaches up and around the right edge of an
 * object, `pinch` has a thin rod between thumb and index finger, 43 above the wrist and 29 left of it.
 */
type Grip = 'hold' | 'pinch'

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

/** A person stands in a frame of 320 by 400 units, with the middle of the face here. */
const FACE: Point = [160, 120]

export interface Hand {
  wrist: Point
  grip?: Grip
  /** Degrees, clockwise for the hand at the right. */
  turn?: number
}

export interface Person {
  /** Half the width of the face, and of the jaw. */
  face: readonly [width: number, jaw: number]
  /** Half the width of the shoulders, and of the waist. */
  build: readonly [shoulders: number, waist: number]
  garment: Colour
  /** What is seen behind the head and shoulders, on the head, and on the garment. Those of the head have the face in the origin. */
  behind?: string
  head: string
  clothes: string
  brows?: string
  mouth?: string
  /** Where the person looks, from -1 (left) to 1. */
  gaze?: number
}

function faceOf({ face: [width, jaw], gaze = 0, brows = BROWS, mouth = MOUTH }: Person): string {
  const cheek = jaw * 0.62
  const ear = (side: number): string =>
    `M${at([side * width, -6])}c${at([side * 10, -6], [side * 11, 20], [side * -1, 19])}`
  const look = Math.round(gaze * 5)
  const nose = gaze < 0 ? `M${look} -1l-5 15h6` : `M${look} -1l5 15h-6`
  return (
    fill('skin', ear(-1), ear(1)) +
    fill(
      'skin',
      `M${at([-width, -12])}C${at([-width, 14], [-jaw, 32], [-cheek, 43], [-cheek / 2, 53], [cheek / 2, 53], [cheek, 43])}` +
        `C${at([jaw, 32], [width, 14], [width, -12], [width, -40], [width * 0.6, -54], [0, -54])}` +
        `C${at([-width * 0.6, -54], [-width, -40], [-width, -12])}z`,
    ) +
    `<use href="#eyes" x="${look}"/>` +
    line(brows.replace('X', `${look - 21}`).replace('Y', `${look + 8}`), nose, mouth.replace('X', `${look}`))
  )
}

/** `X` and `Y` stand for where they begin, which follows the gaze. */
const BROWS = 'MX-14q7-5 13-1MY-15q6-4 13 1'
const MOUTH = 'MX 29m-9-1q9 7 18 0'

const SHOULDER = 25

/** The end of a sleeve, around the wrist. */
function band(elbow: Point, wrist: Point): string {
  const [along, across] = [direction(elbow, wrist), normal(elbow, wrist)]
  const corner = (x: number, y: number): Point => move(move(wrist, along, x), across, y)
  return `M${at(corner(-7, 16))}L${at(corner(4, 16), corner(4, -16), corner(-7, -16))}z`
}

function armOf({ build: [shoulders], garment }: Person, { wrist, grip = 'hold', turn: extra = 0 }: Hand, side: number) {
  const shoulder: Point = [FACE[0] + side * (shoulders - SHOULDER), 230]
  const elbow = elbowOf(shoulder, wrist, 74, 62, side)
  const [dx, dy] = direction(elbow, wrist)
  // A wrist bends most of the angle between forearm and object.
  const turn = Math.round(extra + 0.12 * side * Math.atan2(dx, -dy) * (180 / Math.PI))
  const arm = fill(garment, sleeve(shoulder, elbow, wrist, [SHOULDER, 20, 15], side))
  const hand = `<use href="#${grip}" transform="translate(${at(wrist)})${side < 0 ? 'scale(-1 1)' : ''}${turn ? `rotate(${turn})` : ''}"/>`
  return { arm, hand: hand + fill(garment, band(elbow, wrist)) }
}

/** `object` is between the arms and the hands. */
export function draw(person: Person, object: string, left?: Hand, right?: Hand): string {
  const [shoulders, waist] = person.build
  const [x, y] = FACE
  const mirrored = (side: number) => (points: readonly Point[]) => points.map(([px, py]): Point => [x + side * px, py])
  const inner = shoulders - SHOULDER
  /** From the neck over the shoulder down to the waist. */
  const outline: readonly Point[] = [
    [19, 186],
    [24, 202],
    [inner - 26, 202],
    [inner, 205],
    [shoulders, 206],
    [shoulders - 4, 250],
    [waist + 4, 300],
    [waist, 340],
    [waist, 404],
    [waist, 404],
  ]
  const [down, up] = [mirrored(-1)(outline), mirrored(1)(outline.toReversed())]
  const torso =
    `M${at(...down.slice(0, 1))}C${at(...down.slice(1, 4))}C${at(...down.slice(4))}` +
    `L${at(...up.slice(0, 1))}C${at(...up.slice(1, 7))}C${at(...up.slice(7))}z`
  const arms = [left && armOf(person, left, -1), right && armOf(person, right, 1)].filter((arm) => !!arm)
  const onHead = (content: string): string => (content ? `<g transform="translate(${x} ${y})">${content}</g>` : '')
  return (
    onHead(person.behind ?? '') +
    fill(person.garment, torso) +
    fill('skin', `M${x - 16} 150V188q16 20 32 0V150z`) +
    person.clothes +
    onHead(faceOf(person) + person.head) +
    arms.map(({ arm }) => arm).join('') +
    object +
    arms.map(({ hand }) => hand).join('')
  )
}
