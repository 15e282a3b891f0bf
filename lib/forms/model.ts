/** A form as the site uses it: what Formie's definition says, in plain terms. It goes to the browser as it is. */
export interface FormModel {
  handle: string
  title: string | null
  pages: { label: string | null; rows: FormField[][] }[]
  submitLabel: string
  /** HTML, cleaned. */
  successHtml: string | null
  errorText: string | null
  /** Address where it leads once it was sent, as an editor wrote it; null: to its confirmation. */
  redirectUrl: string | null
  /** False where a required field is of a type that this site does not know: nobody could send the form. */
  available: boolean
}

interface FieldBase {
  handle: string
  label: string
  required: boolean
  hint: string | null
  placeholder: string | null
  defaultValue: string | null
  /** The definition's own message for a required field; it wins. */
  requiredMessage: string | null
  /** Attributes of the definition, such as autocomplete. */
  autocomplete: string | null
  inputMode: string | null
  conditions: Conditions | null
}

export interface TextField extends FieldBase {
  kind: 'hidden' | 'text' | 'multiline' | 'email' | 'phone' | 'url'
  minLength: number | null
  maxLength: number | null
  lengthUnit: 'characters' | 'words'
  /** Pattern for the whole value, as in HTML. */
  pattern: string | null
  /** Handle of the field that this one repeats. */
  repeats: string | null
}

export interface NumberField extends FieldBase {
  kind: 'number'
  min: number | null
  max: number | null
  /** Decimals that the step allows; null: any. */
  decimals: number | null
}

export interface ChoiceField extends FieldBase {
  kind: 'select' | 'radio' | 'checkboxes'
  options: { label: string; value: string }[]
  /** Values that are chosen unless somebody chooses otherwise. */
  chosen: string[]
}

export interface AgreeField extends FieldBase {
  kind: 'agree'
  /** HTML, cleaned. */
  descriptionHtml: string | null
  checkedValue: string
}

export interface DateField extends FieldBase {
  kind: 'date'
  min: string | null
  max: string | null
}

export interface FileField extends FieldBase {
  kind: 'files'
  /** Kinds as Formie names them: pdf, word, odt, image. Never none. */
  kinds: string[]
  /** Bytes of one file. */
  maxBytes: number
  /** null: any number. */
  maxFiles: number | null
  /** Whether the form's files can be too large together though each is right: that is said beforehand. */
  limitedTogether: boolean
}

export type FormField = TextField | NumberField | ChoiceField | AgreeField | DateField | FileField

export interface Conditions {
  show: boolean
  all: boolean
  rules: { field: string; condition: string; value: string }[]
}

/** Values by handle, as a visitor entered them. */
export type FormValues = Record<string, string | string[] | boolean | File[] | undefined>

export const fieldsOf = (form: FormModel): FormField[] => form.pages.flatMap((page) => page.rows.flat())
