import { graphql } from '@/graphql/generated'

export const Stories = graphql(`
  fragment Stories on blockStories_Entry {
    heading
    text
    autoplay
    stories {
      ...StoryCard
    }
  }
`)
