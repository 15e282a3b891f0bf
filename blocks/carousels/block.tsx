import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Block } from '@/blocks/types'
import { Carousel, CarouselSlide } from '@/components/carousel/carousel'
import { CarouselButtons, type CarouselTexts } from '@/components/carousel/carousel-buttons'
import { AddLink, MaterialCard } from '@/components/materials/card'
import { StoryCard } from '@/components/stories/card'
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
import styles from '../blocks.module.css'

interface Options {
  name: 'materials' | 'stories'
  block: {
    id: string | null
    typeHandle: string | null
    heading: string | null
    text: string | null
    /** Absent in an older content model. */
    autoplay?: boolean | null
  }
  locale: LocaleCode
  all: string
  className?: string
  carouselClass?: string
  cards: readonly ReactNode[]
}

type Name = 'logos' | 'materials' | 'stories'

async function carouselTexts(name: Name, locale: LocaleCode, autoplay: boolean): Promise<CarouselTexts> {
  const { blocks } = await messagesOf(locale)
  const { previous, next } = blocks[name]
  return { labels: { previous, next }, ...(autoplay && { autoplay: blocks.carousel }) }
}

async function carouselSection({ name, block, locale, all, className = '', carouselClass, cards }: Options) {
  if (cards.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'blocks' })
  const listId = `${name}-${block.id}`
  const texts = await carouselTexts(name, locale, block.autoplay === true)
  return (
    <section className={`section ${className} grid`} data-block={block.typeHandle}>
      <SectionHead
        title={block.heading}
        text={await contentText(block.text, locale)}
        more={{ href: all, label: t(`${name}.all`) }}
      >
        <CarouselButtons listId={listId} {...texts} />
      </SectionHead>
      <Carousel id={listId} label={block.heading ?? t(`${name}.label`)} className={carouselClass}>
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
      className: careers ? '' : 'sand',
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
