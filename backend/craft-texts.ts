import type { SiteHandle } from './model.ts'

/** Verbatim texts of Craft and Formie (contract/samples/submit-*, contract/samples-2/submit-*). */
const nl = {
  maskedError: 'Er is iets misgegaan bij het verwerken van de GraphQL-query.',
  weekdays: ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'],
  yes: 'Ja',
  no: 'Nee',
  date: 'Datum',
  required: (label: string) => `${label} mag niet leeg zijn.`,
  email: (label: string) => `${label} is geen geldig emailadres.`,
  match: (label: string, other: string) => `${label} moet overeenkomen met ${other}.`,
  option: (label: string) => `${label} is ongeldig.`,
  tooSmall: (label: string, limit: number) => `${label} mag niet kleiner zijn dan ${limit}.`,
  tooBig: (label: string, limit: number) => `${label} mag niet groter zijn dan ${limit}.`,
  tooShort: (limit: number) => `U moet ten minste ${limit} tekens invoeren.`,
  tooLong: (limit: number) => `Beperkt tot ${limit} tekens.`,
  fileKind: (name: string) => `"${name}" is niet toegestaan in dit veld.`,
  tooManyFiles: (limit: number) => `Kies maximaal ${limit} bestanden.`,
  captcha: (title: string, reason: string) => `Mislukte Captcha “${title}”: “${reason}”`,
  /** The backend's own text: Craft has no additions. */
  noSubject: 'Dit hoort bij niets dat er nog is.',
  honeypotMissing: (name: string) => `Honeypot parameter ontbreekt: ${name}.`,
  honeypotFilled: (value: string) => `Honeypot invoer heeft waarde: ${value}.`,
}

const en: typeof nl = {
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

export const CRAFT_TEXTS: Record<SiteHandle, typeof nl> = { nl, en }
