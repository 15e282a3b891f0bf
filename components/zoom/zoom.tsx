import { useMessages } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { largestPicture } from '@/components/ui/picture'
import type { AssetFieldsFragment } from '@/graphql/generated/graphql'
import { fill } from '@/lib/i18n/fill'
import styles from './zoom.module.css'
import { ZoomLink } from './zoom-link'

/** Lets visitors enlarge the picture in the same `.photo`. Without scripts its link opens the large picture. */
export function Zoom({ image }: { image: AssetFieldsFragment | null | undefined }) {
  const { open, openPicture, ...texts } = useMessages().zoom
  const large = largestPicture(image)
  if (!large) return null
  return (
    <ZoomLink
      href={large.src}
      width={large.width}
      height={large.height}
      label={image?.alt ? fill(open, { alt: image.alt }) : openPicture}
      className={`${styles.zoom} no-print`}
      texts={texts}
    >
      <span>
        <Icon name="zoom" />
      </span>
    </ZoomLink>
  )
}
