import { useLocale } from 'next-intl'
import { Picture, type PictureProps } from '@/components/ui/picture'
import { stockSizes } from '@/lib/cms/stock-sizes'
import { SupplyDrawing, supplyOf } from './supply-drawing'

interface Props extends Omit<PictureProps, 'image'> {
  material: {
    image: readonly PictureProps['image'][]
    availableAs: readonly (string | null)[] | null
    stock: Parameters<typeof stockSizes>[0]
    colour: string | null
    clarity: string | null
  }
}

export function MaterialPicture({ material, ...picture }: Props) {
  const locale = useLocale()
  const [image] = material.image
  if (image?.url) return <Picture image={image} {...picture} />
  return <SupplyDrawing supply={supplyOf(material, stockSizes(material.stock, locale))} />
}
