import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { videos } from '@/blocks/structured-data'
import { StoryPage } from '@/components/stories/page'
import { getStory } from '@/components/stories/query'
import { ofType } from '@/lib/cms/entry-types'
import { storyArticle } from '@/lib/cms/seo/structured-data/subjects'
import { slugParams } from '@/lib/cms/slugs'

export const generateStaticParams = slugParams('stories')

export default contentRoute({ read: getStory, careers: true }, ({ entry, data, locale }) => ({
  main: storyArticle(entry, locale),
  others: videos(entry.blocks),
  content: (
    <StoryPage story={entry} newest={ofType(data.entries, 'stories_Entry')} locale={locale}>
      <Blocks blocks={entry.blocks} locale={locale} careers />
    </StoryPage>
  ),
}))
