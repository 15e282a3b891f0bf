import { gql } from '@/graphql/generated/gateway'

/** The gateway executes no other operations. */
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

export const WithdrawMySubmission = gql(`mutation WithdrawMySubmission { withdrawMySubmission }`)

export const AddToMySubmission = gql(`
  mutation AddToMySubmission($input: AddToMySubmissionInput!) {
    addToMySubmission(input: $input)
  }
`)

export const KeepMySubmission = gql(`
  mutation KeepMySubmission($longer: Boolean!) {
    keepMySubmission(longer: $longer)
  }
`)

export const RevokeMyLinks = gql(`mutation RevokeMyLinks { revokeMyLinks }`)

export const AnswerMyQuestion = gql(`mutation AnswerMyQuestion($answer: String!) { answerMyQuestion(answer: $answer) }`)

export const RequestLinks = gql(`
  mutation RequestLinks($emailAddress: String!, $locale: String!) {
    requestLinks(emailAddress: $emailAddress, locale: $locale)
  }
`)
