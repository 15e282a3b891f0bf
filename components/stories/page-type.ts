import 'server-only'
import { pageType } from '@/components/page-type'
import { ofType } from '@/lib/cms/entry-types'
import { entryLinks, html, quote } from '@/lib/cms/markdown/nodes'
import { getStoriesIndex, getStory, StoriesIndexFields, StoryFields } from './query'

export const storiesIndex = pageType({
  section: 'storiesIndex',
  group: 'careers',
  read: getStoriesIndex,
  fields: StoriesIndexFields,
  related: ({ data }, { locale }) => entryLinks(ofType(data.entries, 'stories_Entry'), locale),
})

export const story = pageType({
  section: 'stories',
  group: 'careers',
  read: getStory,
  fields: StoryFields,
  text: (entry) => [...quote(entry.quote), ...html(entry.body)],
})
