import 'server-only'
import { createHash } from 'node:crypto'
import { cache } from 'react'
import { graphql } from '@/graphql/generated'
import { readFresh } from '../content/read'
import { preview } from './access'

/** Blocks have dates of their own: not every change of a block is one of its page. */
const PreviewVersion = graphql(`
  query PreviewVersion($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      id
      title
      isDraft
      dateUpdated
      ... on careersHome_Entry {
        blocks {
          ...BlockVersion
        }
      }
      ... on careersPages_Entry {
        blocks {
          ...BlockVersion
        }
      }
      ... on contact_Entry {
        blocks {
          ...BlockVersion
        }
      }
      ... on home_Entry {
        blocks {
          ...BlockVersion
        }
      }
      ... on locationsIndex_Entry {
        blocks {
          ...BlockVersion
        }
      }
      ... on materials_Entry {
        blocks {
          ...BlockVersion
        }
      }
      ... on materialsIndex_Entry {
        blocks {
          ...BlockVersion
        }
      }
      ... on news_Entry {
        blocks {
          ...BlockVersion
        }
      }
      ... on newsIndex_Entry {
        blocks {
          ...BlockVersion
        }
      }
      ... on pages_Entry {
        blocks {
          ...BlockVersion
        }
      }
      ... on solutions_Entry {
        blocks {
          ...BlockVersion
        }
      }
      ... on solutionsIndex_Entry {
        blocks {
          ...BlockVersion
        }
      }
      ... on stories_Entry {
        blocks {
          ...BlockVersion
        }
      }
      ... on storiesIndex_Entry {
        blocks {
          ...BlockVersion
        }
      }
      ... on vacancies_Entry {
        blocks {
          ...BlockVersion
        }
      }
      ... on vacanciesIndex_Entry {
        blocks {
          ...BlockVersion
        }
      }
    }
  }

  fragment BlockVersion on blocks_MatrixField {
    ... on EntryInterface {
      id
      dateUpdated
    }
    ... on blockColumns_Entry {
      columns {
        ... on EntryInterface {
          id
          dateUpdated
        }
      }
    }
  }
`)

/**
 * A word that is another one as soon as an entry, or the draft that the headers show, was saved. Where there is no such
 * entry, that too is a version. @throws {ContentError}
 */
export async function previewVersion(uri: string, siteId: number, headers: Record<string, string>): Promise<string> {
  const answer = await readFresh(PreviewVersion, { uri: [uri], siteId: [siteId] }, headers)
  return createHash('sha256').update(JSON.stringify(answer.entry)).digest('base64url').slice(0, 16)
}

/**
 * The version of what a preview's page is about to show; empty outside previews, and where the backend does not say. A
 * page asks before it reads anything: a change in between then counts as one that is not shown yet, and is fetched.
 */
export const shownVersion = cache(async (uri: string, siteId: number): Promise<string> => {
  const access = await preview()
  return access ? previewVersion(uri, siteId, access.headers).catch(() => '') : ''
})
