import { gql } from '@/graphql/generated/gateway'

export const MoreNews = gql(`
  query MoreNews($siteId: [QueryArgument], $offset: Int) {
    entries(section: "news", siteId: $siteId, orderBy: "postDate DESC", limit: 12, offset: $offset) {
      __typename
      id
      ... on news_Entry {
        title
        uri
        postDate
        summary
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
      link
      minutes
      errors {
        handle
        messages
      }
    }
  }
`)

export const MySubmissionQuery = gql(`query MySubmission($locale: String!) { mySubmission(locale: $locale) }`)

export const MySubmissionVersion = gql(`query MySubmissionVersion { mySubmissionVersion }`)

export const ChangeMySubmission = gql(`
  mutation ChangeMySubmission($input: ChangeMySubmissionInput!) {
    changeMySubmission(input: $input)
  }
`)
