import type { AssetFieldsFragment } from '@/graphql/generated/graphql'
import { mainColour } from '@/lib/cms/media/main-colour'
import { fileUrl, pictureUrl } from '@/lib/cms/media/media-url'
import { sizedPicture } from '@/lib/cms/media/picture-address'
import { croppedSize, cropRatio, fitPicture } from '@/lib/cms/media/picture-widths'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import { SizedImage } from './sized-image'

export interface PictureProps {
  image: AssetFieldsFragment | null | undefined
  /** The box by width of the window (lib/cms/media/picture-widths.ts). Parts that no window shows are cropped away. */
  box: string
  /** The box in windows below 640 px, if it has a shape that needs its own crop. */
  phoneBox?: string
  first?: boolean
  /** The entry's text by default; '' if the words beside the picture say the same. */
  alt?: string
}

const sizeOf = ({ width, height }: AssetFieldsFragment) =>
  width && height ? { width, height } : { width: 1800, height: 1200 }

const focusOf = ({ focalPoint }: AssetFieldsFragment) => {
  const [x = 50, y = 50] = focalPoint?.map((part) => Math.round((part ?? 0.5) * 100)) ?? []
  return { x, y }
}

const sourceOf = ({ url, extension, dateModified }: AssetFieldsFragment): string | null =>
  url && extension !== 'svg' ? pictureUrl(url, dateModified) : null

export function largestPicture(image: AssetFieldsFragment | null | undefined) {
  if (!image) return null
  const size = sizeOf(image)
  const src = smallPicture(image, fitPicture('100vw', size).widths.at(-1) ?? size.width)
  return src && { ...size, src }
}

/** Returns the address of a picture of this width, which must be one of the optimizer's. */
export function smallPicture(image: AssetFieldsFragment | null | undefined, width: number): string | null {
  if (!image?.url) return null
  const source = sourceOf(image)
  return source ? sizedPicture(source, width) : fileUrl(image.url, image.dateModified)
}

function filesFor(box: string, image: AssetFieldsFragment, source: string) {
  const whole = sizeOf(image)
  const ratio = image.width && image.height && image.url ? cropRatio(box, whole) : null
  if (!ratio) return { src: source, ...whole, ...fitPicture(box, whole) }
  const part = croppedSize(whole, ratio)
  const { x, y } = focusOf(image)
  const crop = { ratio, place: part.width < whole.width ? x : y }
  const src = pictureUrl(image.url ?? '', image.dateModified, crop) ?? source
  return { src, ...part, ...fitPicture(box, part) }
}

export async function Picture({ image, box, phoneBox, first = false, alt }: PictureProps) {
  if (!image?.url) return null
  const text = withoutSoftHyphens(alt ?? image.alt ?? '')
  const source = sourceOf(image)
  const { x, y } = focusOf(image)
  const position = x === 50 && y === 50 ? undefined : `${x}% ${y}%`
  if (!source) {
    return (
      <img
        src={fileUrl(image.url, image.dateModified)}
        {...sizeOf(image)}
        alt={text}
        {...(position && { style: { objectPosition: position } })}
        {...(first ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    )
  }
  const { src, sizes, widths } = filesFor(phoneBox ?? box, image, source)
  return (
    <SizedImage
      {...filesFor(box, image, source)}
      {...(phoneBox && { phone: { src, sizes, widths } })}
      alt={text}
      colour={await mainColour(image.thumbnail, image.dateModified)}
      {...(first && { first })}
      {...(position && { position })}
    />
  )
}
