import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { largestPicture } from '@/components/ui/picture'
import type { AssetFieldsFragment } from '@/graphql/generated/graphql'
import styles from './zoom.module.css'
import { ZoomLink } from './zoom-link'

/** Lets visitors enlarge the picture in the same `.photo`. Without scripts its link opens the large picture. */
export function Zoom({ image }: { image: AssetFieldsFragment | null | undefined }) {
  const t = useTranslations('zoom')
  const large = largestPicture(image)
  if (!large) return null
  const alt = image?.alt ?? ''
  const texts = {
    picture: t('picture'),
    previous: t('previous'),
    next: t('next'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    reset: t('reset'),
    close: t('close'),
    level: t('level', { percent: '{percent}' }),
  }
  return (
    <ZoomLink
      href={large.src}
      width={large.width}
      height={large.height}
      label={alt ? t('open', { alt }) : t('openPicture')}
      className={`${styles.zoom} no-print`}
      texts={texts}
    >
      <span>
        <Icon name="zoom" />
      </span>
    </ZoomLink>
  )
}
