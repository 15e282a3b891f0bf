import { useLocale } from 'next-intl'
import { stockSizes } from '@/lib/cms/stock-sizes'
import { supplyOf } from './supply'
import { SupplyDrawing } from './supply-drawing'

export interface DrawnMaterial {
  availableAs: readonly (string | null)[] | null
  stock: Parameters<typeof stockSizes>[0]
  colour: string | null
  clarity: string | null
}

export default function MaterialDrawing({ material }: { material: DrawnMaterial }) {
  return <SupplyDrawing supply={supplyOf(material, stockSizes(material.stock, useLocale()))} />
}
