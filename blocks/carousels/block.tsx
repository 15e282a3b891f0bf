import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Block } from '@/blocks/types'
import { Carousel, CarouselSlide } from '@/components/carousel/carousel'
import { CarouselButtons } from '@/components/carousel/carousel-buttons'
import { AddLink, MaterialCard } from '@/components/materials/card'
import { StoryCard } from '@/components/stories/cards'
import { Picture } from '@/components/ui/picture'
import { contentText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import { graphql } from '@/graphql/generated'
import { fileUrl } from '@/lib/cms/media/media-url'
import { PICTURE_BOXES } from '@/lib/cms/media/picture-widths'
import { ofType } from '@/lib/cms/model'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { routePath } from '@/lib/i18n/routes'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import styles from './carousels.module.css'

interface Options {
  name: 'logos' | 'materials' | 'stories'
  block: {
    id: string | null
    typeHandle: string | null
    heading: string | null
    text?: string | null
    /** Absent in an older content model. */
    autoplay?: boolean | null
  }
  locale: LocaleCode
  /** The page with all of them. */
  all?: string
  surface?: string
  carouselClass?: string | undefined
  cards: readonly ReactNode[]
}

async function carouselSection({ name, block, locale, all, surface, carouselClass, cards }: Options) {
  if (cards.length === 0) return null
  const { carousel, [name]: texts } = (await messagesOf(locale)).blocks
  const { previous, next } = texts
  const listId = `${name}-${block.id}`
  return (
    <section
      className={['section', surface, 'grid'].filter((part) => part !== undefined).join(' ')}
      data-block={block.typeHandle}
    >
      <SectionHead
        title={block.heading}
        text={await contentText(block.text, locale)}
        {...(all && 'all' in texts && { more: { href: all, label: texts.all } })}
      >
        <CarouselButtons listId={listId} labels={{ previous, next }} {...(block.autoplay && { autoplay: carousel })} />
      </SectionHead>
      <Carousel id={listId} label={block.heading ?? texts.label} className={carouselClass}>
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards never change places in the browser.
          <CarouselSlide key={index}>{card}</CarouselSlide>
        ))}
      </Carousel>
    </section>
  )
}

const SLIDE = '(width < 450px) 76vw 4/5, 340px 4/5'
/** One of three slides, which fill the line. */
const THIRD = '(width < 450px) 76vw 4/5, (width < 1024px) 340px 4/5, (width < 1384px) 33vw 4/5, 420px 4/5'

export const materialsBlock: Block<'blockMaterials_Entry'> = {
  fragment: graphql(`
    fragment Materials on blockMaterials_Entry {
      heading
      text
      materials {
        ...MaterialCard
      }
    }
  `),
  pictures: ({ materials }) => ofType(materials, 'materials_Entry')[0]?.image,
  view: ({ block, locale, first }) => {
    const materials = ofType(block.materials, 'materials_Entry')
    const box = materials.length === 3 ? THIRD : SLIDE
    return carouselSection({
      name: 'materials',
      block,
      locale,
      all: routePath('/materials', locale),
      surface: '',
      cards: materials.map((material, index) => (
        <MaterialCard key={material.uri} material={material} box={box} first={first && index === 0}>
          <AddLink material={material} />
        </MaterialCard>
      )),
    })
  },
}

export const storiesBlock: Block<'blockStories_Entry'> = {
  fragment: graphql(`
    fragment Stories on blockStories_Entry {
      heading
      text
      autoplay
      stories {
        ...StoryCard
      }
    }
  `),
  pictures: ({ stories }) => ofType(stories, 'stories_Entry')[0]?.image,
  view: ({ block, locale, careers, first }) =>
    carouselSection({
      name: 'stories',
      block,
      locale,
      all: routePath('/careers/stories', locale),
      surface: careers ? '' : 'sand',
      carouselClass: styles.stories,
      cards: ofType(block.stories, 'stories_Entry').map((story, index) => (
        <StoryCard key={story.id} story={story} first={first && index === 0} />
      )),
    }),
}

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
    const pictures = logos.map((logo, index) => (
      <Picture
        key={fileUrl(logo?.url ?? '')}
        image={logo}
        box={PICTURE_BOXES.blockLogos_Entry}
        alt={withoutSoftHyphens(logo?.alt || logo?.title || '')}
        first={first && !index}
      />
    ))
    if (block.autoplay) {
      const cards = pictures.map((picture) => <div key={picture.key}>{picture}</div>)
      return carouselSection({ name: 'logos', block, locale, carouselClass: styles.row, cards })
    }
    return (
      <section className="section grid" data-block="blockLogos">
        <SectionHead title={block.heading} />
        <ul className={styles.logos} aria-label={withoutSoftHyphens(block.heading ?? t('label'))}>
          {pictures.map((picture) => (
            <li key={picture.key}>{picture}</li>
          ))}
        </ul>
      </section>
    )
  },
}
