import { carouselSection } from '@/blocks/carousel-section'
import type { BlockView } from '@/blocks/types'
import { StoryCard } from '@/components/stories/card'
import { ofType } from '@/lib/cms/entry-types'
import { routePath } from '@/lib/i18n/routes'
import styles from './stories.module.css'

export const storiesView: BlockView<'blockStories_Entry'> = ({ block, locale, careers, first }) =>
  carouselSection({
    name: 'stories',
    block,
    locale,
    all: routePath('/careers/stories', locale),
    className: careers ? '' : 'sand',
    carouselClass: styles.stories,
    cards: ofType(block.stories, 'stories_Entry').map((story, index) => (
      <StoryCard key={story.id} story={story} locale={locale} first={first && index === 0} />
    )),
  })
