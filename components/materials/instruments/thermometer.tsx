import { Ruler } from './caliper'
import styles from './instruments.module.css'
import type { Scale } from './scale'

export interface Span {
  name: string
  from: number
  to: number
}

/** The number of materials up to which each has a row with its name. More are drawn as one shape. */
const MAX_NAMED = 16
const ROW = 18
const SHAPE_HEIGHT = 80
/** The space above the rows and between rows and ruler, and the ruler's height, in pixels. */
const TOP = 6
const GAP = 8
const RULER = 34

interface Props {
  scale: Scale
  spans: readonly Span[]
  own: Span
  short: number | null
  label: string
  format: (value: number) => string
}

export function Thermometer({ scale, spans, own, short, label, format }: Props) {
  const rows = spans.toSorted((one, other) => one.to - other.to || one.from - other.from)
  const isNamed = rows.length <= MAX_NAMED
  const step = isNamed ? ROW : SHAPE_HEIGHT / rows.length
  const beam = TOP + rows.length * step + GAP
  const height = beam + RULER
  const y = (span: Span) => round(TOP + (rows.indexOf(span) + 0.5) * step)
  const bar = (span: Span) => `M${scale.position(span.from)} ${y(span)}H${scale.position(span.to)}`
  return (
    <svg className={styles.instrument} width="100%" height={height} role="img" aria-label={label}>
      <svg viewBox={`0 0 100 ${height}`} width="100%" height={height} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.grid} d={scale.ticks.map(({ at }) => `M${at} 0V${beam}`).join('')} />
        <path
          className={styles.bar}
          d={rows
            .filter((span) => span !== own)
            .map(bar)
            .join('')}
        />
        {short !== null && short > own.to && (
          <path className={styles.short} d={`M${scale.position(own.to)} ${y(own)}H${scale.position(short)}`} />
        )}
        <path
          className={styles.edge}
          d={[own.from, own.to].map((value) => `M${scale.position(value)} ${y(own)}V${beam}`).join('')}
        />
        <path className={styles.ownBar} d={bar(own)} />
      </svg>
      {isNamed &&
        rows.map((span) => (
          <text
            key={span.name}
            className={span === own ? styles.ownName : ''}
            x={`${scale.position(Math.max(span.to, span === own ? (short ?? span.to) : span.to))}%`}
            dx="5"
            y={y(span) + 5}
          >
            {span.name}
          </text>
        ))}
      <Ruler scale={scale} y={beam} height={height} format={format} />
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
