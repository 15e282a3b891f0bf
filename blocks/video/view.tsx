import { getTranslations } from 'next-intl/server'
import type { BlockView } from '@/blocks/types'
import { Picture } from '@/components/ui/picture'
import { SectionHead } from '@/components/ui/section-head'
import { SiteLink } from '@/components/ui/site-link'
import { videoSource } from '@/components/video/source'
import { VideoPlayer } from '@/components/video/video-player'
import { COOKIES_URI } from '@/lib/browser/consent/consent-cookie'
import { fileUrl } from '@/lib/cms/media/media-url'
import { pathOf } from '@/lib/i18n/public-path'
import styles from './video.module.css'

export const videoView: BlockView<'blockVideo_Entry'> = async ({ block, locale, first }) => {
  const t = await getTranslations({ locale, namespace: 'blocks.video' })
  const source = videoSource(block.videoUrl && fileUrl(block.videoUrl.trim()))
  if (!source) return null
  const [poster] = block.poster
  const link = (words: React.ReactNode) => <SiteLink href={pathOf(COOKIES_URI, locale)}>{words}</SiteLink>
  return (
    <section className="section grid" data-block="blockVideo">
      <SectionHead title={block.heading} />
      <figure className={styles.figure}>
        <VideoPlayer
          source={
            source.kind === 'file' ? { ...source, captions: source.captions && fileUrl(source.captions) } : source
          }
          title={block.heading || t('title')}
          poster={
            poster && (
              <Picture
                image={poster}
                box="(width < 640px) 100vw 4/3, (width < 1384px) 100vw 16/9, 1320px 16/9"
                first={first}
              />
            )
          }
          labels={{ play: t(source.kind === 'page' ? 'watch' : 'play'), captions: t('captions') }}
          notice={
            source.kind !== 'file' && <p className="no-print">{t.rich('notice', { service: source.service, link })}</p>
          }
          locale={locale}
        />
        {block.caption && <figcaption>{block.caption}</figcaption>}
      </figure>
    </section>
  )
}
