import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks, videos } from '@/blocks/blocks'
import { StoryPage } from '@/components/stories/page'
import { getStory } from '@/components/stories/query'
import { storyArticle } from '@/lib/cms/seo/structured-data/subjects'
import { slugParams } from '@/lib/cms/slugs'

export const generateStaticParams = slugParams('stories')

export default contentRoute({ read: getStory, careers: true }, (page) => ({
  subject: storyArticle(page.entry, page.locale),
  extraData: videos(page.entry.blocks),
  content: (
    <StoryPage page={page}>
      <Blocks entry={page.entry} locale={page.locale} careers />
    </StoryPage>
  ),
}))
