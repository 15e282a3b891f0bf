'use client'

import { type PointerEvent, useId, useRef } from 'react'
import type { SizeTexts } from '@/lib/cms/piece-figures'
import { DIMENSIONS, type Dimension } from '@/lib/shared/cutting'
import { drawPiece, HEIGHT, type Line, WIDTH } from './drawing'
import styles from './size.module.css'
import type { useTypedPiece } from './use-typed-piece'

interface Props {
  state: ReturnType<typeof useTypedPiece>
  /** The dimension that cannot be cut, and the id of the sentence about it. */
  wrong: Dimension | null
  problemId: string
  texts: SizeTexts
}

/** The drawing, with a number field at each dimension line. */
export function Plate({ state, wrong, problemId, texts }: Props) {
  const { typed, piece, limits, type, move, onKeyDown } = state
  const id = useId()
  const drawing = useRef<SVGSVGElement>(null)
  /** The dimension line that the pointer holds, and the distance from the pointer to its end. */
  const held = useRef<readonly [dimension: Dimension, x: number, y: number] | null>(null)
  const { outline, section, centre, lines } = drawPiece(piece, limits)

  const placeOf = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const { left = 0, top = 0, width = 1, height = 1 } = drawing.current?.getBoundingClientRect() ?? {}
    return [((clientX - left) / width) * WIDTH, ((clientY - top) / height) * HEIGHT]
  }
  const take = (event: PointerEvent, { dimension, grip }: Line) => {
    const [x, y] = placeOf(event)
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = [dimension, grip[0] - x, grip[1] - y]
  }
  const drag = (event: PointerEvent, { dimension, sizeAt }: Line) => {
    if (held.current?.[0] !== dimension) return
    const [x, y] = placeOf(event)
    move(dimension, sizeAt(x + held.current[1], y + held.current[2]))
  }
  const drop = () => {
    held.current = null
  }

  return (
    <div className={styles.plate}>
      <svg ref={drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.hatch} d="M0 0v7" />
        </pattern>
        <path d={outline} />
        <path fill={`url(#${id})`} fillRule="evenodd" d={section} />
        <path className={styles.centre} d={centre} />
        {lines.map((line) => (
          <g key={line.dimension} className={styles.dimension}>
            <path d={line.path} />
            <g
              className={`${styles.grip} needs-scripts`}
              onPointerDown={(event) => take(event, line)}
              onPointerMove={(event) => drag(event, line)}
              onPointerUp={drop}
              onPointerCancel={drop}
            >
              <circle cx={line.grip[0]} cy={line.grip[1]} r="29" />
              <circle cx={line.grip[0]} cy={line.grip[1]} r="5" />
            </g>
          </g>
        ))}
      </svg>
      {lines.map(({ dimension, middle: [x, y] }) => {
        const index = DIMENSIONS[piece.shape].indexOf(dimension)
        const size = piece.sizes[index] ?? Number.NaN
        const isBeside = dimension === 'width' || dimension === 'diameter'
        return (
          <label
            key={dimension}
            className={`${styles.size} ${isBeside ? styles.beside : ''}`}
            style={{ left: `min(${(x / WIDTH) * 100}%, 100% - 48px)`, top: `${(y / HEIGHT) * 100}%` }}
          >
            <span>
              {texts.dimensions[dimension]} <span className="vh">{texts.unit}</span>
            </span>
            <input
              name={dimension}
              // Not a number field: its keys move it, with shift too, and it may be in the notation of the language.
              role="spinbutton"
              inputMode="decimal"
              autoComplete="off"
              aria-valuenow={Number.isNaN(size) ? undefined : size}
              aria-valuemin={limits[index]?.min}
              aria-valuemax={limits[index]?.max}
              aria-invalid={dimension === wrong || undefined}
              aria-describedby={dimension === wrong ? problemId : undefined}
              value={typed.sizes[index] ?? ''}
              onChange={({ target }) => type(index, target.value)}
              onKeyDown={onKeyDown(dimension)}
            />
          </label>
        )
      })}
      <p className={`${styles.scale} note`}>{texts.drawing}</p>
    </div>
  )
}
