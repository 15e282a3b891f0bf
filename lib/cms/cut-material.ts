import { isObject, listOf } from '@/graphql/json'
import type { LocaleCode } from '@/lib/i18n/locales'
import { type CutMaterial, usualPieces } from '@/lib/shared/cutting'
import { stockSizes } from './stock-sizes'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** @param entry as the content backend has it */
export function cutMaterial(entry: unknown, locale: LocaleCode): CutMaterial | null {
  if (!isObject(entry) || entry.__typename !== 'materials_Entry') return null
  const { id, density } = entry
  const rows = listOf(entry.stock).map((row) =>
    isObject(row) ? { shape: textOf(row.shape), size: textOf(row.size) } : null,
  )
  const name = textOf(entry.abbreviation) ?? textOf(entry.title) ?? ''
  const weight = typeof density === 'number' && density > 0 ? density : null
  const stock = stockSizes(rows, locale)
  return { id: String(id), name, density: weight, stock, usual: usualPieces(stock) }
}
