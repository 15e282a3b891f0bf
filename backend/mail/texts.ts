import type { SiteHandle } from '../model.ts'

interface MailTexts {
  /** Subject of the notification. */
  newSubmission: (form: string, name: string, number: number) => string
  /** Subject of the confirmation. */
  received: (form: string, number: number) => string
  greeting: string
  thanks: string
  number: string
  sent: string
  values: string
  noValue: string
  /** Number of files in a field. */
  files: (count: number) => string
  /** Why the confirmation does not have all values. */
  notRepeated: string
  attached: string
  /** Introduces the files that are too large for an e-mail. */
  notAttached: (number: number) => string
}

/** Texts of the e-mail, by the form's language. */
export const MAIL_TEXTS: Record<SiteHandle, MailTexts> = {
  nl: {
    newSubmission: (form, name, number) => `${form}${name && ` van ${name}`} (nr. ${number})`,
    received: (form, number) => `Ontvangen: ${form} (nr. ${number})`,
    greeting: 'Goedendag,',
    thanks: 'Bedankt. We hebben het ontvangen.',
    number: 'Kenmerk',
    sent: 'Verstuurd',
    values: 'Ingevuld',
    noValue: '(leeg)',
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
    values: 'Answers',
    noValue: '(empty)',
    files: (count) => (count === 1 ? '1 file' : `${count} files`),
    notRepeated: 'What was typed is not in this message; we did receive it.',
    attached: 'Attached files',
    notAttached: (number) => `Too large for an e-mail, to be seen with: npm run submissions -- show ${number}`,
  },
}
