import { useId } from 'react'
import type { Supply } from './supply'
import styles from './supply-drawing.module.css'
import { DRAWING_SIZE, supplyPaths } from './supply-paths'

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

/** On these, lines are light. */
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
        <pattern
          key={angle}
          id={`${id}${angle}`}
          {...patterns.box}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${angle})`}
        >
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
const HATCH = { box: { width: 7, height: 7 }, path: 'M0 0v7' }
const GLASS = { box: { width: 44, height: 58 }, path: 'M16 10v26m6-30v18m6-12v24' }
