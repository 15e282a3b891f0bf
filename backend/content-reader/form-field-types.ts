/** The GraphQL type of an answer in a mutation, by the type of its field in Formie. */
export const INPUT_TYPES: Record<string, string> = {
  SingleLineText: 'String',
  MultiLineText: 'String',
  Email: 'String',
  Phone: 'String',
  Name: 'String',
  Number: 'Number',
  Dropdown: 'String',
  Radio: 'String',
  Checkboxes: '[String]',
  Agree: 'String',
  Date: 'DateTime',
  FileUpload: '[FileUploadInput]',
  Hidden: 'String',
  Heading: 'String',
  Html: 'String',
  Section: 'String',
  /** Its type is one of the form. */
  Repeater: '',
}

const LIMITS = ['min', 'max']
const OPTIONS = ['options']

/** Settings in a content file that not all types have. */
export const SETTINGS: Record<string, readonly string[]> = {
  SingleLineText: LIMITS,
  MultiLineText: LIMITS,
  Number: LIMITS,
  Dropdown: OPTIONS,
  Radio: OPTIONS,
  Checkboxes: OPTIONS,
  Agree: ['description'],
  FileUpload: ['allowedKinds', 'sizeLimit', 'limitFiles'],
  Repeater: ['fields', 'addLabel', ...LIMITS],
}
