/** By type of Formie: the GraphQL type of an answer in a mutation, and settings that not all types have. */
export const FIELD_TYPES: Record<string, [input: string, ...settings: string[]]> = {
  SingleLineText: ['String', 'min', 'max'],
  MultiLineText: ['String', 'min', 'max'],
  Email: ['String'],
  Phone: ['String'],
  Name: ['String'],
  Number: ['Number', 'min', 'max'],
  Dropdown: ['String', 'options'],
  Radio: ['String', 'options'],
  Checkboxes: ['[String]', 'options'],
  Agree: ['String', 'description'],
  Date: ['DateTime'],
  FileUpload: ['[FileUploadInput]', 'allowedKinds', 'sizeLimit', 'limitFiles'],
  Hidden: ['String'],
  Heading: ['String'],
  Html: ['String'],
  Section: ['String'],
  /** Its type is one of the form. */
  Repeater: ['', 'fields', 'addLabel', 'min', 'max'],
}
