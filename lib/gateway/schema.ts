/** Results have the types of lib/forms/my-submission/model.ts (codegen.ts), so that none is described twice. */
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
    "Deletes the submission of the token with its files and additions."
    withdrawMySubmission: ChangeResult!
    "Adds a text, files or both."
    addToMySubmission(input: AddToMySubmissionInput!): ChangeResult!
    keepMySubmission(longer: Boolean!): ChangeResult!
    "Answers the question of a locked submission, and returns a token of its sender."
    answerMyQuestion(answer: String!): ChangeResult!
    "Makes all links so far invalid, and returns a new token."
    revokeMyLinks: ChangeResult!
    "Sends the links of all submissions of an e-mail address to it. The result tells nothing about the address."
    requestLinks(emailAddress: String!, locale: String!): ChangeResult!
  }

  input AddToMySubmissionInput {
    "One per form view: the same key never adds twice."
    key: ID!
    locale: String!
    text: String!
    files: [File!]!
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
