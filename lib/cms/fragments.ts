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
