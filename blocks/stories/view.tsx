import { getTranslations } from 'next-intl/server'
import { BlockHead } from '@/blocks/head'
import type { BlockView } from '@/blocks/types'
import { Carousel, CarouselSlide } from '@/components/carousel/carousel'
import { CarouselButtons } from '@/components/carousel/carousel-buttons'
import { StoryCard } from '@/components/stories/card'
import { richText } from '@/components/ui/rich-text'
import { ofType } from '@/lib/cms/entry-types'
import { pathOf } from '@/lib/i18n/public-path'
import { routeUri } from '@/lib/i18n/routes'
import styles from './stories.module.css'

export const storiesView: BlockView<'blockStories_Entry'> = async ({ block, locale, room, first }) => {
  const t = await getTranslations({ locale })
  const stories = ofType(block.stories, 'stories_Entry')
  if (stories.length === 0) return null
  const listId = `stories-${block.id}`
  const labels = {
    previous: t('blocks.stories.previous'),
    next: t('blocks.stories.next'),
    play: t('blocks.carousel.play'),
    pause: t('blocks.carousel.pause'),
  }
  const all = { href: pathOf(routeUri('/careers/stories', locale), locale), label: t('blocks.stories.all') }
  return (
    <section className={`section ${room === 'careers' ? '' : 'sand'} grid`} data-block="blockStories">
      <BlockHead title={block.heading} text={richText(block.text, t('ui.table'))} more={all}>
        <CarouselButtons listId={listId} labels={labels} />
      </BlockHead>
      <Carousel id={listId} label={block.heading ?? t('blocks.stories.label')} className={styles.stories}>
        {stories.map((story, index) => (
          <CarouselSlide key={story.id}>
            <StoryCard story={story} locale={locale} first={first && index === 0} />
          </CarouselSlide>
        ))}
      </Carousel>
    </section>
  )
}
