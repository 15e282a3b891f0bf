import type * as nl from './nl.ts'

export const craft: typeof nl.craft = {
  maskedError: 'Something went wrong when processing the GraphQL query.',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  yes: 'Yes',
  no: 'No',
  date: 'Date',
  required: (label) => `${label} cannot be blank.`,
  email: (label) => `${label} is not a valid email address.`,
  match: (label, other) => `${label} must match ${other}.`,
  option: (label) => `${label} is invalid.`,
  tooSmall: (label, limit) => `${label} must be no less than ${limit}.`,
  tooBig: (label, limit) => `${label} must be no greater than ${limit}.`,
  tooShort: (limit) => `You must enter at least ${limit} characters.`,
  tooLong: (limit) => `Limited to ${limit} characters.`,
  fileKind: (name) => `“${name}” is not allowed in this field.`,
  tooManyFiles: (limit) => `Choose up to ${limit} files.`,
  captcha: (title, reason) => `Failed Captcha “${title}”: “${reason}”`,
  noSubject: 'What this belongs to no longer exists.',
  honeypotMissing: (name) => `Honeypot param missing: ${name}.`,
  honeypotFilled: (value) => `Honeypot input has value: ${value}.`,
}

export const mail: typeof nl.mail = {
  newSubmission: (form, name, number) => `${form}${name && ` from ${name}`} (no. ${number})`,
  spam: '[Possibly spam]',
  received: (form, number) => `Received: ${form} (no. ${number})`,
  addition: (addition, form, name, number) => `${addition} to ${form}${name && ` from ${name}`} (no. ${number})`,
  stateChanged: (form, state, number) => `${form}: ${state} (no. ${number})`,
  state: 'Status',
  link: () =>
    'This link shows what you sent and its status, and lets you add to it or withdraw it. The link works for 30 days. Please do not share it: anyone who has it can do everything you can.',
  withdrawn: (form, reference) => `Withdrawn: ${form} (${reference})`,
  withdrawnText:
    'The sender has withdrawn this. The answers, files and additions have been deleted here.\n\nPlease delete any copies as well: e-mail in mailboxes, exports, prints.',
  withdrawnAt: 'Withdrawn',
  greeting: 'Hello,',
  thanks: 'Thank you. We have received it.',
  promised: (date: string) => `by ${date}`,
  number: 'Reference',
  sent: 'Sent',
  values: 'Answers',
  noValue: '(empty)',
  notRepeated: 'Your answers are not repeated in this message; we did receive them.',
  attached: 'Attached files',
  notAttached: (number) => `Too large for an e-mail; view with: npm run submissions -- show ${number}`,
}
