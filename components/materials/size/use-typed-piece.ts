'use client'

import { type KeyboardEvent, useState } from 'react'
import { formatUngrouped } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import {
  DIMENSIONS,
  type Dimension,
  limitsOf,
  type Piece,
  type Shape,
  STEPS,
  type Stock,
  usualPiece,
} from '@/lib/shared/cutting'
import { readCount, readSize } from './address'
import { type Typed, typedPiece } from './typed'

/** How many steps shift moves at once. */
const LEAP = 10

/** The piece that is drawn, as it is typed and dragged. */
export function useTypedPiece(initial: Typed, stock: readonly Stock[], locale: LocaleCode) {
  const [typed, setTyped] = useState(initial)
  const { shape } = typed
  const piece: Piece = { shape, sizes: typed.sizes.map((text) => readSize(text, locale)) }
  const limits = limitsOf(piece, stock)

  const type = (index: number, text: string) => setTyped({ ...typed, sizes: typed.sizes.with(index, text) })
  const indexOf = (dimension: Dimension) => DIMENSIONS[shape].indexOf(dimension)

  /** Moves a dimension to the step nearest to a size, as far as it can be cut. */
  const move = (dimension: Dimension, size: number) => {
    const index = indexOf(dimension)
    const { min = 0, max = 0 } = limits[index] ?? {}
    const step = STEPS[dimension]
    const stepped = Math.min(max, Math.max(min, Math.round(size / step) * step))
    if (!Number.isNaN(stepped)) type(index, formatUngrouped(stepped, locale))
  }
  const onKeyDown = (dimension: Dimension) => (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const index = indexOf(dimension)
    const size = piece.sizes[index] ?? Number.NaN
    const from = Number.isNaN(size) ? (limits[index]?.min ?? 0) : size
    move(dimension, from + direction * STEPS[dimension] * (event.shiftKey ? LEAP : 1))
  }
  return {
    ...{ typed, piece, limits, type, move, onKeyDown },
    count: readCount(typed.count, locale),
    setCount: (count: string) => setTyped({ ...typed, count }),
    setShape: (next: Shape) => setTyped(typedPiece(usualPiece(next, stock), typed.count, locale)),
  }
}
