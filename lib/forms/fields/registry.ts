import type { TableField } from '../rows'
import {
  type AgreeField,
  agreeField,
  agreeRules,
  type CheckboxesField,
  checkboxesRules,
  choiceField,
  type SelectField,
  selectRules,
} from './choice'
import type { Attributes, DefinitionOf, FieldBase, FieldDefinition, FieldRules } from './field'
import { type FileField, fileField, fileRules } from './files'
import { type DateField, dateField, dateRules, type NumberField, numberField, numberRules } from './range'
import { tableField, tableRules } from './table'
import { type TextField, textField, textRules } from './text'

export type FormField =
  | TextField
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
  email: textRules,
  phone: textRules,
  url: textRules,
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
    ... on Field_Dropdown { options { label value isDefault isOptgroup } }
    ... on Field_Radio { options { label value isDefault isOptgroup } }
    ... on Field_Checkboxes { options { label value isDefault isOptgroup } }
    ... on Field_Agree { descriptionHtml checkedValue }
    ... on Field_FileUpload { allowedKinds sizeLimit limitFiles }
  }
`

const KIND_OF_INPUT_TYPE = new Map<string | undefined, TextField['kind']>([
  ['url', 'url'],
  ['email', 'email'],
  ['tel', 'phone'],
])

type More = [base: FieldBase, attributes: Attributes, toColumn: Parameters<typeof tableField>[3]]

type Type = FieldDefinition['__typename']

type Definitions = { [Name in Type]: DefinitionOf<Name> }

const READ: { [Name in Type]: (definition: Definitions[Name], ...more: More) => FormField | null } = {
  Field_Heading: () => null,
  Field_Html: () => null,
  Field_Section: () => null,
  Field_Hidden: textField('hidden'),
  Field_SingleLineText: (definition, base, attributes) =>
    textField(KIND_OF_INPUT_TYPE.get(attributes.type) ?? 'text')(definition, base, attributes),
  Field_MultiLineText: textField('multiline'),
  Field_Email: textField('email', 'email'),
  Field_Phone: textField('phone', 'tel'),
  Field_Name: (definition, base, attributes) =>
    definition.useMultipleFields ? null : textField('text', 'name')(definition, base, attributes),
  Field_Number: numberField,
  Field_Dropdown: choiceField('select'),
  Field_Radio: choiceField('radio'),
  Field_Checkboxes: choiceField('checkboxes'),
  Field_Agree: agreeField,
  Field_Date: dateField,
  Field_FileUpload: fileField,
  Field_Repeater: tableField,
}

export const toField = <Name extends Type>(definition: Definitions[Name] & { __typename: Name }, ...more: More) =>
  READ[definition.__typename]?.(definition, ...more) ?? null
