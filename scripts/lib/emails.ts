import { compose } from '@/backend/mail/submission-emails.ts'
import type { MessageKind, Submission, Withdrawn } from '@/backend/submissions/stored-submission.ts'
import { confirmationMail, digestMail } from '@/lib/forms/job-alerts/mail.ts'
import { linksMail } from '@/lib/forms/my-submission/link.ts'
import type { LocaleCode } from '@/lib/i18n/locales.ts'
import type { Mail } from '@/lib/outbox/worker.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const RECIPIENT = 'kim@example.test'
const KEYS = { id: 12, uid: '3f2a7c1e-0000-4000-8000-000000000000', siteId: 1, dateCreated: NOW.toISOString() }

const subscriptionIn = (locale: LocaleCode): Parameters<typeof confirmationMail>[0] => ({
  keys: KEYS,
  locale,
  emailAddress: RECIPIENT,
  filter: { branch: ['production'], place: [], education: [], hours: ['32'] },
  confirmedAt: NOW.getTime() / 1000,
})
const NAMES = { branch: { production: 'Productie' } }

/** With what the e-mail shows of it. */
const VACANCY = {
  title: 'Operator spuitgieten',
  uri: 'vacatures/operator-spuitgieten',
  hoursMin: 32,
  hoursMax: 40,
  salaryMin: 2850,
  salaryMax: 3900,
  salaryPeriod: 'month',
  location: [{ title: 'Oldenzaal', slug: 'oldenzaal', city: 'Oldenzaal' }],
} as Parameters<typeof digestMail>[1][number]

const submissionIn = (site: LocaleCode): Submission => ({
  id: KEYS.id,
  uid: KEYS.uid,
  form: 'jobApplication',
  family: 'jobApplication',
  formTitle: 'Sollicitatie',
  site,
  sentAt: NOW,
  updatedAt: NOW,
  spam: false,
  status: 'invited',
  changes: 0,
  subjectId: null,
  values: [
    { handle: 'fullName', type: 'Name', label: 'Naam', value: 'Kim Jansen', text: 'Kim Jansen' },
    { handle: 'emailAddress', type: 'Email', label: 'E-mailadres', value: RECIPIENT, text: RECIPIENT },
    { handle: 'stateMessage', type: 'Hidden', label: '', value: 'Tot donderdag!', text: 'Tot donderdag!' },
  ],
  retention: { days: 28, consentDays: 365, consentField: null },
  files: [{ handle: 'cv', name: 'cv.pdf', mimeType: 'application/pdf', size: 214_000, storedAs: 'cv' }],
})

function fromBackend(kind: MessageKind, locale: LocaleCode, changes: Partial<Submission> = {}): Mail | null {
  const content = kind === 'withdrawal' ? withdrawnIn(locale) : null
  const sending = { id: 1, state: 'waiting', attempts: 0, nextAt: NOW, lastError: null } as const
  const byId = (id: number) => ({ ...submissionIn(locale), ...(id === KEYS.id && changes) })
  return compose(
    { ...sending, kind, recipient: RECIPIENT, submissionId: KEYS.id, content },
    {
      submissions: { byId, files: { path: (name: string) => name } },
      forms: new Map(),
      globals: [],
      now: NOW,
      links: { siteUrl: 'https://site.test', key: 'sample' },
    },
  )
}

const withdrawnIn = (site: LocaleCode): Withdrawn => ({
  site,
  formTitle: 'Sollicitatie',
  reference: '12-3F2A',
  sentAt: NOW.toISOString(),
  withdrawnAt: NOW.toISOString(),
})

export const EMAILS: Record<string, (locale: LocaleCode) => Mail | null | Promise<Mail>> = {
  'site-alert-confirmation': (locale) => confirmationMail(subscriptionIn(locale), NAMES),
  'site-alert-vacancies': (locale) => digestMail(subscriptionIn(locale), [VACANCY], NAMES, NOW),
  'site-lost-links': (locale) =>
    linksMail(
      RECIPIENT,
      [{ uid: KEYS.uid, form: 'contact', title: 'Contact', reference: '12-3F2A', sentAt: KEYS.dateCreated }],
      locale,
    ),
  'backend-notification': (locale) => fromBackend('notification', locale),
  'backend-notification-of-possible-spam': (locale) => fromBackend('notification', locale, { spam: true }),
  'backend-notification-of-addition': (locale) => fromBackend('notification', locale, { subjectId: 11 }),
  'backend-confirmation': (locale) => fromBackend('confirmation', locale),
  'backend-state': (locale) => fromBackend('state', locale),
  'backend-withdrawal': (locale) => fromBackend('withdrawal', locale),
}
