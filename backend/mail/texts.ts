import type { SiteHandle } from '../model.ts'

interface MailTexts {
  /** Subject of the e-mail to the form's own address. */
  newSubmission: (form: string, name: string, number: number) => string
  /** Subject of the e-mail to the sender. */
  received: (form: string, number: number) => string
  greeting: string
  thanks: string
  number: string
  sent: string
  answers: string
  noAnswer: string
  /** How many files a field has. */
  files: (count: number) => string
  /** Why the sender does not find everything in the copy. */
  notRepeated: string
  attached: string
  /** Files that are too large for an e-mail. */
  notAttached: (number: number) => string
}

/** Words of the e-mail, per language of the form. */
export const MAIL_TEXTS: Record<SiteHandle, MailTexts> = {
  nl: {
    newSubmission: (form, name, number) => `${form}${name && ` van ${name}`} (nr. ${number})`,
    received: (form, number) => `Ontvangen: ${form} (nr. ${number})`,
    greeting: 'Goedendag,',
    thanks: 'Bedankt. We hebben het ontvangen.',
    number: 'Kenmerk',
    sent: 'Verstuurd',
    answers: 'Ingevuld',
    noAnswer: '(leeg)',
    files: (count) => (count === 1 ? '1 bestand' : `${count} bestanden`),
    notRepeated: 'Wat zelf is getypt staat niet in dit bericht: we hebben het wel ontvangen.',
    attached: 'Bijgevoegde bestanden',
    notAttached: (number) => `Te groot voor een e-mail, te bekijken met: npm run submissions -- show ${number}`,
  },
  en: {
    newSubmission: (form, name, number) => `${form}${name && ` from ${name}`} (no. ${number})`,
    received: (form, number) => `Received: ${form} (no. ${number})`,
    greeting: 'Hello,',
    thanks: 'Thank you. We have received it.',
    number: 'Reference',
    sent: 'Sent',
    answers: 'Answers',
    noAnswer: '(empty)',
    files: (count) => (count === 1 ? '1 file' : `${count} files`),
    notRepeated: 'What was typed is not in this message; we did receive it.',
    attached: 'Attached files',
    notAttached: (number) => `Too large for an e-mail, to be seen with: npm run submissions -- show ${number}`,
  },
}
