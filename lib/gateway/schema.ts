/** The gateway's own schema: one mutation. Reads (persisted-operations.ts) are passed on to the content backend. */
export const GATEWAY_SCHEMA = /* GraphQL */ `
  scalar File

  "The content backend's, for variables of the reads."
  scalar QueryArgument

  type Query {
    "Not used: reads are those of the content backend's schema."
    ready: Boolean!
  }

  type Mutation {
    "Checks a form again, and sends it to the content backend once."
    submitForm(input: SubmitFormInput!): SubmitFormResult!
  }

  input SubmitFormInput {
    "Handle of the form."
    form: String!
    "Language of the page: nl or en."
    locale: String!
    "One per form view: the same key is never a second submission."
    key: ID!
    values: [FieldValueInput!]!
    files: [FieldFilesInput!]!
    "Milliseconds between seeing the form and sending it; more than an Int holds, where a page stays open for weeks."
    elapsed: Float!
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
    "Where sent: number under which the backend has the submission."
    reference: String
    "Where invalid: messages by field."
    errors: [FieldMessages!]!
    "Where limited: minutes to wait."
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
