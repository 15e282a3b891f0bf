import type { TypedDocumentNode } from '@apollo/client'
import { Kind, parse } from 'graphql'
import { CHECKED_ENTRIES, CHECKED_GLOBALS } from '@/graphql/generated/model'
import { LinkFields } from '@/lib/cms/fragments'

export interface CheckedElement {
  [field: string]: unknown
  id: string
  title: string | null
  sectionHandle?: string
  uri?: string | null
}

export interface CheckedContents {
  entries: CheckedElement[]
  globalSets?: CheckedElement[]
}

const { definitions } = parse(`
  query CheckedContent($siteId: [QueryArgument], $section: [String], $limit: Int, $offset: Int, $isFirst: Boolean!) {
    entries(siteId: $siteId, section: $section, orderBy: "dateUpdated DESC", limit: $limit, offset: $offset) {
      __typename id siteId title uri sectionHandle ${CHECKED_ENTRIES}
    }
    globalSets(siteId: $siteId) @include(if: $isFirst) { __typename id title: name ${CHECKED_GLOBALS} }
  }
`)

/** The query omits SEOmatic, which takes a CMS up to half a second per entry. */
export const CheckedContent = {
  kind: Kind.DOCUMENT,
  definitions: [...definitions, ...LinkFields.definitions],
} as TypedDocumentNode<CheckedContents>
