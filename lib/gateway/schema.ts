/** Results have the types of lib/forms/my-submission/model.ts (scripts/operation-types.ts), so that none is described twice. */
export const GATEWAY_SCHEMA = /* GraphQL */ `
  scalar File
  scalar MySubmissionResult
  scalar ChangeResult

  "Scalar of the content backend, for variables of reads."
  scalar QueryArgument

  type Query {
    "The submission of the personal token in the Authorization header."
    mySubmission("Language of the page." locale: String!): MySubmissionResult!
    "Changes with the submission. Null without a valid token."
    mySubmissionVersion: String
  }

  type Mutation {
    "Checks a form again, and sends it to the content backend once."
    submitForm(input: SubmitFormInput!): SubmitFormResult!
    "Changes the submission of the personal token in the Authorization header. Requests for links need no token."
    changeMySubmission(input: ChangeMySubmissionInput!): ChangeResult!
  }

  "Withdraws it, says whether it is kept longer, makes all links so far invalid, adds to it, proves who sent it, or asks for e-mail with the links."
  enum PersonalChange {
    withdraw
    keep
    revoke
    add
    answer
    requestLinks
  }

  input ChangeMySubmissionInput {
    change: PersonalChange!
    locale: String!
    "Of an addition; the answer; the e-mail address; or, to keep it longer, any text."
    text: String! = ""
    files: [File!]! = []
    "One per form view: the same key never adds twice."
    key: ID! = ""
  }

  input SubmitFormInput {
    form: String!
    locale: String!
    "One per form view: the same key is never a second submission."
    key: ID!
    values: [FieldValueInput!]!
    files: [FieldFilesInput!]!
    "Ignored. Pages that were loaded before an update send it."
    elapsed: Float
    "A field that people do not see."
    website: String!
  }

  input FieldValueInput {
    handle: String!
    values: [String!]!
  }

  input FieldFilesInput {
    handle: String!
    files: [File!]!
  }

  type SubmitFormResult {
    status: SubmitStatus!
    reference: String
    link: String
    errors: [FieldMessages!]!
    minutes: Int
  }

  enum SubmitStatus {
    sent
    invalid
    limited
    closed
    unavailable
    tooLarge
    notSent
    unknown
  }

  type FieldMessages {
    handle: String!
    messages: [String!]!
  }
`
