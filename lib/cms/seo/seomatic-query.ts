import 'server-only'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { ContentError } from '@/graphql/errors'
import { graphql } from '@/graphql/generated'
import type { MetadataQuery, MetadataQueryVariables } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { logger } from '@/lib/server/runtime/log'
import { joinQueries } from '../fragments'
import { noteBase } from '../media/media-url'
import { type PageMetadata, parseContainers } from './containers'

const log = logger('metadata')

const Metadata = graphql(`
  query Metadata($metadataUri: String, $metadataSiteId: Int) {
    seomatic(uri: $metadataUri, siteId: $metadataSiteId, asArray: true) {
      metaTitleContainer
      metaTagContainer
      metaLinkContainer
      metaScriptContainer
      metaJsonLdContainer
    }
  }
`)

const combined = new WeakMap<DocumentNode, DocumentNode>()

export function withMetadata<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
): TypedDocumentNode<Data & MetadataQuery, Variables & MetadataQueryVariables> {
  const known = combined.get(query)
  if (known) return known
  const document = joinQueries(query, Metadata)
  combined.set(query, document)
  return document
}

export function metadataOf(seomatic: MetadataQuery['seomatic'] | undefined, locale: LocaleCode): PageMetadata | null {
  if (!seomatic) {
    logWithoutMetadata(ContentError.missing())
    return null
  }
  const metadata = parseContainers(seomatic)
  noteBase(locale, metadata.links.home?.[0]?.href)
  return metadata
}

const isForbidden = ({ status }: ContentError): boolean => status === 403

export const canBeOfMetadata = (error: ContentError): boolean => error.kind === 'graphql' || isForbidden(error)

/** As in the error catalogue (specification, section 8). */
export function logWithoutMetadata(error: ContentError): void {
  if (isForbidden(error)) log.error('cannot connect to the content management GraphQL API, adjust credentials')
  else if (error.kind === 'missing') log.error('no data was returned')
  else log.error(error.message)
}
