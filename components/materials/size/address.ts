import type { SawRow } from '@/lib/browser/saw-list'
import { formatNumber } from '@/lib/i18n/format'
import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { parseNumber, toNumber } from '@/lib/i18n/parse-number'
import type { Promised } from '@/lib/i18n/working-days'
import type { Dimension, Piece, Shape } from '@/lib/shared/cutting'
import { DIMENSIONS, MAX_COUNT, MAX_SAW_ROWS, SHAPES } from '@/lib/shared/cutting'

/** Ordered before 15:00, cut and shipped within 24 hours (backend/content/solutions/stock-logistics.yaml). */
export const DISPATCH: Promised = { days: 1, before: '15:00' }

/** The form that receives the list, whose handle is the id of its section (lib/forms/reference.ts). */
export const SAW_LIST_FORM = 'sawList'

export type OrderedPiece = Omit<SawRow, 'name' | 'density'>

/** What is in the fields, which may be no numbers. A dimension without a text has the usual size of the shape. */
export interface Typed {
  shape: Shape
  sizes: Partial<Record<Dimension, string>>
  count: string
}

export type Query = Readonly<Record<string, string | string[] | undefined>>

/** The address of the form with rows, on the page with the saw list. They have ids and numbers only, as an address may not write texts into a form. */
export function formAddress(path: string, rows: readonly OrderedPiece[]): string {
  const texts = rows.map(({ material, shape, sizes, count }) => ['row', [material, shape, ...sizes, count].join('_')])
  return `${path}?${new URLSearchParams(texts)}#${SAW_LIST_FORM}`
}

export const textOf = (value: Query[string]): string => [value].flat()[0] ?? ''

/** Reads a number in the notation of the language, or else of another one. Returns NaN for other texts. */
export function readSize(text: string, locale: LocaleCode): number {
  const sizes = [locale, ...LOCALES.map(({ code }) => code)].map((code) => parseNumber(text.replace(/\s/g, ''), code))
  return Math.round((sizes.find((size) => size !== null) ?? Number.NaN) * 100) / 100
}

export const readCount = (text: string, locale: LocaleCode): number => {
  const count = readSize(text, locale)
  return Number.isInteger(count) && count > 0 && count <= MAX_COUNT ? count : Number.NaN
}

export const readShape = (text: string): Shape | undefined => SHAPES.find((shape) => shape === text)

export function readRows(value: Query[string]): OrderedPiece[] {
  const texts = [value ?? []].flat().slice(0, MAX_SAW_ROWS)
  return texts.flatMap((text) => {
    const [material = '', name = '', ...numbers] = text.slice(0, 200).split('_')
    const shape = readShape(name)
    const values = numbers.map(toNumber)
    const count = values.pop() ?? 0
    if (!shape || values.length !== DIMENSIONS[shape].length || !values.every((size) => size > 0)) return []
    return Number.isInteger(count) && count > 0 && count <= MAX_COUNT ? [{ material, shape, sizes: values, count }] : []
  })
}

/** Writes sizes as the form's placeholder does: "20 × 300 × 400"; "Ø 40 × 1.000". */
export function sizeText({ shape, sizes }: Piece, locale: LocaleCode): string {
  const text = sizes.map((size) => formatNumber(size, locale)).join(' × ')
  return shape === 'sheet' ? text : `Ø ${text}`
}
