import { getTranslations } from 'next-intl/server'
import type { BlockView } from '@/blocks/types'
import { Carousel, CarouselSlide } from '@/components/carousel/carousel'
import { CarouselButtons } from '@/components/carousel/carousel-buttons'
import { StoryCard } from '@/components/stories/card'
import { contentText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import { ofType } from '@/lib/cms/of-type'
import { routePath } from '@/lib/i18n/routes'
import styles from './stories.module.css'

export const storiesView: BlockView<'blockStories_Entry'> = async ({ block, locale, careers, first }) => {
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
  const all = { href: routePath('/careers/stories', locale), label: t('blocks.stories.all') }
  return (
    <section className={`section ${careers ? '' : 'sand'} grid`} data-block="blockStories">
      <SectionHead title={block.heading} text={await contentText(block.text, locale)} more={all}>
        <CarouselButtons listId={listId} labels={labels} />
      </SectionHead>
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
