import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Article } from '@/components/layout/article'
import { Facts } from '@/components/ui/facts'
import { contentText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import { ofType } from '@/lib/cms/model'
import { routePath } from '@/lib/i18n/routes'
import type { FoundBy } from '@/lib/pages/page'
import { StoryGrid } from './cards'
import styles from './cards.module.css'
import type { getStory } from './query'

const OTHERS = 3

export async function StoryPage({ page, children }: { page: FoundBy<typeof getStory>; children: ReactNode }) {
  const { entry: story, data, locale } = page
  const t = await getTranslations({ locale, namespace: 'story' })
  const others = ofType(data.entries, 'stories_Entry')
    .filter(({ id }) => id !== story.id)
    .slice(0, OTHERS)
  const [teller] = ofType(story.employee, 'employees_Entry')
  const hours = (story.workday ?? []).flatMap((row) => (row?.time ? [[row.time, row.text] as const] : []))
  const name = teller && (
    <>
      <bdi translate="no">{teller.title}</bdi> <span className="muted">{teller.jobTitle}</span>
    </>
  )
  return (
    <>
      <Article
        title={story.title}
        lead={story.summary}
        image={story.image[0]}
        portrait
        quote={story.quote}
        body={await contentText(story.body, locale)}
        aside={
          (name || hours.length > 0) && (
            <>
              {name && <Facts className={styles.teller} rows={[[t('teller'), name]]} />}
              {hours.length > 0 && (
                <section className={styles.workday}>
                  <h2>{t('workday')}</h2>
                  <Facts rows={hours} />
                </section>
              )}
            </>
          )
        }
      />
      {children}
      {others.length > 0 && (
        <section className="section sand grid no-print" data-md-skip>
          <SectionHead title={t('more')} more={{ href: routePath('/careers/stories', locale), label: t('all') }} />
          <StoryGrid stories={others} level={3} />
        </section>
      )}
    </>
  )
}
