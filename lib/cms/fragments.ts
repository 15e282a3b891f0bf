import { type DocumentNode, Kind, type OperationDefinitionNode } from 'graphql'
import { graphql } from '@/graphql/generated'

export const AssetFields = graphql(`
  fragment AssetFields on AssetInterface {
    id
    url
    title
    alt
    width
    height
    focalPoint
    extension
    mimeType
    dateModified
    thumbnail: url(width: 32, format: "webp")
  }
`)

export const LinkFields = graphql(`
  fragment LinkFields on LinkData {
    type
    url
    label
    defaultLabel
    target
    elementSiteId
    entry {
      id
      uri
      siteId
      status
      isUnpublishedDraft
      ... on vacancies_Entry {
        closingDate
      }
      ... on openApplication_Entry {
        form {
          handle
        }
      }
    }
  }
`)

export const PageFields = graphql(`
  fragment PageFields on EntryInterface {
    __typename
    id
    title
    slug
    uri
    siteId
    sectionHandle
    postDate
    dateUpdated
    status
    isDraft
    draftId
    draftName
    canonicalId
    localized {
      siteId
      uri
    }
  }
`)

const isOperation = (node: { kind: string }): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION

/** Joins two queries, so that both see the same state of the entry. Variables of the same name are shared. */
export function joinQueries(one: DocumentNode, other: DocumentNode): DocumentNode {
  const added = other.definitions.find(isOperation)
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      ...one.definitions.map((own) => (added && isOperation(own) ? joined(own, added) : own)),
      ...other.definitions.filter((definition) => !isOperation(definition)),
    ],
  }
}

function joined(one: OperationDefinitionNode, other: OperationDefinitionNode): OperationDefinitionNode {
  const { variableDefinitions = [], selectionSet } = one
  const names = new Set(variableDefinitions.map(({ variable }) => variable.name.value))
  const others = (other.variableDefinitions ?? []).filter(({ variable }) => !names.has(variable.name.value))
  return {
    ...one,
    variableDefinitions: [...variableDefinitions, ...others],
    selectionSet: { ...selectionSet, selections: [...selectionSet.selections, ...other.selectionSet.selections] },
  }
}
