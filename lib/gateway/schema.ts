/** Reads of other fields (persisted-operations.ts) go to the content backend. */
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
    "The holder of the token may be a stranger, and gets reference and state only."
    locked
    done
    "The answer to the question is wrong."
    wrong
    "It was withdrawn, or its time is over."
    gone
    "There is no token, or it is changed, expired or revoked."
    invalid
    "Too many invalid tokens from this network address, or too many uses of a valid one."
    limited
    "The content backend does not answer."
    unavailable
  }

  type MySubmissionResult {
    status: MyStatus!
    "If the status is found."
    submission: MySubmission
    "If the status is locked."
    locked: MyLockedSubmission
    "Minutes to wait, if the status is limited."
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
    "Label of the field of the question, or null without one."
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
    "Null if it is unknown."
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
    "Language of the messages."
    locale: String!
    text: String!
    files: [File!]!
  }

  type AddToMySubmissionResult {
    status: AddStatus!
    "Messages of the fields message and attachments, if the status is refused."
    errors: [FieldMessages!]!
    minutes: Int
  }

  enum AddStatus {
    added
    refused
    closed
    tooLarge
    notSent
    "It may have been added: sending the same again under the same key finds out."
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
    "It is no e-mail address."
    refused
    "Too many requests from this network address."
    limited
    "The site sends no e-mail, or has no personal links."
    unavailable
  }

  input SubmitFormInput {
    "Handle of the form."
    form: String!
    "Language of the page."
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
    "The reference in the backend, if the status is sent."
    reference: String
    "The personal link, if the status is sent."
    link: String
    "Messages by field, if the status is invalid."
    errors: [FieldMessages!]!
    "Minutes to wait, if the status is limited."
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
    "It may have arrived: sending the same again under the same key finds out."
    unknown
  }

  type FieldMessages {
    handle: String!
    messages: [String!]!
  }
`
