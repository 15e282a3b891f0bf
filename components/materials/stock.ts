import { wordFor } from '@/lib/cms/choices'
import type { Translate } from '@/lib/i18n/messages'

interface Stock {
  stock: readonly (Record<'shape' | 'size' | 'colours', string | null> | null)[] | null
}

/** What a material can be delivered in from stock, without rows that say nothing of sizes and colours. */
export const stockOf = ({ stock }: Stock, t: Translate) =>
  (stock ?? []).flatMap((row) => {
    const { shape = null, size = null, colours = null } = row ?? {}
    if (!size && !colours) return []
    return { shape: wordFor(t, 'shape', { shape, shapeLabel: null }), size: size && `${size} mm`, colours }
  })
