import { CardHeading } from '@/components/ui/card-heading'
import { Portrait } from '@/components/ui/photo'
import type { StoryCardFragment } from '@/graphql/generated/graphql'
import { ofType } from '@/lib/cms/model'
import styles from './card.module.css'

export function StoryTeller({ employee }: Pick<StoryCardFragment, 'employee'>) {
  const [teller] = ofType(employee, 'employees_Entry')
  if (!teller) return null
  return (
    <p>
      <bdi translate="no">{teller.title}</bdi>
      <br />
      {teller.jobTitle}
    </p>
  )
}

export const storySentence = ({ quote, title }: StoryCardFragment): string | null => (quote ? `‘${quote}’` : title)

export function StoryCard({ story, first = false }: { story: StoryCardFragment; first?: boolean }) {
  const { image } = story
  const [teller] = ofType(story.employee, 'employees_Entry')
  return (
    <article className={`${styles.story} hot`}>
      <Portrait
        photo={image[0] ?? teller?.photo[0]}
        box="(width < 640px) 84vw 4/5, (width < 1024px) 350px 4/5, 470px 4/5"
        alt=""
        first={first}
      />
      <div className={styles.text}>
        <CardHeading entry={story} title={storySentence(story)} />
        <StoryTeller employee={story.employee} />
      </div>
    </article>
  )
}
