import { getTranslations } from 'next-intl/server'
import { carouselTexts } from '@/blocks/carousel-section'
import type { Block } from '@/blocks/types'
import { Carousel, CarouselSlide } from '@/components/carousel/carousel'
import { CarouselButtons } from '@/components/carousel/carousel-buttons'
import { Picture } from '@/components/ui/picture'
import { SectionHead } from '@/components/ui/section-head'
import { graphql } from '@/graphql/generated'
import { fileUrl } from '@/lib/cms/media/media-url'
import { PICTURE_BOXES } from '@/lib/cms/media/picture-widths'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import styles from './logos.module.css'

export const logosBlock: Block<'blockLogos_Entry'> = {
  fragment: graphql(`
    fragment Logos on blockLogos_Entry {
      heading
      autoplay
      logos {
        ...AssetFields
      }
    }
  `),
  pictures: ({ logos }) => logos,
  view: async ({ block, locale, first }) => {
    const t = await getTranslations({ locale, namespace: 'blocks.logos' })
    const logos = block.logos.filter((logo) => logo?.url)
    if (logos.length === 0) return null
    const label = block.heading ?? t('label')
    const pictures = logos.map((logo, index) => (
      <Picture
        key={fileUrl(logo?.url ?? '')}
        image={logo}
        box={PICTURE_BOXES.blockLogos_Entry}
        alt={withoutSoftHyphens(logo?.alt || logo?.title || '')}
        first={first && !index}
      />
    ))
    if (!block.autoplay) {
      return (
        <section className="section grid" data-block="blockLogos">
          <SectionHead title={block.heading} />
          <ul className={styles.logos} aria-label={withoutSoftHyphens(label)}>
            {pictures.map((picture) => (
              <li key={picture.key}>{picture}</li>
            ))}
          </ul>
        </section>
      )
    }
    const listId = `logos-${block.id}`
    return (
      <section className="section grid" data-block="blockLogos">
        <SectionHead title={block.heading}>
          <CarouselButtons listId={listId} {...(await carouselTexts('logos', locale, true))} />
        </SectionHead>
        <Carousel id={listId} label={label} className={styles.row}>
          {pictures.map((picture) => (
            <CarouselSlide key={picture.key}>
              <div>{picture}</div>
            </CarouselSlide>
          ))}
        </Carousel>
      </section>
    )
  },
}
