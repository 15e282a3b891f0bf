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

export const MySubmissionQuery = gql(`
  query MySubmission($locale: String!) {
    mySubmission(locale: $locale) {
      status
      minutes
      locked {
        reference
        state {
          handle
          label
          text
          isOpen
        }
        question
      }
      submission {
        form
        title
        reference
        sentAt
        state {
          handle
          label
          text
          isOpen
        }
        message
        answers {
          label
          text
        }
        files {
          field
          name
          bytes
        }
        additions {
          at
          text
          files {
            field
            name
            bytes
          }
        }
        keptUntil
        keepLonger
        canAdd {
          text
          files {
            max
            accept
            maxBytes
          }
        }
        canRevoke
      }
    }
  }
`)

export const MySubmissionVersion = gql(`
  query MySubmissionVersion {
    mySubmissionVersion
  }
`)

export const WithdrawMySubmission = gql(`
  mutation WithdrawMySubmission {
    withdrawMySubmission {
      status
      minutes
    }
  }
`)

export const AddToMySubmission = gql(`
  mutation AddToMySubmission($input: AddToMySubmissionInput!) {
    addToMySubmission(input: $input) {
      status
      minutes
      errors {
        handle
        messages
      }
    }
  }
`)

export const KeepMySubmission = gql(`
  mutation KeepMySubmission($longer: Boolean!) {
    keepMySubmission(longer: $longer) {
      status
      minutes
    }
  }
`)

export const RevokeMyLinks = gql(`
  mutation RevokeMyLinks {
    revokeMyLinks {
      status
      token
      minutes
    }
  }
`)

export const AnswerMyQuestion = gql(`
  mutation AnswerMyQuestion($answer: String!) {
    answerMyQuestion(answer: $answer) {
      status
      token
      minutes
    }
  }
`)

export const RequestLinks = gql(`
  mutation RequestLinks($emailAddress: String!, $locale: String!) {
    requestLinks(emailAddress: $emailAddress, locale: $locale) {
      status
      minutes
    }
  }
`)
