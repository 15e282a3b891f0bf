import type { SiteHandle } from './model.ts'

interface CraftTexts {
  maskedError: string
  weekdays: string[]
  yes: string
  no: string
  /** Label of a date's sub-field. */
  date: string
  required: (label: string) => string
  email: (label: string) => string
  match: (label: string, other: string) => string
  option: (label: string) => string
  tooSmall: (label: string, limit: number) => string
  tooBig: (label: string, limit: number) => string
  tooShort: (limit: number) => string
  tooLong: (limit: number) => string
  fileKind: (name: string) => string
  tooManyFiles: (limit: number) => string
  captcha: (title: string, reason: string) => string
  /** The backend's own text: Craft has no additions. */
  noSubject: string
  honeypotMissing: (name: string) => string
  honeypotFilled: (value: string) => string
}

/** Verbatim texts of Craft and Formie (contract/samples/submit-*, contract/samples-2/submit-*). */
export const CRAFT_TEXTS: Record<SiteHandle, CraftTexts> = {
  nl: {
    maskedError: 'Er is iets misgegaan bij het verwerken van de GraphQL-query.',
    weekdays: ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'],
    yes: 'Ja',
    no: 'Nee',
    date: 'Datum',
    required: (label) => `${label} mag niet leeg zijn.`,
    email: (label) => `${label} is geen geldig emailadres.`,
    match: (label, other) => `${label} moet overeenkomen met ${other}.`,
    option: (label) => `${label} is ongeldig.`,
    tooSmall: (label, limit) => `${label} mag niet kleiner zijn dan ${limit}.`,
    tooBig: (label, limit) => `${label} mag niet groter zijn dan ${limit}.`,
    tooShort: (limit) => `U moet ten minste ${limit} tekens invoeren.`,
    tooLong: (limit) => `Beperkt tot ${limit} tekens.`,
    fileKind: (name) => `"${name}" is niet toegestaan in dit veld.`,
    tooManyFiles: (limit) => `Kies maximaal ${limit} bestanden.`,
    captcha: (title, reason) => `Mislukte Captcha “${title}”: “${reason}”`,
    noSubject: 'Dit hoort bij niets dat er nog is.',
    honeypotMissing: (name) => `Honeypot parameter ontbreekt: ${name}.`,
    honeypotFilled: (value) => `Honeypot invoer heeft waarde: ${value}.`,
  },
  en: {
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
  },
}
