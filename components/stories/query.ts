import 'server-only'
import { graphql } from '@/graphql/generated'
import { tags } from '@/lib/cms/tags'
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
      __typename
      id
      title
      ... on employees_Entry {
        jobTitle
        photo {
          ...AssetFields
        }
      }
    }
  }
`)

export const StoriesIndexText = graphql(`
  fragment StoriesIndexText on storiesIndex_Entry {
    intro
    blocks {
      ...BlockFields
    }
  }
`)

const StoriesIndex = graphql(`
  query StoriesIndex($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      ...PageFields
      ... on storiesIndex_Entry {
        ...StoriesIndexText
        image {
          ...AssetFields
        }
      }
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
  tags: [tags.section('stories')],
})

export const StoryText = graphql(`
  fragment StoryText on stories_Entry {
    summary
    quote
    body
    blocks {
      ...BlockFields
    }
  }
`)

const Story = graphql(`
  query Story($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      ...PageFields
      ... on stories_Entry {
        ...StoryText
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
  tags: [tags.section('stories')],
})
