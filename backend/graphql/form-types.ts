import { type GraphQLNamedType, printType } from 'graphql'
import {
  captchaHandle,
  type Form,
  type FormField,
  mutationName,
  repeaterType,
  valueFields,
} from '../content-reader/forms.ts'

const outputType = (form: Form, { type, handle, inputTypeName }: FormField): string => {
  if (type === 'Repeater') return repeaterType(form.handle, handle, 'FormieRepeaterField')
  return inputTypeName === '[FileUploadInput]' ? '[AssetInterface]' : inputTypeName
}

function repeaterDefinitions(form: Form): string[] {
  return valueFields(form).flatMap(({ type, handle, inputTypeName, fields = [] }) => {
    if (type !== 'Repeater') return []
    const row = repeaterType(form.handle, handle, 'RepeaterRowInput')
    const output = repeaterType(form.handle, handle, 'FormieRepeaterField')
    const cells = fields.map((column) => `${column.handle}: ${column.inputTypeName}`).join(' ')
    return [
      `input ${inputTypeName} { rows: [${row}] }\ninput ${row} { ${cells} }`,
      `type ${output} { rows: [${output}Row] }\ntype ${output}Row { ${cells} }`,
    ]
  })
}

const SUBMISSION_ARGUMENTS = `(
  id: [QueryArgument] uid: [String] site: [String] siteId: [QueryArgument] title: [String] form: [String]
  isIncomplete: Boolean isSpam: Boolean dateCreated: [String] dateUpdated: [String]
  offset: Int limit: Int orderBy: String
)`

export const SUBMISSION_ASSET_TYPE = 'applications_Asset'

/** `strict` leaves out the retention date, which a Craft does not have. */
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
        ${fields.map((field) => `${field.handle}: ${outputType(form, field)}`).join(' ')}
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
  return `${[...types, ...forms.flatMap(repeaterDefinitions)].join('\n')}\ntype Mutation {\n${mutations.join('\n')}\n}`
}
