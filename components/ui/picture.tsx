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

/** Where the file itself says nothing of its size, room for a picture of the usual shape. */
const USUAL = { width: 1800, height: 1200 }

/**
 * A picture from the content in the sizes that the layout needs, in its main colour until it arrives. The optimizer's
 * addresses are made on the server: no script goes to the visitor for it.
 */
export async function Picture({ image, sizes, first = false, alt }: Props) {
  if (!image?.url) return null
  const width = image.width ?? USUAL.width
  const height = image.height ?? USUAL.height
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
