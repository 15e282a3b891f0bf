import 'server-only'
import { cache } from 'react'
import { graphql } from '@/graphql/generated'
import type { LocaleCode } from '../../i18n/locales'
import { routeUri } from '../../i18n/route'
import { readPage, slugUri } from '../page'
import { tags } from '../tags'

const CareersHome = graphql(`
  query CareersHome($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      ...PageFields
      ... on careersHome_Entry {
        heroHeading
        heroText
        image {
          ...AssetFields
        }
        primaryLink {
          ...LinkFields
        }
        secondaryLink {
          ...LinkFields
        }
        keyFigures {
          value
          label
        }
        blocks {
          ...BlockFields
        }
      }
    }
  }
`)

export const getCareersHome = cache((locale: LocaleCode) =>
  readPage({
    locale,
    query: CareersHome,
    types: ['careersHome_Entry'],
    route: '/careers',
    uri: (language) => routeUri('/careers', language),
  }),
)

const CareersPage = graphql(`
  query CareersPage($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      ...PageFields
      ... on careersPages_Entry {
        intro
        image {
          ...AssetFields
        }
        blocks {
          ...BlockFields
        }
      }
    }
  }
`)

export const getCareersPage = cache((locale: LocaleCode, slug: string) =>
  readPage({
    locale,
    query: CareersPage,
    types: ['careersPages_Entry'],
    route: '/careers/[slug]',
    uri: slugUri('/careers/[slug]', slug),
  }),
)

const StoriesIndex = graphql(`
  query StoriesIndex($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      ...PageFields
      ... on storiesIndex_Entry {
        intro
        image {
          ...AssetFields
        }
        blocks {
          ...BlockFields
        }
      }
    }
    entries(section: "stories", siteId: $siteId, orderBy: "postDate DESC") {
      ...StoryCard
    }
  }
`)

export const getStoriesIndex = cache((locale: LocaleCode) =>
  readPage({
    locale,
    query: StoriesIndex,
    types: ['storiesIndex_Entry'],
    route: '/careers/stories',
    uri: (language) => routeUri('/careers/stories', language),
    tags: [tags.section('stories')],
  }),
)

const Story = graphql(`
  query Story($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      ...PageFields
      ... on stories_Entry {
        summary
        quote
        body
        image {
          ...AssetFields
        }
        employee {
          ...EmployeeCard
        }
        blocks {
          ...BlockFields
        }
      }
    }
    entries(section: "stories", siteId: $siteId, orderBy: "postDate DESC", limit: 4) {
      ...StoryCard
    }
  }
`)

export const getStory = cache((locale: LocaleCode, slug: string) =>
  readPage({
    locale,
    query: Story,
    types: ['stories_Entry'],
    route: '/careers/stories/[slug]',
    uri: slugUri('/careers/stories/[slug]', slug),
    tags: [tags.section('stories')],
  }),
)

const OpenApplication = graphql(`
  query OpenApplication($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      ...PageFields
      ... on openApplication_Entry {
        intro
        image {
          ...AssetFields
        }
        form {
          handle
        }
      }
    }
  }
`)

export const getOpenApplication = cache((locale: LocaleCode) =>
  readPage({
    locale,
    query: OpenApplication,
    types: ['openApplication_Entry'],
    route: '/careers/open-application',
    uri: (language) => routeUri('/careers/open-application', language),
  }),
)
