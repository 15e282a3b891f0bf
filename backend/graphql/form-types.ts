import { type GraphQLNamedType, printType } from 'graphql'
import { captchaHandle, type Form, type FormField, mutationName, valueFields } from '../content/forms.ts'

const outputType = (field: FormField): string =>
  field.inputTypeName === '[FileUploadInput]' ? '[AssetInterface]' : field.inputTypeName

/** Arguments of the queries for submissions: the filters that Formie has. */
const SUBMISSION_ARGUMENTS = `(
  id: [QueryArgument] uid: [String] site: [String] siteId: [QueryArgument] title: [String] form: [String]
  isIncomplete: Boolean isSpam: Boolean dateCreated: [String] dateUpdated: [String]
  offset: Int limit: Int orderBy: String
)`

/** The type of a file of a submission. */
export const SUBMISSION_ASSET_TYPE = 'applications_Asset'

/**
 * Additions to the schema for the submissions token.
 *
 * @param asset definition of the type of a public file, which has the same fields
 * @param strict only what Craft offers: not until when a submission is kept
 */
export function submissionDefinitions(forms: readonly Form[], asset: GraphQLNamedType, strict: boolean): string {
  if (forms.length === 0) return ''
  const interfaces = strict
    ? []
    : ['interface SubmissionInterface', ...forms.map((form) => `type ${form.handle}_Submission`)]
  return `extend type Mutation {
  deleteSubmission(id: Int!, siteId: Int!): Boolean
}
extend type Query {
  formieSubmission${SUBMISSION_ARGUMENTS}: SubmissionInterface
  formieSubmissions${SUBMISSION_ARGUMENTS}: [SubmissionInterface]
}
${printType(asset).replace(asset.name, SUBMISSION_ASSET_TYPE)}
${interfaces.map((type) => `extend ${type} { keptUntil: DateTime }`).join('\n')}`
}

/**
 * A form type, a submission type and a mutation for each form in the content, as Formie has them.
 *
 * @param canChange whether the mutations also change stored submissions
 */
export function formTypeDefinitions(forms: readonly Form[], canChange: boolean): string {
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
    const stored = canChange ? 'id: ID, uid: String, status: String, siteId: Int, ' : ''
    return `${mutationName(form)}(${stored}title: String, ${args.join(', ')}): ${form.handle}_Submission`
  })
  if (forms.length === 0) return ''
  return `${types.join('\n')}\ntype Mutation {\n${mutations.join('\n')}\n}`
}
