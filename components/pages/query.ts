import 'server-only'
import { cache } from 'react'
import { graphql } from '@/graphql/generated'
import { tags } from '@/lib/cms/cache'
import { visitorUri } from '@/lib/cms/page-validity'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pageReader, readPage } from '@/lib/pages/read-page'

export const FreePageFields = graphql(`
  fragment FreePageFields on pages_Entry {
    intro
    blocks {
      ...BlockFields
    }
  }
`)

const GenericPage = graphql(`
  query GenericPage($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      ...PageFields
      ... on pages_Entry {
        ...FreePageFields
        image {
          ...AssetFields
        }
        parent {
          id
          title
          uri
        }
        children {
          id
          title
          uri
          ... on pages_Entry {
            intro
          }
        }
      }
    }
  }
`)

/** Reads a free page by its path. `visitorUri` checks each segment before they are joined. */
export const getGenericPage = cache((locale: LocaleCode, path: string) =>
  readPage({
    locale,
    query: GenericPage,
    type: 'pages_Entry',
    route: '/',
    freeUri: visitorUri(path.split('/')),
    tags: [tags.list('pages')],
  }),
)

export const CareersPageFields = graphql(`
  fragment CareersPageFields on careersPages_Entry {
    intro
    image {
      ...AssetFields
    }
    blocks {
      ...BlockFields
    }
  }
`)

const CareersPage = graphql(`
  query CareersPage($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      ...PageFields
      ...CareersPageFields
    }
  }
`)

export const getCareersPage = pageReader({
  query: CareersPage,
  type: 'careersPages_Entry',
  route: '/careers/[slug]',
})
