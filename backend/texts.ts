import type { SiteHandle } from './model.ts'

const nl = {
  /** Verbatim texts of Craft and Formie (backend/contract/samples/submit-*, backend/contract/samples-submissions/submit-*). */
  craft: {
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
    tooFewRows: (label: string, min: number) =>
      `${label} moet minimaal ${min} ${min === 1 ? 'blok' : 'blokken'} bevatten.`,
    tooManyRows: (label: string, max: number) =>
      `${label} mag maximaal ${max} ${max === 1 ? 'blok' : 'blokken'} bevatten.`,
    tooManyFiles: (limit: number) => `Kies maximaal ${limit} bestanden.`,
    captcha: (title: string, reason: string) => `Mislukte Captcha “${title}”: “${reason}”`,
    /** The backend's own text: Craft has no additions. */
    noSubject: 'Dit hoort bij niets dat er nog is.',
    honeypotMissing: (name: string) => `Honeypot parameter ontbreekt: ${name}.`,
    honeypotFilled: (value: string) => `Honeypot invoer heeft waarde: ${value}.`,
  },
  mail: {
    newSubmission: (form: string, name: string, number: number) => `${form}${name && ` van ${name}`} (nr. ${number})`,
    spam: '[Mogelijk spam]',
    received: (form: string, number: number) => `Ontvangen: ${form} (nr. ${number})`,
    addition: (addition: string, form: string, name: string, number: number) =>
      `${addition} bij ${form}${name && ` van ${name}`} (nr. ${number})`,
    stateChanged: (form: string, state: string, number: number) => `${form}: ${state} (nr. ${number})`,
    state: 'Status',
    link: (informal: boolean): string =>
      informal
        ? 'Via deze link zie je wat je hebt gestuurd en hoe het ervoor staat, en kun je het aanvullen of intrekken. De link werkt 30 dagen. Stuur hem niet door: wie hem heeft, kan hetzelfde als jij.'
        : 'Via deze link ziet u wat u hebt gestuurd en hoe het ervoor staat, en kunt u het aanvullen of intrekken. De link werkt 30 dagen. Stuur hem niet door: wie hem heeft, kan hetzelfde als u.',
    withdrawn: (form: string, reference: string) => `Ingetrokken: ${form} (${reference})`,
    withdrawnText:
      'De afzender heeft dit ingetrokken. De antwoorden, bestanden en aanvullingen zijn hier gewist.\n\nWis ook de kopieën die er nog zijn: e-mail in postvakken, exports, afdrukken.',
    withdrawnAt: 'Ingetrokken',
    greeting: 'Goedendag,',
    thanks: 'Bedankt. We hebben het ontvangen.',
    promised: (date: string) => `uiterlijk ${date}`,
    number: 'Kenmerk',
    sent: 'Verstuurd',
    values: 'Ingevuld',
    noValue: '(leeg)',
    notRepeated: 'Wat is ingevuld, staat niet in dit bericht; we hebben het wel ontvangen.',
    attached: 'Bijgevoegde bestanden',
    notAttached: (number: number) => `Te groot voor een e-mail, te bekijken met: npm run submissions -- show ${number}`,
  },
}

const en: typeof nl = {
  craft: {
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
    tooFewRows: (label, min) => `${label} should contain at least ${min} ${min === 1 ? 'block' : 'blocks'}.`,
    tooManyRows: (label, max) => `${label} should contain at most ${max} ${max === 1 ? 'block' : 'blocks'}.`,
    tooManyFiles: (limit) => `Choose up to ${limit} files.`,
    captcha: (title, reason) => `Failed Captcha “${title}”: “${reason}”`,
    noSubject: 'What this belongs to no longer exists.',
    honeypotMissing: (name) => `Honeypot param missing: ${name}.`,
    honeypotFilled: (value) => `Honeypot input has value: ${value}.`,
  },
  mail: {
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
  },
}

export const TEXTS: Record<SiteHandle, typeof nl> = { nl, en }
