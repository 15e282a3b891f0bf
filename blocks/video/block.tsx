import { getTranslations } from 'next-intl/server'
import type { Block } from '@/blocks/types'
import { Picture } from '@/components/ui/picture'
import { SectionHead } from '@/components/ui/section-head'
import { SiteLink } from '@/components/ui/site-link'
import { videoSource } from '@/components/video/source'
import styles from '@/components/video/video.module.css'
import { VideoPlayer } from '@/components/video/video-player'
import { graphql } from '@/graphql/generated'
import { COOKIES_URI } from '@/lib/browser/consent/consent-cookie'
import { fileUrl } from '@/lib/cms/media/media-url'
import { PICTURE_BOXES } from '@/lib/cms/media/picture-widths'
import { videoObject } from '@/lib/cms/seo/structured-data/subjects'
import { pathOf } from '@/lib/i18n/locales'

export const videoBlock: Block<'blockVideo_Entry'> = {
  fragment: graphql(`
    fragment Video on blockVideo_Entry {
      heading
      videoUrl
      caption
      uploadDate
      poster {
        ...AssetFields
      }
    }
  `),
  pictures: ({ poster }) => poster,
  video: ({ heading, caption, videoUrl, poster, uploadDate }) => {
    const source = videoSource(videoUrl && fileUrl(videoUrl.trim()))
    if (!source || source.kind === 'page') return null
    const address = source.kind === 'file' ? { file: source.file } : { player: source.player }
    return videoObject({ name: heading || caption, description: caption, poster: poster[0], uploadDate, ...address })
  },
  view: async ({ block, locale, first }) => {
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
            poster={poster && <Picture image={poster} box={PICTURE_BOXES.blockVideo_Entry} first={first} />}
            labels={{ play: t(source.kind === 'page' ? 'watch' : 'play'), captions: t('captions') }}
            notice={
              source.kind !== 'file' && (
                <p className="note no-print" data-md-skip>
                  {t.rich('notice', { service: source.service, link })}
                </p>
              )
            }
            locale={locale}
          />
          {block.caption && <figcaption className="note">{block.caption}</figcaption>}
        </figure>
      </section>
    )
  },
}
