import { Blocks } from '@/blocks/blocks'
import { blockData } from '@/blocks/structured-data'
import { NoPage } from '@/components/layout/no-page'
import { PageHeading } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { StoryGrid } from '@/components/stories/cards'
import { getStoriesIndex } from '@/components/stories/query'
import { ofType } from '@/lib/cms/entry-types'
import { itemList } from '@/lib/cms/seo/structured-data/subjects'
import { localeOf } from '@/lib/i18n/locales'

export default async function StoriesRoute({ params }: PageProps<'/[locale]/careers/stories'>) {
  const { code: locale } = localeOf((await params).locale)
  const page = await getStoriesIndex(locale)
  if (page.kind !== 'found') return <NoPage page={page} careers />
  const { entry, data, head } = page
  const items = ofType(data.entries, 'stories_Entry')
  return (
    <PageShell
      careers
      {...page}
      structuredData={{ main: itemList(items, locale), others: blockData(entry.blocks, head.canonical) }}
    >
      <PageHeading title={entry.title} lead={entry.intro} />
      <section className="section-after-title grid">
        <StoryGrid stories={items} locale={locale} first />
      </section>
      <Blocks blocks={entry.blocks} locale={locale} careers />
    </PageShell>
  )
}
