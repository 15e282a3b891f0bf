import { Blocks } from '@/blocks/blocks'
import { NoPage } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { MoreStories, Story } from '@/components/stories/page'
import { getStory } from '@/components/stories/query'
import { ofType } from '@/lib/cms/of-type'
import { slugsOf } from '@/lib/cms/slugs'
import { localeOf } from '@/lib/i18n/locales'

export async function generateStaticParams({ params }: { params: { locale: string } }) {
  const slugs = await slugsOf('stories', localeOf(params.locale).code)
  return slugs.map((slug) => ({ slug }))
}

export default async function StoryPage({ params }: PageProps<'/[locale]/careers/stories/[slug]'>) {
  const { locale: language, slug } = await params
  const { code: locale } = localeOf(language)
  const page = await getStory(locale, slug)
  if (page.kind !== 'found') return <NoPage page={page} careers />
  const { entry, data } = page
  return (
    <PageShell careers {...page}>
      <Story story={entry} locale={locale} />
      <Blocks blocks={entry.blocks} locale={locale} careers />
      <MoreStories
        stories={ofType(data.entries, 'stories_Entry').filter(({ id }) => id !== entry.id)}
        locale={locale}
      />
    </PageShell>
  )
}
