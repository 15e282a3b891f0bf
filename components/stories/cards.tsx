import type { ReactNode } from 'react'
import { CardHeading } from '@/components/ui/card-heading'
import { Photo, Portrait } from '@/components/ui/photo'
import type { StoryCardFragment } from '@/graphql/generated/graphql'
import { ofType } from '@/lib/cms/model'
import styles from './cards.module.css'

export function StoryCard({ story, first = false }: { story: StoryCardFragment; first?: boolean }) {
  const { image } = story
  const [teller] = ofType(story.employee, 'employees_Entry')
  return (
    <article className={`${styles.slide} hot`}>
      <Portrait
        photo={image[0] ?? teller?.photo[0]}
        box="(width < 640px) 84vw 4/5, (width < 1024px) 350px 4/5, 470px 4/5"
        alt=""
        first={first}
      />
      <StoryText story={story} />
    </article>
  )
}

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
          <StoryText story={story} level={level}>
            {story.summary && <p className="measure">{story.summary}</p>}
          </StoryText>
        </article>
      ))}
    </div>
  )
}

interface TextProps {
  story: StoryCardFragment
  level?: 2 | 3
  children?: ReactNode
}

function StoryText({ story: { quote, ...story }, level = 3, children }: TextProps) {
  const [teller] = ofType(story.employee, 'employees_Entry')
  return (
    <div className={styles.text}>
      <CardHeading entry={story} title={quote ? `‘${quote}’` : story.title} level={level} />
      {teller && (
        <p className="muted">
          <bdi translate="no">{teller.title}</bdi>
          <br />
          {teller.jobTitle}
        </p>
      )}
      {children}
    </div>
  )
}
