import { CoverLink } from '@/components/ui/cover-link'
import { Picture } from '@/components/ui/picture'
import type { StoryCardFragment } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { storyTeller } from './card'
import styles from './cards.module.css'

interface Props {
  stories: readonly StoryCardFragment[]
  locale: LocaleCode
  first?: boolean
  level?: 2 | 3
}

const SMALL = '(width < 640px) 100vw 4/5, (width < 1024px) 42vw 4/5, (width < 1384px) 25vw 4/5, 310px 4/5'
const LARGE = '(width < 640px) 100vw 4/5, (width < 1024px) 42vw 4/5, (width < 1384px) 50vw 4/5, 644px 4/5'

export function StoryGrid({ stories, locale, first = false, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.stories}>
      {stories.map((story, index) => (
        <article className={`${styles.story} hot`} key={story.id}>
          <div className="photo">
            <Picture image={story.image[0]} box={index === 0 ? LARGE : SMALL} alt="" first={first && index === 0} />
          </div>
          <div className={styles.text}>
            <Heading>
              <CoverLink uri={story.uri} locale={locale}>
                {story.quote ? `‘${story.quote}’` : story.title}
              </CoverLink>
            </Heading>
            <p>{storyTeller(story)}</p>
          </div>
        </article>
      ))}
    </div>
  )
}
