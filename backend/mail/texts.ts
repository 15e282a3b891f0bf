import type { SiteHandle } from '../model.ts'

const nl = {
  newSubmission: (form: string, name: string, number: number) => `${form}${name && ` van ${name}`} (nr. ${number})`,
  spam: '[Mogelijk spam]',
  received: (form: string, number: number) => `Ontvangen: ${form} (nr. ${number})`,
  addition: (addition: string, form: string, name: string, number: number) =>
    `${addition} bij ${form}${name && ` van ${name}`} (nr. ${number})`,
  stateChanged: (form: string, state: string, number: number) => `${form}: ${state} (nr. ${number})`,
  state: 'Stand',
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
  number: 'Kenmerk',
  sent: 'Verstuurd',
  values: 'Ingevuld',
  noValue: '(leeg)',
  notRepeated: 'Wat is ingevuld, staat niet in dit bericht; we hebben het wel ontvangen.',
  attached: 'Bijgevoegde bestanden',
  notAttached: (number: number) => `Te groot voor een e-mail, te bekijken met: npm run submissions -- show ${number}`,
}

const en: typeof nl = {
  newSubmission: (form, name, number) => `${form}${name && ` from ${name}`} (no. ${number})`,
  spam: '[Possibly spam]',
  received: (form, number) => `Received: ${form} (no. ${number})`,
  addition: (addition, form, name, number) => `${addition} to ${form}${name && ` from ${name}`} (no. ${number})`,
  stateChanged: (form, state, number) => `${form}: ${state} (no. ${number})`,
  state: 'Status',
  link: () =>
    'This link shows what you sent and its status, and lets you add to it or withdraw it. The link works for 30 days. Please do not share it: anyone who has it can do the same as you.',
  withdrawn: (form, reference) => `Withdrawn: ${form} (${reference})`,
  withdrawnText:
    'The sender has withdrawn this. The answers, files and additions have been deleted here.\n\nPlease delete any copies as well: e-mail in mailboxes, exports, prints.',
  withdrawnAt: 'Withdrawn',
  greeting: 'Hello,',
  thanks: 'Thank you. We have received it.',
  number: 'Reference',
  sent: 'Sent',
  values: 'Answers',
  noValue: '(empty)',
  notRepeated: 'Your answers are not repeated in this message; we did receive them.',
  attached: 'Attached files',
  notAttached: (number) => `Too large for an e-mail, to be seen with: npm run submissions -- show ${number}`,
}

export const MAIL_TEXTS: Record<SiteHandle, typeof nl> = { nl, en }
