'use client'

import { useState } from 'react'
import { formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { limitsOf, type Piece, type Stock } from '@/lib/shared/cutting'
import { readCount, readSize } from './address'
import { type Typed, typedPiece } from './typed'

/** The piece that is drawn, as it is typed and dragged. Its dimensions are named by their index. */
export function useTypedPiece(fields: Typed, stock: readonly Stock[], locale: LocaleCode) {
  const [typed, setTyped] = useState(fields)
  const { shape } = typed
  const piece: Piece = { shape, sizes: typed.sizes.map((text) => readSize(text, locale)) }
  const limits = limitsOf(piece, stock)
  const count = readCount(typed.count, locale)

  const type = (index: number, text: string) => setTyped({ ...typed, sizes: typed.sizes.with(index, text) })
  const setCount = (text: string) => setTyped({ ...typed, count: text })
  /** Shows a number in the notation of the language. */
  const show = (index: number, size: number) => {
    if (size > 0) type(index, formatNumber(size, locale))
  }
  /** Moves a dimension to the step nearest to a size, as far as it can be cut. */
  const move = (index: number, size: number, step: number) => {
    const { min = 0, max = 0 } = limits[index] ?? {}
    show(index, Math.min(max, Math.max(min, Math.round(size / step) * step)))
  }
  return {
    ...{ typed, piece, limits, count, type, show, move, setCount },
    showCount: () => {
      if (count > 0) setCount(formatNumber(count, locale))
    },
    setPiece: (next: Piece) => setTyped(typedPiece(next, typed.count, locale)),
  }
}
