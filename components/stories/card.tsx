import { Portrait } from '@/components/ui/portrait'
import { SiteLink } from '@/components/ui/site-link'
import type { StoryCardFragment } from '@/graphql/generated/graphql'
import { ofType } from '@/lib/cms/entry-types'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import styles from './card.module.css'
import { storyTeller } from './cards'

interface Props {
  story: StoryCardFragment
  locale: LocaleCode
  /** Its picture is the first of the page. */
  first?: boolean
}

/** A story as one slide of a carousel: portrait, what its teller says, name and job. One link covers it. */
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
        sizes="(width < 640px) 84vw, (width < 1024px) 320px, 460px"
        alt=""
        first={first}
      />
      <div>
        <h3>
          {uri ? (
            <SiteLink className="cover" href={pathOf(uri, locale)}>
              {sentence}
            </SiteLink>
          ) : (
            sentence
          )}
        </h3>
        {about && <p>{about}</p>}
      </div>
    </article>
  )
}
