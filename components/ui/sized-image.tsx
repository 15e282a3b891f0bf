'use client'

import { pictureAddresses } from '@/lib/cms/media/picture-address'

interface Props {
  /** Signed address of the picture (lib/cms/media/signed-path.ts). */
  src: string
  /** Of the file, in pixels. */
  width: number
  height: number
  sizes: string
  /** Widths to offer, in pixels. */
  widths: readonly number[]
  alt: string
  first?: boolean
  colour: string
  /** As in `object-position`. */
  position?: string
}

/**
 * A picture with its addresses for all widths. It runs in the browser too, so that a page's data has one address per
 * picture (docs/decisions/0029-payload.md); its HTML is complete.
 */
export function SizedImage({ src, width, height, sizes, widths, alt, first, colour, position }: Props) {
  return (
    <img
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      width={width}
      height={height}
      decoding="async"
      style={{ backgroundColor: colour, objectPosition: position }}
      {...pictureAddresses(src, sizes, widths)}
    />
  )
}
