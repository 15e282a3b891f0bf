/** By type of a form field in Formie: that of its answer in a mutation. */
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
