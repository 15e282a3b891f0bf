import { formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Piece, Shape } from '@/lib/shared/cutting'

/** What is in the fields, which may be no numbers. */
export interface Typed {
  shape: Shape
  sizes: string[]
  count: string
}

export const typedPiece = ({ shape, sizes }: Piece, count: string, locale: LocaleCode): Typed => ({
  ...{ shape, count, sizes: sizes.map((size) => formatNumber(size, locale)) },
})
