import { captchaHandle, type Form, type FormField, mutationName, valueFields } from '../content/forms.ts'

const outputType = (field: FormField): string =>
  field.inputTypeName === '[FileUploadInput]' ? '[AssetInterface]' : field.inputTypeName

/** Arguments of the queries for submissions: the filters that Formie has. */
const SUBMISSION_ARGUMENTS = `(
  id: [QueryArgument] uid: [String] site: [String] siteId: [QueryArgument] title: [String] form: [String]
  isIncomplete: Boolean isSpam: Boolean dateCreated: [String] dateUpdated: [String]
  offset: Int limit: Int orderBy: String
)`

/** Additions to the schema for the submissions token. */
export const SUBMISSION_FIELDS = `extend type Mutation {
  deleteSubmission(id: Int!, siteId: Int!): Boolean
}
extend type Query {
  formieSubmission${SUBMISSION_ARGUMENTS}: SubmissionInterface
  formieSubmissions${SUBMISSION_ARGUMENTS}: [SubmissionInterface]
}`

/** A form type, a submission type and a mutation for each form in the content, as Formie has them. */
export function formTypeDefinitions(forms: readonly Form[]): string {
  const types = forms.map((form) => {
    const fields = valueFields(form)
    return `
      type ${form.handle}_Form implements ElementInterface & FormInterface {
        id: ID uid: String title: String siteId: Int dateUpdated: DateTime
        handle: String pages: [PageInterface] settings: FormSettingsType captchas: [FormieCaptchaType]
        submissionMutationName: String isAvailable: Boolean
      }
      type ${form.handle}_Submission implements ElementInterface & SubmissionInterface {
        id: ID uid: String title: String status: String statusId: Int siteId: Int
        isIncomplete: Boolean isSpam: Boolean spamReason: String dateCreated: DateTime dateUpdated: DateTime
        ${fields.map((field) => `${field.handle}: ${outputType(field)}`).join(' ')}
      }`
  })
  const mutations = forms.map((form) => {
    const args = [
      ...valueFields(form).map((field) => `${field.handle}: ${field.inputTypeName}`),
      ...form.captchas.map((captcha) => `${captchaHandle(captcha)}: FormieCaptchaInput`),
    ]
    return `${mutationName(form)}(title: String, ${args.join(', ')}): ${form.handle}_Submission`
  })
  if (forms.length === 0) return ''
  return `${types.join('\n')}\ntype Mutation {\n${mutations.join('\n')}\n}`
}
