/** Forms as Formie has them. */
import { PRIMARY_SITE, type SiteHandle } from '../model.ts'

/** Field types without a value. */
const COSMETIC_TYPES = new Set(['Heading', 'Html', 'Section'])

/** The supported Formie captchas, by their names in content files. */
export const CAPTCHAS = ['honeypot', 'javascript', 'duplicate', 'turnstile'] as const

export type Captcha = (typeof CAPTCHAS)[number]

interface FormOption {
  label: string
  value: string
  isDefault: boolean
}

/** A field as in the GraphQL API; properties of other field types are absent. */
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
  /** Parameter of an address that fills the field in. */
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
  /** Handle without the language suffix, shared by all languages of a form. */
  family: string
  siteId: number
  site: SiteHandle
  title: string
  submitActionMessageHtml: string | null
  errorMessageHtml: string | null
  /** Address of the page after submitting; empty: a message is shown. */
  redirectUrl: string
  /** Retention period of submissions, in days: by default, and with consent in the consent field. */
  retention: { days: number; consentDays: number; consentField: string | null }
  /** Recipient of the notification; null: none is sent. */
  notify: string | null
  /**
   * Handle of the field with the uid of another submission: those of this form are additions to it, reported to the
   * address of its form and deleted with it. Null: they stand alone.
   */
  subjectField: string | null
  /** Introduction of the confirmation e-mail, plain text. */
  confirmation: string | null
  /** Whether the sender gets a confirmation e-mail. */
  confirms: boolean
  /** Enabled captchas. */
  captchas: Captcha[]
  pages: FormPage[]
}

/** Handle of a form in a language: `contact` in the primary one, with a suffix in others (`contactEn`). */
export function formHandle(handle: string, site: SiteHandle): string {
  return site === PRIMARY_SITE.handle ? handle : `${handle}${site[0]?.toUpperCase()}${site.slice(1)}`
}

/** Fields of a form that hold a value, in order. */
export function valueFields(form: Form): FormField[] {
  return form.pages.flatMap((page) => page.rows.flat()).filter((field) => !COSMETIC_TYPES.has(field.type))
}

export const fieldReference = (handle: string): string => `{field:${handle}}`

/** Name of the mutation that stores a submission of a form. */
export const mutationName = ({ handle }: Form): string => `save_${handle}_Submission`

/** A captcha's name in the API: the mutation's argument, and the handle in the form's definition. */
export const captchaHandle = (captcha: Captcha): string => `${captcha}Captcha`
