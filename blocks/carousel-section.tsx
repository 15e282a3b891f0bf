import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Carousel, CarouselSlide } from '@/components/carousel/carousel'
import { CarouselButtons, type CarouselTexts } from '@/components/carousel/carousel-buttons'
import { contentText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'

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
  /** Path of the page that lists all cards. */
  all: string
  className?: string
  carouselClass?: string
  cards: readonly ReactNode[]
}

type Name = 'logos' | 'materials' | 'stories'

export async function carouselTexts(name: Name, locale: LocaleCode, autoplay: boolean): Promise<CarouselTexts> {
  const { blocks } = await messagesOf(locale)
  const { previous, next } = blocks[name]
  return { labels: { previous, next }, ...(autoplay && { autoplay: blocks.carousel }) }
}

export async function carouselSection({ name, block, locale, all, className = '', carouselClass, cards }: Options) {
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
