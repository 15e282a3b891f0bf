import { useId } from 'react'
import { isObject, listOf } from '@/graphql/json'
import type { Stock } from '@/lib/shared/cutting'
import { textOf } from './material-data'
import styles from './supply-drawing.module.css'

export type Supply = ReturnType<typeof supplyOf>

/** @param entry as the content backend has it, whose older models lack parts of it @param sizes of its stock */
export function supplyOf(entry: unknown, sizes: readonly Stock[]) {
  const { stock, availableAs, colour, clarity }: Record<string, unknown> = isObject(entry) ? entry : {}
  const inStock = listOf(stock).map((row) => isObject(row) && row.shape)
  const forms = new Set([...inStock, ...listOf(availableAs)].flatMap((form) => textOf(form) ?? []))
  return {
    /** Each with its largest thickness, diameter or height in stock; `null` if it is unknown. */
    forms: [...forms].map((form) => {
      const known = sizes.filter(({ shape }) => shape === form).map(({ to }) => to)
      return { form, size: known.length > 0 ? Math.max(...known) : null }
    }),
    colour: textOf(colour),
    clarity: textOf(clarity),
  }
}

/** The colours of materials, which are those of no brand. A colour that the site does not know is left out. */
const COLOURS: Readonly<Record<string, string>> = {
  white: '#fbfbf8',
  ivory: '#ece3cb',
  beige: '#cdb58c',
  amber: '#d9821b',
  yellow: '#e3d06a',
  red: '#c3262c',
  green: '#3f7d58',
  blue: '#2f6fc0',
  brown: '#9a7445',
  grey: '#a9adb3',
  black: '#3b3e43',
  colourless: '#c3dbdc',
}

const DARK: ReadonlySet<string | null> = new Set(['red', 'green', 'blue', 'brown', 'black'])

/** How much of the colour is seen. Other materials are opaque. */
const OPACITY: Readonly<Record<string, number>> = { translucent: 0.7, transparent: 0.35 }

/** Draws sections of what a material is supplied in, in place of a photograph. Hidden from screen readers. */
export function SupplyDrawing({ supply }: { supply: Supply }) {
  const id = useId()
  const { cut, sheet, line, centre, dimension } = supplyPaths(supply)
  const { colour, clarity } = supply
  const fill = (colour && Object.hasOwn(COLOURS, colour) && COLOURS[colour]) || 'none'
  const opacity = (clarity && OPACITY[clarity]) || 1
  const patterns = clarity === 'transparent' ? GLASS : HATCH
  return (
    <svg
      className={`${styles.drawing} ${DARK.has(colour) ? styles.dark : ''}`}
      viewBox={`0 0 ${DRAWING_SIZE} ${DRAWING_SIZE}`}
      aria-hidden="true"
    >
      {/* Parts that touch each other are hatched in different directions. */}
      {[45, -45].map((angle) => (
        <pattern key={angle} id={`${id}${angle}`} {...patterns.box} patternTransform={`rotate(${angle})`}>
          <path className={styles.hatch} d={patterns.path} />
        </pattern>
      ))}
      <path className={styles.fill} fill={fill} fillOpacity={opacity} fillRule="evenodd" d={cut + sheet} />
      <path fill={`url(#${id}45)`} fillRule="evenodd" d={cut} />
      <path fill={`url(#${id}-45)`} d={sheet} />
      <path d={line} />
      <path className={styles.centre} d={centre} />
      <path className={styles.dimension} d={dimension} />
    </svg>
  )
}

/** As in technical drawings: lines for what is cut, and a few short ones for glass. */
const HATCH = { box: { width: 7, height: 7, patternUnits: 'userSpaceOnUse' }, path: 'M0 0v7' }
const GLASS = { box: { width: 44, height: 58, patternUnits: 'userSpaceOnUse' }, path: 'M16 10v26m6-30v18m6-12v24' }

const DRAWING_SIZE = 240
const [LEFT, GROUND] = [20, 168]
const [MIN_RADIUS, MAX_RADIUS] = [26, 56]

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

