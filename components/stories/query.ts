import 'server-only'
import { graphql } from '@/graphql/generated'
import { tags } from '@/lib/cms/cache'
import { pageReader } from '@/lib/pages/read-page'

export const StoryCard = graphql(`
  fragment StoryCard on stories_Entry {
    __typename
    id
    title
    uri
    summary
    quote
    image {
      ...AssetFields
    }
    employee {
      ...EmployeeCard
    }
  }
`)

export const StoriesIndexFields = graphql(`
  fragment StoriesIndexFields on storiesIndex_Entry {
    intro
    blocks {
      ...BlockFields
    }
  }
`)

const StoriesIndex = graphql(`
  query StoriesIndex($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      ...PageFields
      ...StoriesIndexFields
    }
    entries(section: "stories", siteId: $siteId, orderBy: "postDate DESC") {
      ...StoryCard
    }
  }
`)

export const getStoriesIndex = pageReader({
  query: StoriesIndex,
  type: 'storiesIndex_Entry',
  route: '/careers/stories',
  tags: [tags.list('stories')],
})

export const StoryFields = graphql(`
  fragment StoryFields on stories_Entry {
    summary
    quote
    workday {
      time
      text
    }
    body
    blocks {
      ...BlockFields
    }
  }
`)

const Story = graphql(`
  query Story($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      ...PageFields
      ... on stories_Entry {
        ...StoryFields
        image {
          ...AssetFields
        }
        employee {
          ...EmployeeCard
        }
      }
    }
    entries(section: "stories", siteId: $siteId, orderBy: "postDate DESC", limit: 4) {
      ...StoryCard
    }
  }
`)

export const getStory = pageReader({
  query: Story,
  type: 'stories_Entry',
  route: '/careers/stories/[slug]',
  tags: [tags.list('stories')],
})
