import { COSMETIC_TYPES, type Form, type FormField } from '../content/forms.ts'

/** Fields of a form that hold an answer, in order. */
export function answerFields(form: Form): FormField[] {
  return form.pages.flatMap((page) => page.rows.flat()).filter((field) => !COSMETIC_TYPES.has(field.type))
}

/** Name of the mutation that stores a submission of a form. */
export const mutationName = ({ handle }: Form): string => `save_${handle}_Submission`

const outputType = (field: FormField): string =>
  field.inputTypeName === '[FileUploadInput]' ? '[AssetInterface]' : field.inputTypeName

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
        id: ID uid: String title: String status: String siteId: Int isIncomplete: Boolean isSpam: Boolean
        dateCreated: DateTime dateUpdated: DateTime
        ${fields.map((field) => `${field.handle}: ${outputType(field)}`).join(' ')}
      }`
  })
  const mutations = forms.map((form) => {
    const args = answerFields(form).map((field) => `${field.handle}: ${field.inputTypeName}`)
    return `${mutationName(form)}(${args.join(', ')}): ${form.handle}_Submission`
  })
  if (forms.length === 0) return ''
  return `${types.join('\n')}\ntype Mutation {\n${mutations.join('\n')}\n}`
}
