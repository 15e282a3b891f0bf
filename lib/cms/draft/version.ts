import 'server-only'
import { createHash } from 'node:crypto'
import type { TypedDocumentNode } from '@apollo/client'
import { parse } from 'graphql'
import { cache } from 'react'
import { NESTED_VERSIONS, VERSION_FRAGMENTS } from '@/graphql/generated/model'
import { readUncached } from '../read'
import { preview } from './access'

/** Blocks have dates of their own, as not every change of a block changes that of its entry. */
export const PREVIEW_VERSION: TypedDocumentNode<{ entry: unknown }, { uri: string[]; siteId: number[] }> = parse(`
  query PreviewVersion($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) { id title isDraft dateUpdated ${NESTED_VERSIONS} }
  }
  ${VERSION_FRAGMENTS}
`)

export async function previewVersion(uri: string, siteId: number, headers: Record<string, string>): Promise<string> {
  const { entry } = await readUncached(PREVIEW_VERSION, { uri: [uri], siteId: [siteId] }, headers)
  return createHash('sha256').update(JSON.stringify(entry)).digest('base64url').slice(0, 16)
}

/** Read before the content, so that a change in between counts as not rendered yet. Empty outside previews. */
export const renderedVersion = cache(async (uri: string, siteId: number): Promise<string> => {
  const access = await preview()
  return access ? previewVersion(uri, siteId, access.headers).catch(() => '') : ''
})
