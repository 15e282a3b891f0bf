import { type Captcha, COSMETIC_TYPES, type Form, type FormField } from '../content/forms.ts'

/** Fields of a form that hold an answer, in order. */
export function answerFields(form: Form): FormField[] {
  return form.pages.flatMap((page) => page.rows.flat()).filter((field) => !COSMETIC_TYPES.has(field.type))
}

/** Name of the mutation that stores a submission of a form. */
export const mutationName = ({ handle }: Form): string => `save_${handle}_Submission`

/** A captcha's name in the API: argument of the mutation, and handle in the definition. */
export const captchaHandle = (captcha: Captcha): string => `${captcha}Captcha`

const outputType = (field: FormField): string =>
  field.inputTypeName === '[FileUploadInput]' ? '[AssetInterface]' : field.inputTypeName

/** Arguments of the queries for submissions: those of Formie's that say which. */
const SUBMISSION_ARGUMENTS = `(
  id: [QueryArgument] uid: [String] site: [String] siteId: [QueryArgument] title: [String] form: [String]
  isIncomplete: Boolean isSpam: Boolean dateCreated: [String] dateUpdated: [String]
  offset: Int limit: Int orderBy: String
)`

/** What a token has that may read and delete submissions. Without it these fields are not there. */
export const SUBMISSION_FIELDS = `extend type Mutation {
  deleteSubmission(id: Int!, siteId: Int!): Boolean
}
extend type Query {
  formieSubmission${SUBMISSION_ARGUMENTS}: SubmissionInterface
  formieSubmissions${SUBMISSION_ARGUMENTS}: [SubmissionInterface]
}`

/** The types that follow from the forms in the content, as Formie makes them: a form, a submission and a mutation each. */
export function formTypeDefinitions(forms: readonly Form[]): string {
  const types = forms.map((form) => {
    const fields = answerFields(form)
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
      ...answerFields(form).map((field) => `${field.handle}: ${field.inputTypeName}`),
      ...form.captchas.map((captcha) => `${captchaHandle(captcha)}: FormieCaptchaInput`),
    ]
    return `${mutationName(form)}(title: String, ${args.join(', ')}): ${form.handle}_Submission`
  })
  if (forms.length === 0) return ''
  return `${types.join('\n')}\ntype Mutation {\n${mutations.join('\n')}\n}`
}
