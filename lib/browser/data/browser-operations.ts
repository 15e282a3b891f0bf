import { gql } from '@/graphql/generated/gateway'

/** News items that the list shows at first and fetches at a time: `limit` of MoreNews. */
export const NEWS_PER_PAGE = 12

/** All operations of the browser; the gateway executes no others. */
export const MoreNews = gql(`
  query MoreNews($siteId: [QueryArgument], $offset: Int) {
    entries(section: "news", siteId: $siteId, orderBy: "postDate DESC", limit: 12, offset: $offset) {
      __typename
      id
      ... on news_Entry {
        title
        uri
        postDate
        newsCategory
        newsCategoryLabel: newsCategory(label: true)
        image {
          id
          url
          dateModified
          width
          height
          focalPoint
        }
      }
    }
    entryCount(section: "news", siteId: $siteId)
  }
`)

export const SubmitForm = gql(`
  mutation SubmitForm($input: SubmitFormInput!) {
    submitForm(input: $input) {
      status
      reference
      minutes
      errors {
        handle
        messages
      }
    }
  }
`)
