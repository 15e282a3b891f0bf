import { useId } from 'react'
import styles from './supply-drawing.module.css'
import { DRAWING_SIZE, supplyPaths } from './supply-paths'

/** Draws a section of the forms of supply of a material, in place of a photograph. Hidden from screen readers. */
export function SupplyDrawing({ forms }: { forms: readonly (string | null)[] | null }) {
  const id = useId()
  const { cut, sheet, line, centre, dimension } = supplyPaths(forms ?? [])
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${DRAWING_SIZE} ${DRAWING_SIZE}`} aria-hidden="true">
      {/* Parts that touch each other are hatched in different directions. */}
      {[45, -45].map((angle) => (
        <pattern
          key={angle}
          id={`${id}${angle}`}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${angle})`}
        >
          <path className={styles.hatch} d="M0 0v7" />
        </pattern>
      ))}
      <path fill={`url(#${id}45)`} fillRule="evenodd" d={cut} />
      <path fill={`url(#${id}-45)`} d={sheet} />
      <path d={line} />
      <path className={styles.centre} d={centre} />
      <path className={styles.dimension} d={dimension} />
    </svg>
  )
}
