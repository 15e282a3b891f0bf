import { carouselSection } from '@/blocks/carousel-section'
import type { Block } from '@/blocks/types'
import { StoryCard } from '@/components/stories/card'
import { graphql } from '@/graphql/generated'
import { ofType } from '@/lib/cms/model'
import { routePath } from '@/lib/i18n/routes'
import styles from './stories.module.css'

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
