import { DIMENSIONS } from '@/lib/shared/cutting'
import type { OrderedPiece } from './address'

/** @param path of the page with the saw list (path.ts) */
export const sizeAddress = (path: string, material: string): string => `${path}?${new URLSearchParams({ material })}`

/** The address of a piece, which the page shows with its figures. @param replaced the row that it takes the place of */
export function pieceAddress(path: string, { material, shape, sizes, count }: OrderedPiece, replaced?: string): string {
  const named = DIMENSIONS[shape].map((dimension, index) => [dimension, String(sizes[index])])
  const params = { material, shape, ...Object.fromEntries(named), count: String(count), ...(replaced && { replaced }) }
  return `${path}?${new URLSearchParams(params)}`
}