type Section = (x: number, y: number, r: number) => { cut: string; line?: string; centre?: string }

const cross = (x: number, y: number, r: number) => `M${x - r - 6} ${y}h${2 * r + 12}M${x} ${y - r - 6}v${2 * r + 6}`

/** The sections of the forms that stand on the ground, in a circle of radius `r` around `x`, `y`. */
const SECTIONS: Readonly<Record<string, Section>> = {
  rod: (x, y, r) => ({ cut: circle(x, y, r), centre: cross(x, y, r) }),
  tube: (x, y, r) => ({ cut: circle(x, y, r) + circle(x, y, Math.round(r * 0.6)), centre: cross(x, y, r) }),
  billet: (x, y, r) => ({ cut: `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}Z` }),
  film: (x, y, r) => ({
    cut: circle(x, y, Math.round(r * 0.3)),
    line: `${[1, 0.85, 0.7, 0.55].map((part) => circle(x, y, Math.round(r * part))).join('')}M${x + r} ${y}v${r}`,
  }),
  granulate: (x, y, r) => {
    const pellet = Math.round(r / 3.2)
    const rows = [[-2, 0, 2], [-1, 1], [0]]
    const row = (places: number[], up: number) =>
      places.map((across) => circle(x + across * pellet, y + r - pellet - up * Math.round(pellet * 1.75), pellet))
    return { cut: rows.flatMap(row).join('') }
  },
}

const between = (min: number, size: number, max: number) => Math.round(Math.min(Math.max(size, min), max))

/** Returns the paths of a technical drawing of what a material is supplied in, to scale: a rod if nothing is known. */
export function supplyPaths({ forms }: Pick<Supply, 'forms'>) {
  const sizes = new Map(forms.map(({ form, size }) => [form, size]))
  const hasSheet = sizes.has('sheet')
  const standing = Object.keys(SECTIONS).filter((section) => sizes.has(section))
  if (!hasSheet && standing.length === 0) standing.push('rod')
  // The dimension of a sheet is beside it.
  const right = hasSheet ? 200 : DRAWING_SIZE - LEFT
  const slot = (right - LEFT) / Math.max(1, standing.length)
  const most = Math.min(MAX_RADIUS, Math.floor(slot / 2) - 6)
  const largest = Math.max(0, ...standing.map((form) => sizes.get(form) ?? 0))
  const scale = largest > 0 ? (2 * most) / largest : 0
  const radius = (form: string) =>
    between(Math.min(MIN_RADIUS, most), ((sizes.get(form) ?? largest) * scale) / 2 || most, most)
  const sections = standing.map((form, index) => {
    const r = radius(form)
    return SECTIONS[form]?.(Math.round(LEFT + slot * (index + 0.5)), GROUND - r, r)
  })
  const thickness = sizes.get('sheet')
  const alone = standing.length === 0
  const height = alone
    ? between(32, (thickness ?? 64) * 0.8, 112)
    : between(16, scale > 0 && thickness ? thickness * scale : 36, 56)
  const top = alone ? Math.round((DRAWING_SIZE - height) / 2) : GROUND
  const end = Math.round(LEFT + slot / 2)
  const first = radius(standing[0] ?? 'rod')
  const diameter = `M${end - first} ${GROUND - 2 * first - 16}h${2 * first}m0-5v10m${-2 * first} 0v-10`
  const joined = (part: 'cut' | 'line' | 'centre') => sections.map((section) => section?.[part] ?? '').join('')
  return {
    cut: joined('cut'),
    sheet: hasSheet ? `M${LEFT} ${top}H${right}v${height}H${LEFT}Z` : '',
    line: joined('line') + (hasSheet ? '' : `M${LEFT} ${GROUND}H${right}`),
    centre: joined('centre'),
    dimension: hasSheet ? `M214 ${top}v${height}m-5 0h10m0 ${-height}h-10` : diameter,
  }
}
