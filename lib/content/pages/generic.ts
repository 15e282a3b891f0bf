import 'server-only'
import { cache } from 'react'
import { graphql } from '@/graphql/generated'
import type { LocaleCode } from '../../i18n/locales'
import { readPage } from '../page'
import { tags } from '../tags'
import { visitorUri } from '../visitor-path'

const GenericPage = graphql(`
  query GenericPage($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      ...PageFields
      ... on pages_Entry {
        intro
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
        blocks {
          ...BlockFields
        }
      }
    }
  }
`)

/** Levels of free pages: a page, and a page under it. */
const LEVELS = 2

/** A free page by the segments of its path; they are joined only after each was found harmless. */
export const getGenericPage = cache((locale: LocaleCode, path: string) => {
  const segments = path.split('/')
  const uri = segments.length > LEVELS ? null : visitorUri(segments)
  return readPage({
    locale,
    query: GenericPage,
    types: ['pages_Entry'],
    route: '/',
    uri: () => uri,
    tags: [tags.section('pages')],
  })
})
