import { lazy, Suspense } from 'react'
import { Picture, type PictureProps } from '@/components/ui/picture'
import type { DrawnMaterial } from './material-drawing'

interface Props extends Omit<PictureProps, 'image'> {
  material: DrawnMaterial & { image: readonly PictureProps['image'][] }
}

/** Browsers load it only for lists in which a material has no photograph. */
const MaterialDrawing = lazy(() => import('./material-drawing'))

export function MaterialPicture({ material, ...picture }: Props) {
  const [image] = material.image
  if (image?.url) return <Picture image={image} {...picture} />
  return (
    <Suspense>
      <MaterialDrawing material={material} />
    </Suspense>
  )
}
