'use client'

import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { SizeTexts } from '@/lib/cms/piece-figures'
import { formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { type CutMaterial, DIMENSIONS, type Dimension, limitsOf, type Piece, STEPS } from '@/lib/shared/cutting'
import { readCount, readSize, type Typed } from './address'
import { drawPiece, HEIGHT, type Line, WIDTH } from './drawing'
import styles from './size.module.css'

interface Props {
  state: ReturnType<typeof useTypedPiece>
  /** The dimension that cannot be cut, and the id of the sentence about it. */
  wrong: Dimension | undefined
  problemId: string
  texts: SizeTexts
}

const LEAP = 10
/** The least way from the smallest size that can be cut to the largest one, in pixels. */
const SWEEP = 600
/** The step of a drag, in millimetres, if a pixel is more than one. */
const COARSE = 5

export function Plate({ state, wrong, problemId, texts }: Props) {
  const { texts: typed, piece, drawn, limits, type, show, move } = state
  /** What a pointer that holds a dimension line does. The drawing keeps its scale meanwhile. */
  const [held, setHeld] = useState<{ scale: number; drag: (event: PointerEvent) => void }>()
  const { outline, section, centre, scale, lines } = drawPiece(drawn, held?.scale)

  const take = (event: PointerEvent<SVGGraphicsElement>, line: Line, index: number) => {
    const [right, down] = line.towards
    const { min = 0, max = 0 } = limits[index] ?? {}
    const { currentTarget } = event
    currentTarget.setPointerCapture(event.pointerId)
    const perPixel = Math.min(1 / (currentTarget.getScreenCTM()?.a ?? 1) / scale, (max - min) / SWEEP)
    const along = ({ clientX, clientY }: PointerEvent) => (clientX * right + clientY * down) * perPixel
    const from = (piece.sizes[index] || min) - along(event)
    const step = perPixel > 1 ? COARSE : STEPS[line.dimension]
    setHeld({ scale, drag: (later) => move(index, from + along(later), step) })
  }
  const onKeyDown = (event: KeyboardEvent, dimension: Dimension, index: number) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!direction) return
    event.preventDefault()
    const step = STEPS[dimension]
    move(index, (piece.sizes[index] || 0) + direction * step * (event.shiftKey ? LEAP : 1), step)
  }

  return (
    <div className={styles.plate}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        onPointerMove={held?.drag}
        onLostPointerCapture={() => setHeld(undefined)}
      >
        <path d={outline} />
        <path fill="currentColor" fillOpacity=".2" fillRule="evenodd" d={section} />
        <path strokeWidth="1" strokeDasharray="12 3 2 3" d={centre} />
        {lines.map((line, index) => (
          <g key={line.dimension}>
            <path d={line.path} />
            <circle
              className="needs-scripts"
              cx={line.grip[0]}
              cy={line.grip[1]}
              r="5"
              onPointerDown={(event) => take(event, line, index)}
            />
          </g>
        ))}
      </svg>
      {lines.map(({ dimension, middle: [x, y], towards: [right], isToScale }, index) => {
        const size = piece.sizes[index] ?? Number.NaN
        const isWrong = dimension === wrong
        return (
          <label
            key={dimension}
            style={{
              left: `${(x / WIDTH) * 100}%`,
              top: `calc((100% - 80px) * ${y / HEIGHT})`,
              translate: right ? '-50%' : '-100% -50%',
            }}
          >
            {texts.dimensions[dimension]}
            <input
              name={dimension}
              aria-label={`${texts.dimensions[dimension]} ${texts.unit}`}
              style={isToScale ? undefined : { textDecoration: 'underline' }}
              // Not a number field: its keys move it, with shift too, and it may be in the notation of the language.
              role="spinbutton"
              inputMode="decimal"
              aria-valuenow={size || undefined}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? problemId : undefined}
              value={typed[index] ?? ''}
              onChange={({ target }) => type(index, target.value)}
              onBlur={() => show(index, size)}
              onKeyDown={(event) => onKeyDown(event, dimension, index)}
            />
          </label>
        )
      })}
    </div>
  )
}

/** The piece that is drawn, as it is typed and dragged. Its dimensions are named by their index. */
export function useTypedPiece(fields: Typed, { stock, usual }: CutMaterial, locale: LocaleCode) {
  const [typed, setTyped] = useState(fields)
  const { shape } = typed
  const usualSizes = usual.find((each) => each.shape === shape)?.sizes ?? []
  // What was typed for another shape is kept for the dimensions that both have.
  const texts = DIMENSIONS[shape].map((name, at) => typed.sizes[name] ?? formatNumber(usualSizes[at] ?? 0, locale))
  const piece: Piece = { shape, sizes: texts.map((text) => readSize(text, locale)) }
  /** While a size is no number, the drawing shows the usual one. */
  const drawn: Piece = { shape, sizes: piece.sizes.map((size, index) => (size > 0 ? size : (usualSizes[index] ?? 0))) }
  const limits = limitsOf(piece, stock)
  const count = readCount(typed.count, locale)

  const change = (changed: Partial<Typed>) => setTyped({ ...typed, ...changed })
  const type = (index: number, text: string) =>
    change({ sizes: { ...typed.sizes, [DIMENSIONS[shape][index] as Dimension]: text } })
  const show = (index: number, size: number) => {
    if (size > 0) type(index, formatNumber(size, locale))
  }
  /** Moves a dimension to the step nearest to a size, as far as it can be cut. */
  const move = (index: number, size: number, step: number) => {
    const { min = 0, max = 0 } = limits[index] ?? {}
    show(index, Math.min(max, Math.max(min, Math.round(size / step) * step)))
  }
  const showCount = () => {
    if (count > 0) change({ count: formatNumber(count, locale) })
  }
  return { typed, texts, piece, drawn, limits, count, change, type, show, move, showCount }
}
