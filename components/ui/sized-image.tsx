'use client'

import { type PictureFile, pictureAddresses } from '@/lib/cms/media/picture-address'

const PHONES = '(width < 640px)'

interface Props extends PictureFile {
  width: number
  height: number
  phone?: PictureFile
  alt: string
  first?: boolean
  colour: string
  position?: string
}

/** A picture for all widths. A page's data has only one address of it (docs/decisions/0029-payload.md). */
export function SizedImage({ src, width, height, sizes, widths, phone, alt, first, colour, position }: Props) {
  const addresses = pictureAddresses({ src, sizes, widths })
  const image = (
    <img
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      width={width}
      height={height}
      decoding="async"
      style={{ backgroundColor: colour, ...(position && { objectPosition: position }) }}
      {...addresses}
    />
  )
  if (!phone) return image
  const forPhones = pictureAddresses(phone)
  return (
    <picture>
      <source media={PHONES} srcSet={forPhones.srcSet} sizes={forPhones.sizes} />
      {image}
    </picture>
  )
}
