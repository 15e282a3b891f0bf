import { getImageProps } from 'next/image'
import type { AssetFieldsFragment } from '@/graphql/generated/graphql'
import { mainColour } from '@/lib/cms/media/main-colour'
import { fileUrl, pictureUrl } from '@/lib/cms/media/media-url'

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

/** A picture of the content in the sizes that the layout needs, on its main colour while it loads. It needs no script. */
export async function Picture({ image, sizes, first = false, alt }: Props) {
  if (!image?.url) return null
  const width = image.width ?? DEFAULT_SIZE.width
  const height = image.height ?? DEFAULT_SIZE.height
  const text = alt ?? image.alt ?? ''
  const src = pictureUrl(image.url, image.dateModified)
  if (image.extension === 'svg' || !src) {
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
  const { props } = getImageProps({ src, width, height, alt: text, sizes, quality: 75 })
  const [x = 0.5, y = 0.5] = image.focalPoint?.map((part) => part ?? 0.5) ?? []
  const position = x === 0.5 && y === 0.5 ? undefined : `${x * 100}% ${y * 100}%`
  return (
    <img
      {...props}
      alt={text}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      style={{ backgroundColor: await mainColour(image.thumbnail, image.dateModified), objectPosition: position }}
    />
  )
}
