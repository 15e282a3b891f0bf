'use client'

import { useState } from 'react'
import { formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { type CutMaterial, DIMENSIONS, type Dimension, limitsOf, type Piece } from '@/lib/shared/cutting'
import { readCount, readSize } from './address'
import type { Typed } from './typed'

/** The piece that is drawn, as it is typed and dragged. Its dimensions are named by their index. */
export function useTypedPiece(fields: Typed, { stock, usual }: CutMaterial, locale: LocaleCode) {
  const [typed, setTyped] = useState(fields)
  const { shape } = typed
  const usualSizes = usual.find((each) => each.shape === shape)?.sizes ?? []
  // What was typed for another shape is kept for the dimensions that both have.
  const texts = DIMENSIONS[shape].map(
    (name, index) => typed.sizes[name] ?? formatNumber(usualSizes[index] ?? 0, locale),
  )
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
  return {
    typed,
    texts,
    piece,
    drawn,
    limits,
    count,
    change,
    type,
    show,
    move,
    showCount: () => {
      if (count > 0) change({ count: formatNumber(count, locale) })
    },
  }
}
