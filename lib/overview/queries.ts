import 'server-only'
import type { TypedDocumentNode } from '@apollo/client'
import { Kind, parse } from 'graphql'
import { ContentError } from '@/graphql/errors'
import { CHECKED_ENTRIES, CHECKED_GLOBALS } from '@/graphql/generated/model'
import { askContent, jsonOf } from '@/lib/cms/client/content-fetch'
import { LinkFields } from '@/lib/cms/fragments'
import type { ShownEntry } from '@/lib/preview/state'
import { env } from '@/lib/server/runtime/env'

export interface CheckedElement {
  [field: string]: unknown
  __typename?: string
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

export interface Unpublished extends ShownEntry {
  title: string | null
  uri: string | null
  postDate: string
  token?: string
}

/** Null with a Craft, which refuses the arguments to the site's token (backend/contract/facts.md, section 3). */
export async function readUnpublished(
  siteId: number,
  backend: Pick<typeof env, 'contentApiUrl' | 'contentApiToken' | 'embedded'> = env,
): Promise<Unpublished[] | null> {
  if (!backend.embedded) return null
  const response = await askContent(backend, { path: `/unpublished?site=${siteId}`, purpose: 'background' })
  if (response.status === 404) return null
  const entries = jsonOf(response)
  if (!Array.isArray(entries)) throw ContentError.missing()
  return entries
}
