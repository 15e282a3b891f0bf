import { getTranslations } from 'next-intl/server'
import { Article } from '@/components/layout/article'
import { richText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import type { StoryCardFragment, StoryQuery } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { routeUri } from '@/lib/i18n/routes'
import { StoryGrid } from './cards'
import styles from './page.module.css'

type StoryEntry = Extract<NonNullable<StoryQuery['entry']>, { __typename: 'stories_Entry' }>

/** A story of somebody who works here. */
export async function Story({ story, locale }: { story: StoryEntry; locale: LocaleCode }) {
  const t = await getTranslations({ locale })
  const [teller] = story.employee
  return (
    <Article
      title={story.title}
      lead={story.summary}
      image={story.image[0]}
      portrait
      quote={story.quote}
      body={richText(story.body, t('ui.table'))}
      aside={
        teller?.__typename === 'employees_Entry' && (
          <dl className={styles.teller}>
            <div>
              <dt>{t('story.teller')}</dt>
              <dd>
                {teller.title}
                {teller.jobTitle && <span>{teller.jobTitle}</span>}
              </dd>
            </div>
          </dl>
        )
      }
    />
  )
}

/** How many other stories follow a story. */
const OTHERS = 3

export async function MoreStories({ stories, locale }: { stories: readonly StoryCardFragment[]; locale: LocaleCode }) {
  const t = await getTranslations({ locale, namespace: 'story' })
  if (stories.length === 0) return null
  return (
    <section className="section sand grid no-print">
      <SectionHead
        title={t('more')}
        more={{ href: pathOf(routeUri('/careers/stories', locale), locale), label: t('all') }}
      />
      <StoryGrid stories={stories.slice(0, OTHERS)} locale={locale} level={3} />
    </section>
  )
}
