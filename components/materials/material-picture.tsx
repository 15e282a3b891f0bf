import { Picture, type PictureProps } from '@/components/ui/picture'
import { SupplyDrawing } from './supply-drawing'

interface Props extends Omit<PictureProps, 'image'> {
  material: { image: readonly PictureProps['image'][]; availableAs: readonly (string | null)[] | null }
}

export function MaterialPicture({ material: { image, availableAs }, ...picture }: Props) {
  return image[0]?.url ? <Picture image={image[0]} {...picture} /> : <SupplyDrawing forms={availableAs} />
}
