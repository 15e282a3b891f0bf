import { Blocks } from '@/blocks/blocks'
import { videos } from '@/blocks/structured-data'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { StoryPage } from '@/components/stories/page'
import { getStory } from '@/components/stories/query'
import { ofType } from '@/lib/cms/entry-types'
import { storyArticle } from '@/lib/cms/seo/structured-data/subjects'
import { slugParams } from '@/lib/cms/slugs'
import { localeOf } from '@/lib/i18n/locales'

export const generateStaticParams = slugParams('stories')

export default async function StoryRoute({ params }: PageProps<'/[locale]/careers/stories/[slug]'>) {
  const { locale: language, slug } = await params
  const { code: locale } = localeOf(language)
  const page = await getStory(locale, slug)
  if (page.kind !== 'found') return <NoPage page={page} careers />
  const { entry, data } = page
  return (
    <PageShell careers {...page} structuredData={{ main: storyArticle(entry, locale), others: videos(entry.blocks) }}>
      <StoryPage story={entry} newest={ofType(data.entries, 'stories_Entry')} locale={locale}>
        <Blocks blocks={entry.blocks} locale={locale} careers />
      </StoryPage>
    </PageShell>
  )
}
