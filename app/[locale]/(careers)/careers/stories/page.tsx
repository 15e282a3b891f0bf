import { Blocks } from '@/blocks/blocks'
import { StoryGrid } from '@/components/cards/story-cards'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { PageTitle } from '@/components/pages/page-title'
import { ofType } from '@/lib/content/of-type'
import { getStoriesIndex } from '@/lib/content/pages/careers'
import { localeOf } from '@/lib/i18n/locale'

export default async function StoriesPage({ params }: PageProps<'/[locale]/careers/stories'>) {
  const { code: locale } = localeOf((await params).locale)
  const page = await getStoriesIndex(locale)
  if (page.kind !== 'found') return <NoPage page={page} room="careers" />
  const { entry, data } = page
  return (
    <PageShell room="careers" {...page}>
      <PageTitle title={entry.title} lead={entry.intro} />
      <section className="section-after-title grid">
        <StoryGrid stories={ofType(data.entries, 'stories_Entry')} locale={locale} first />
      </section>
      <Blocks blocks={entry.blocks} locale={locale} room="careers" />
    </PageShell>
  )
}
