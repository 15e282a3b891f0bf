import { isObject, listOf } from '@/graphql/json'
import type { LocaleCode } from '@/lib/i18n/locales'
import { parseNumber } from '@/lib/i18n/parse-number'
import { type CutMaterial, MIN_SIDE, type Stock, usualPieces } from '@/lib/shared/cutting'

/** Assumed where an editor gives no length: the smallest sheet of the sample's stock, and a rod that fits its packing. */
const USUAL_SHEET = [2000, 1000] as const
const USUAL_LENGTH = 3000

interface Row {
  shape: string | null
  size: string | null
}

/** Reads sizes as editors write them: "1–60, tot 2.000 × 1.000", "5–250", "tot 600". Leaves out what it cannot read. */
export const stockSizes = (rows: readonly (Row | null)[] | null, locale: LocaleCode): Stock[] =>
  (rows ?? []).flatMap((row) => (row ? (readRow(row, locale) ?? []) : []))

function readRow({ shape, size }: Row, locale: LocaleCode): Stock | null {
  const parts = (size ?? '').split(/[,;](?=\s)/).map((part) => readPart(part, locale))
  const numbersOf = (kind: Part['kind']) => parts.find((part) => part.kind === kind)?.numbers ?? []
  const product = numbersOf('product').toSorted((one, other) => other - one)
  if (shape === 'billet') {
    const [length, width, height] = product
    return length && width && height ? { shape, from: MIN_SIDE, to: height, length, width } : null
  }
  if (shape !== 'sheet' && shape !== 'rod' && shape !== 'tube') return null
  const singles = parts.filter(({ kind }) => kind === 'single').flatMap(({ numbers }) => numbers)
  const [from = Math.min(...singles), to = Math.max(...singles)] = numbersOf('range').length
    ? numbersOf('range')
    : numbersOf('upTo').flatMap((most) => [0, most])
  if (!(from >= 0 && to > 0 && from <= to && to < Number.POSITIVE_INFINITY)) return null
  const hasRange = numbersOf('range').length > 0
  const longest = hasRange ? (numbersOf('upTo')[0] ?? USUAL_LENGTH) : USUAL_LENGTH
  const [length, width] = shape === 'sheet' ? [...product, ...USUAL_SHEET.slice(product.length)] : [longest, 0]
  return { shape, from, to, length: length ?? 0, width: width ?? 0 }
}

interface Part {
  kind: 'range' | 'product' | 'upTo' | 'single' | 'none'
  numbers: number[]
}

function readPart(part: string, locale: LocaleCode): Part {
  const texts = part.match(/\d[\d.,]*/g) ?? []
  const numbers = texts.flatMap((text) => parseNumber(text, locale) ?? [])
  if (numbers.length === 0 || numbers.length < texts.length) return { kind: 'none', numbers: [] }
  if (/[×x*]/.test(part)) return { kind: 'product', numbers }
  if (numbers.length === 2) return { kind: 'range', numbers }
  return { kind: /\p{L}/u.test(part.replace(/\bmm\b/, '')) ? 'upTo' : 'single', numbers: numbers.slice(0, 1) }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

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
