/** lib/forms/model.ts and lib/forms/my-submission/model.ts explain the results. */
export const GATEWAY_SCHEMA = /* GraphQL */ `
  scalar File

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
    withdrawMySubmission: MyChangeResult!
    "Adds a text, files or both."
    addToMySubmission(input: AddToMySubmissionInput!): AddToMySubmissionResult!
    keepMySubmission(longer: Boolean!): MyChangeResult!
    "Answers the question of a locked submission, and returns a token of its sender."
    answerMyQuestion(answer: String!): MyChangeResult!
    "Makes all links so far invalid, and returns a new token."
    revokeMyLinks: MyChangeResult!
    "Sends the links of all submissions of an e-mail address to it. The result tells nothing about the address."
    requestLinks(emailAddress: String!, locale: String!): RequestLinksResult!
  }

  enum MyStatus {
    found
    locked
    done
    wrong
    gone
    invalid
    limited
    unavailable
  }

  type MySubmissionResult {
    status: MyStatus!
    submission: MySubmission
    locked: MyLockedSubmission
    minutes: Int
  }

  type MySubmission {
    form: String!
    title: String!
    reference: String!
    sentAt: String!
    state: MySubmissionState!
    message: String
    answers: [MyAnswer!]!
    files: [MyFile!]!
    additions: [MyAddition!]!
    keptUntil: String
    keepLonger: Boolean
    canAdd: MyAdditionRules
    canRevoke: Boolean!
  }

  type MyLockedSubmission {
    reference: String!
    state: MySubmissionState!
    question: String
  }

  type MySubmissionState {
    handle: String!
    label: String!
    text: String
    isOpen: Boolean!
  }

  type MyAnswer {
    label: String!
    text: String!
  }

  type MyFile {
    field: String!
    name: String!
    bytes: Float
  }

  type MyAddition {
    at: String!
    text: String
    files: [MyFile!]!
  }

  type MyAdditionRules {
    text: Boolean!
    files: MyFileRules
  }

  type MyFileRules {
    max: Int!
    accept: String!
    maxBytes: Float!
  }

  type MyChangeResult {
    status: MyStatus!
    "The new token of revokeMyLinks and answerMyQuestion."
    token: String
    minutes: Int
  }

  input AddToMySubmissionInput {
    "One per form view: the same key never adds twice."
    key: ID!
    locale: String!
    text: String!
    files: [File!]!
  }

  type AddToMySubmissionResult {
    status: AddStatus!
    errors: [FieldMessages!]!
    minutes: Int
  }

  enum AddStatus {
    added
    refused
    closed
    tooLarge
    notSent
    unknown
    gone
    invalid
    limited
    unavailable
  }

  type RequestLinksResult {
    status: RequestLinksStatus!
    minutes: Int
  }

  enum RequestLinksStatus {
    requested
    refused
    limited
    unavailable
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
