import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { PageHeading } from '@/components/layout/page-heading'
import { StoryGrid } from '@/components/stories/cards'
import { getStoriesIndex } from '@/components/stories/query'
import { ofType } from '@/lib/cms/model'
import { itemList } from '@/lib/cms/seo/structured-data/subjects'

export default contentRoute({ read: getStoriesIndex, careers: true }, ({ entry, data, locale }) => {
  const items = ofType(data.entries, 'stories_Entry')
  return {
    subject: itemList(items, locale),
    content: (
      <>
        <PageHeading title={entry.title} lead={entry.intro} />
        <section className="section-after-title grid">
          <StoryGrid stories={items} first />
        </section>
        <Blocks entry={entry} locale={locale} careers />
      </>
    ),
  }
})
