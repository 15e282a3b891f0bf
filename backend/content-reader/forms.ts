import type { SiteHandle } from '../model.ts'

const COSMETIC_TYPES = new Set(['Heading', 'Html', 'Section'])

export const CAPTCHAS = ['honeypot', 'javascript', 'duplicate'] as const

export type Captcha = (typeof CAPTCHAS)[number]

interface FormOption {
  label: string
  value: string
  isDefault: boolean
}

export interface FormField {
  __typename: string
  type: string
  handle: string
  label: string
  inputTypeName: string
  required: boolean
  instructions: string | null
  placeholder: string | null
  defaultValue: string | null
  errorMessage: string | null
  matchField: string | null
  visibility: string | null
  prePopulate: string | null
  enableConditions: boolean
  conditions: string | null
  inputAttributes: { label: string; value: string }[] | null
  options?: FormOption[]
  minValue?: number | null
  maxValue?: number | null
  limit?: boolean
  min?: number | null
  max?: number | null
  minType?: string
  maxType?: string
  allowedKinds?: string[]
  sizeLimit?: string | null
  limitFiles?: string | null
  descriptionHtml?: string | null
  fields?: FormField[]
  minRows?: number | null
  maxRows?: number | null
  addLabel?: string | null
}

export interface FormPage {
  label: string
  submitButtonLabel: string
  rows: FormField[][]
}

export interface Form {
  id: number
  uid: string
  handle: string
  family: string
  siteId: number
  site: SiteHandle
  title: string
  submitActionMessageHtml: string | null
  errorMessageHtml: string | null
  redirectUrl: string
  retention: { days: number; consentDays: number; consentField: string | null }
  notify: string | null
  /** Field with the uid of the submission that this form adds to, or null. */
  subjectField: string | null
  confirmation: string | null
  confirms: boolean
  captchas: Captcha[]
  pages: FormPage[]
}

export function valueFields(form: Form): FormField[] {
  return form.pages.flatMap((page) => page.rows.flat()).filter((field) => !COSMETIC_TYPES.has(field.type))
}

export const fieldReference = (handle: string): string => `{field:${handle}}`

/** Types of the rows of a field, as Formie names them. */
export const repeaterType = (form: string, field: string, name: string): string => `${form}_${field}_${name}`

export const mutationName = ({ handle }: Form): string => `save_${handle}_Submission`

export const captchaHandle = (captcha: Captcha): string => `${captcha}Captcha`
