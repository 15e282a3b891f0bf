import { CardHeading } from '@/components/ui/card-heading'
import { Photo } from '@/components/ui/photo'
import type { StoryCardFragment } from '@/graphql/generated/graphql'
import { StoryTeller, storySentence } from './card'
import cardStyles from './card.module.css'
import styles from './cards.module.css'

interface Props {
  stories: readonly StoryCardFragment[]
  first?: boolean
  level?: 2 | 3
}

const SMALL = '(width < 640px) 100vw 4/5, (width < 1024px) 42vw 4/5, (width < 1384px) 25vw 4/5, 310px 4/5'
const LARGE = '(width < 640px) 100vw 4/5, (width < 1024px) 42vw 4/5, (width < 1384px) 33vw 4/5, 420px 4/5'

export function StoryGrid({ stories, first = false, level = 2 }: Props) {
  return (
    <div className={`${styles.stories} sub`}>
      {stories.map((story, index) => (
        <article className={`${styles.story} sub hot`} key={story.id}>
          <Photo image={story.image[0]} box={index === 0 ? LARGE : SMALL} alt="" first={first && index === 0} />
          <div className={`${styles.text} ${cardStyles.text}`}>
            <CardHeading entry={story} title={storySentence(story)} level={level} />
            <StoryTeller employee={story.employee} />
            {story.summary && <p className={styles.summary}>{story.summary}</p>}
          </div>
        </article>
      ))}
    </div>
  )
}
