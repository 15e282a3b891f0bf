import 'server-only'
import { hash } from 'node:crypto'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { parse } from 'graphql'
import { cache } from 'react'
import { NESTED_VERSIONS, VERSION_FRAGMENTS } from '@/graphql/generated/model'
import { joinQueries } from '../fragments'
import { readUncached } from '../read'

/** The version of a page, with the dates of blocks: their changes may leave the date of the entry as it is. */
export const PREVIEW_VERSION: TypedDocumentNode<{ version: unknown }, { uri: string[]; siteId: number[] }> = parse(`
  query PreviewVersion($uri: [String], $siteId: [QueryArgument]) {
    version: entry(uri: $uri, siteId: $siteId) { id title isDraft dateUpdated ${NESTED_VERSIONS} }
  }
  ${VERSION_FRAGMENTS}
`)

export async function previewVersion(uri: string, siteId: number, headers: Record<string, string>): Promise<string> {
  return hashOf(await readUncached(PREVIEW_VERSION, { uri: [uri], siteId: [siteId] }, headers))
}

const hashOf = ({ version }: { version?: unknown }): string =>
  hash('sha256', JSON.stringify(version), 'base64url').slice(0, 16)

export const withVersion = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
): TypedDocumentNode<Data, Variables> => joinQueries(query, PREVIEW_VERSION)

const versions = cache(() => new Map<string, string>())

export const noteVersion = (uri: string, response: object): void => void versions().set(uri, hashOf(response))

export const renderedVersion = (uri: string): string => versions().get(uri) ?? ''
