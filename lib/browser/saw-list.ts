'use client'

import { DIMENSIONS, MAX_COUNT, MAX_SAW_ROWS, type Piece, SHAPES } from '@/lib/shared/cutting'
import { storedList, useStoredList } from './stored-list'

export interface SawRow extends Piece {
  material: string
  name: string
  /** In g/cm³, or null if the content lacks it. */
  density: number | null
  count: number
}

const isPositive = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= MAX_COUNT

function isRow(value: unknown): value is SawRow {
  const { material, name, density, shape, sizes, count }: Partial<Record<string, unknown>> = Object(value)
  const known = SHAPES.find((each) => each === shape)
  if (!known || !Array.isArray(sizes) || sizes.length !== DIMENSIONS[known].length) return false
  return (
    [material, name].every((text) => typeof text === 'string' && text !== '' && text.length < 200) &&
    [...sizes, count, ...(density === null ? [] : [density])].every(isPositive) &&
    Number.isInteger(count)
  )
}

const list = storedList('saw-list', MAX_SAW_ROWS, isRow, () => localStorage)

export const keyOf = ({ material, shape, sizes }: Omit<SawRow, 'count' | 'name' | 'density'>): string =>
  [material, shape, ...sizes].join('_')

/** Puts a row at the end, or in place of another one. Pieces of one size are counted together. @returns how many pieces are counted, or 0 if the list is full */
export function addRow(row: SawRow, replaced?: string): number {
  const rows = list.get()
  const place = rows.findIndex((each) => keyOf(each) === replaced)
  const same = rows.findIndex((each, index) => index !== place && keyOf(each) === keyOf(row))
  const counted = rows[same] ? { ...row, count: Math.min(MAX_COUNT, row.count + rows[same].count) } : row
  const at = place >= 0 ? place : same >= 0 ? same : rows.length
  if (at >= MAX_SAW_ROWS) return 0
  const next = [...rows.slice(0, at), counted, ...rows.slice(at + 1)]
  list.set(next.filter((_, index) => index === at || index !== same))
  return counted.count
}

export const changeCount = (key: string, count: number): void =>
  list.set(list.get().map((row) => (keyOf(row) === key ? { ...row, count } : row)))

export const removeRow = (key: string): void => list.set(list.get().filter((row) => keyOf(row) !== key))

export const setSawList = list.set

export const useSawList = (): readonly SawRow[] => useStoredList(list)
