import { CardHeading } from '@/components/ui/card-heading'
import { Portrait } from '@/components/ui/portrait'
import type { StoryCardFragment } from '@/graphql/generated/graphql'
import { ofType } from '@/lib/cms/entry-types'
import styles from './card.module.css'

export function storyTeller({ employee }: Pick<StoryCardFragment, 'employee'>): string | null {
  const [teller] = ofType(employee, 'employees_Entry')
  return teller ? [teller.title, teller.jobTitle].filter(Boolean).join(', ') : null
}

export const storySentence = ({ quote, title }: StoryCardFragment): string | null => (quote ? `‘${quote}’` : title)

export function StoryCard({ story, first = false }: { story: StoryCardFragment; first?: boolean }) {
  const { image } = story
  const [teller] = ofType(story.employee, 'employees_Entry')
  const about = storyTeller(story)
  return (
    <article className={`${styles.story} hot`}>
      <Portrait
        photo={image[0] ?? teller?.photo[0]}
        box="(width < 640px) 84vw 4/5, (width < 1024px) 350px 4/5, 470px 4/5"
        alt=""
        first={first}
      />
      <div>
        <CardHeading entry={story} title={storySentence(story)} />
        {about && <p>{about}</p>}
      </div>
    </article>
  )
}
