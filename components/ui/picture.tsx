import type { AssetFieldsFragment } from '@/graphql/generated/graphql'
import { mainColour } from '@/lib/cms/media/main-colour'
import { fileUrl, pictureUrl } from '@/lib/cms/media/media-url'
import { sizedPicture } from '@/lib/cms/media/picture-address'
import { usefulWidths } from '@/lib/cms/media/picture-widths'
import { SizedImage } from './sized-image'

interface Props {
  image: AssetFieldsFragment | null | undefined
  /** Width that the picture takes at each width of the window, as in `<img sizes>`. */
  sizes: string
  /** The first picture that a visitor sees: loaded at once, and before others. */
  first?: boolean
  /** '' where the words beside the picture say it already. */
  alt?: string
}

/** Size of a picture whose file has none. */
const DEFAULT_SIZE = { width: 1800, height: 1200 }

const sizeOf = ({ width, height }: AssetFieldsFragment) => ({
  width: width ?? DEFAULT_SIZE.width,
  height: height ?? DEFAULT_SIZE.height,
})

/** Address for the optimizer; null for drawings, and pictures that lie elsewhere. */
function sourceOf({ url, extension, dateModified }: AssetFieldsFragment): string | null {
  return url && extension !== 'svg' ? pictureUrl(url, dateModified) : null
}

/** The picture in the most pixels that the site gives: 2400 wide, or as many as its file has. */
export function largestPicture(image: AssetFieldsFragment | null | undefined) {
  if (!image?.url) return null
  const size = sizeOf(image)
  const source = sourceOf(image)
  if (!source) return { ...size, src: fileUrl(image.url, image.dateModified) }
  return { ...size, src: sizedPicture(source, usefulWidths('100vw', size.width).at(-1) ?? size.width) }
}

/** A picture of the content in the sizes that the layout needs, on its main colour while it loads. It needs no script. */
export async function Picture({ image, sizes, first = false, alt }: Props) {
  if (!image?.url) return null
  const { width, height } = sizeOf(image)
  const text = alt ?? image.alt ?? ''
  const src = sourceOf(image)
  if (!src) {
    return (
      <img
        src={fileUrl(image.url, image.dateModified)}
        width={width}
        height={height}
        alt={text}
        loading={first ? 'eager' : 'lazy'}
      />
    )
  }
  const [x = 0.5, y = 0.5] = image.focalPoint?.map((part) => part ?? 0.5) ?? []
  return (
    <SizedImage
      src={src}
      width={width}
      height={height}
      sizes={sizes}
      widths={usefulWidths(sizes, width)}
      alt={text}
      colour={await mainColour(image.thumbnail, image.dateModified)}
      {...(first && { first })}
      {...((x !== 0.5 || y !== 0.5) && { position: `${x * 100}% ${y * 100}%` })}
    />
  )
}
