import { graphql } from '@/graphql/generated'

/** A picture or file. `thumbnail` is small enough to take its main colour from. */
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

/** A link that an editor set: to an entry, an address, an e-mail address, a telephone number or a file. */
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

/** What every page needs to know of its entry. */
export const PageFields = graphql(`
  fragment PageFields on EntryInterface {
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
