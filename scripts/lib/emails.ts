import { compose, type SubmissionMessage } from '@/backend/mail/submission-emails.ts'
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

const VACANCY: Parameters<typeof digestMail>[1][number] = {
  __typename: 'vacancies_Entry',
  id: '7',
  title: 'Operator spuitgieten',
  uri: 'vacatures/operator-spuitgieten',
  postDate: null,
  closingDate: null,
  hoursMin: 32,
  hoursMax: 40,
  salaryMin: 2850,
  salaryMax: 3900,
  salaryPeriod: 'month',
  salaryPeriodLabel: null,
  shiftAllowance: null,
  educationLevel: 'mbo',
  educationLevelLabel: null,
  employmentType: null,
  employmentTypeLabel: null,
  summary: null,
  branch: [],
  image: [],
  location: [{ __typename: 'locations_Entry', id: '8', title: 'Oldenzaal', slug: 'oldenzaal', city: 'Oldenzaal' }],
}

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
  const message: SubmissionMessage = {
    id: 1,
    kind,
    recipient: RECIPIENT,
    submissionId: KEYS.id,
    state: 'waiting',
    attempts: 0,
    nextAt: NOW,
    lastError: null,
    content: kind === 'withdrawal' ? withdrawnIn(locale) : null,
  }
  const byId = (id: number) => ({ ...submissionIn(locale), ...(id === KEYS.id && changes) })
  const context = {
    submissions: { byId, files: { path: (name: string) => name } },
    forms: new Map(),
    globals: [],
    now: NOW,
    links: { siteUrl: 'https://site.test', key: 'sample' },
  }
  return compose(message, context)
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
