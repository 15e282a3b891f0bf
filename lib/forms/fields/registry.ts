import type { TableField } from '../rows'
import { type AgreeField, agreeField, agreeRules } from './agree'
import {
  type CheckboxesField,
  checkboxesField,
  checkboxesRules,
  type SelectField,
  selectField,
  selectRules,
} from './choice'
import { type DateField, dateField, dateRules } from './date'
import type { Attributes, FieldBase, FieldDefinition, FieldRules } from './field'
import { type FileField, fileField, fileRules } from './files'
import { type FormattedTextField, formattedTextRules } from './formatted-text'
import { type NumberField, numberField, numberRules } from './number'
import { tableField, tableRules } from './table'
import { type TextField, textField, textRules } from './text'

export type FormField =
  | TextField
  | FormattedTextField
  | NumberField
  | SelectField
  | CheckboxesField
  | AgreeField
  | DateField
  | FileField
  | TableField

type Kind = FormField['kind']

const RULES = {
  hidden: textRules,
  text: textRules,
  multiline: textRules,
  email: formattedTextRules,
  phone: formattedTextRules,
  url: formattedTextRules,
  number: numberRules,
  date: dateRules,
  select: selectRules,
  radio: selectRules,
  checkboxes: checkboxesRules,
  agree: agreeRules,
  files: fileRules,
  table: tableRules((column) => rulesOf(column)),
} satisfies { [K in Kind]: FieldRules<FormField & { kind: K }> }

export function rulesOf({ kind }: FormField): FieldRules<FormField> {
  return RULES[kind]
}

/** @public codegen reads it, for the query in read-form.ts. */
export const FIELD_FRAGMENT = /* GraphQL */ `
  fragment FormFieldFields on FieldInterface {
    ...FormColumnFields
    ... on Field_Repeater { minRows maxRows addLabel fields { ...FormColumnFields } }
  }
  fragment FormColumnFields on FieldInterface {
    __typename
    handle
    label
    typeName
    inputTypeName
    required
    instructions
    placeholder
    defaultValue
    errorMessage
    matchField
    visibility
    enableConditions
    conditions
    inputAttributes { label value }
    prePopulate
    ... on Field_SingleLineText { limit textMin: min minType textMax: max maxType }
    ... on Field_MultiLineText { limit textMin: min minType textMax: max maxType }
    ... on Field_Name { useMultipleFields }
    ... on Field_Number { minValue maxValue }
    ... on Field_Date { minDate maxDate fields { handle required errorMessage } }
    ... on Field_Dropdown { options { label value isDefault } }
    ... on Field_Radio { options { label value isDefault } }
    ... on Field_Checkboxes { options { label value isDefault } }
    ... on Field_Agree { descriptionHtml checkedValue }
    ... on Field_FileUpload { allowedKinds sizeLimit limitFiles }
  }
`

const KIND_OF_INPUT_TYPE = new Map<string | undefined, FormattedTextField['kind']>([
  ['url', 'url'],
  ['email', 'email'],
  ['tel', 'phone'],
])

type ToColumn = Parameters<typeof tableField>[2]

export function toField(
  given: FieldDefinition,
  base: FieldBase,
  attributes: Attributes,
  toColumn: ToColumn,
): FormField | null {
  const text = (kind: (TextField | FormattedTextField)['kind'], autocomplete: string | null = null): FormField => {
    const shown = { ...base, autocomplete: base.autocomplete ?? autocomplete }
    return textField(given.visibility === 'hidden' ? 'hidden' : kind, given, shown, attributes)
  }
  switch (given.__typename) {
    case 'Field_Hidden':
      return text('hidden')
    case 'Field_SingleLineText':
      return text(KIND_OF_INPUT_TYPE.get(attributes.type) ?? 'text')
    case 'Field_MultiLineText':
      return text('multiline')
    case 'Field_Email':
      return text('email', 'email')
    case 'Field_Phone':
      return text('phone', 'tel')
    case 'Field_Name':
      return given.useMultipleFields ? null : text('text', 'name')
    case 'Field_Number':
      return numberField(given, base, attributes)
    case 'Field_Dropdown':
      return selectField('select', given, base)
    case 'Field_Radio':
      return selectField('radio', given, base)
    case 'Field_Checkboxes':
      return checkboxesField(given, base)
    case 'Field_Agree':
      return agreeField(given, base)
    case 'Field_Date':
      return dateField(given, base, attributes)
    case 'Field_FileUpload':
      return fileField(given, base)
    case 'Field_Repeater':
      return tableField(given, base, toColumn)
    case 'Field_Heading':
    case 'Field_Html':
    case 'Field_Section':
      return null
    default:
      given satisfies never
      return null
  }
}
