import { CoverLink } from '@/components/ui/cover-link'
import { Portrait } from '@/components/ui/portrait'
import type { StoryCardFragment } from '@/graphql/generated/graphql'
import { ofType } from '@/lib/cms/entry-types'
import type { LocaleCode } from '@/lib/i18n/locales'
import styles from './card.module.css'

interface Props {
  story: StoryCardFragment
  locale: LocaleCode
  first?: boolean
}

export function storyTeller({ employee }: Pick<StoryCardFragment, 'employee'>): string | null {
  const [teller] = employee
  if (!teller) return null
  const job = teller.__typename === 'employees_Entry' ? teller.jobTitle : null
  return [teller.title, job].filter(Boolean).join(', ')
}

export function StoryCard({ story, locale, first = false }: Props) {
  const { title, quote, uri, image } = story
  const [teller] = ofType(story.employee, 'employees_Entry')
  const sentence = quote ? `‘${quote}’` : title
  const about = storyTeller(story)
  return (
    <article className={`${styles.story} hot`}>
      <Portrait
        photo={image[0] ?? teller?.photo[0]}
        name={teller?.title ?? title}
        box="(width < 640px) 84vw 4/5, (width < 1024px) 350px 4/5, 470px 4/5"
        alt=""
        first={first}
      />
      <div>
        <h3>
          <CoverLink uri={uri} locale={locale}>
            {sentence}
          </CoverLink>
        </h3>
        {about && <p>{about}</p>}
      </div>
    </article>
  )
}
