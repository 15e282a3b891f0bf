import 'server-only'
import { createHash } from 'node:crypto'
import type { TypedDocumentNode } from '@apollo/client'
import { parse } from 'graphql'
import { cache } from 'react'
import { NESTED_VERSIONS, VERSION_FRAGMENTS } from '@/graphql/generated/model'
import { readUncached } from '../read'
import { preview } from './access'

/** Blocks have dates of their own: not every change of a block is one of its page. */
export const PREVIEW_VERSION: TypedDocumentNode<{ entry: unknown }, { uri: string[]; siteId: number[] }> = parse(`
  query PreviewVersion($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) { id title isDraft dateUpdated ${NESTED_VERSIONS} }
  }
  ${VERSION_FRAGMENTS}
`)

/**
 * A word that is another one as soon as an entry, or the draft that the headers show, was saved. Where there is no such
 * entry, that too is a version. @throws {ContentError}
 */
export async function previewVersion(uri: string, siteId: number, headers: Record<string, string>): Promise<string> {
  const answer = await readUncached(PREVIEW_VERSION, { uri: [uri], siteId: [siteId] }, headers)
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
