import { describe, expect, test, vi } from 'vitest'
import { readToken } from '../../lib/forms/my-submission/token.ts'
import { WAIT } from '../../lib/testing.ts'
import { temporaryFolder } from '../../scripts/lib/testing.ts'
import { openDatabase } from '../database.ts'
import type { BackendOptions } from '../server.ts'
import { readChange } from '../submissions/states.ts'
import type { Submission } from '../submissions/stored-submission.ts'
import {
  APPLICATION_VALUES,
  CONTACT_VALUES,
  PDF,
  QUESTION_VALUES,
  SUBMISSIONS_TOKEN,
  sampleForms,
  storedForm,
  submitForm,
  upload,
} from '../submissions/testing.ts'
import { contentFolder, NOW, startTestBackend } from '../testing.ts'
import { compose, MAX_ATTACHMENT_BYTES } from './submission-emails.ts'
import { receivedBy, startWithMail } from './testing.ts'
import type { MailServer, Received } from './testing-server.ts'

const RECRUITER = 'werk@polymeer.test'
const SENDER = 'jan@example.test'

const content = () =>
  contentFolder({
    'forms/jobApplication.yaml': `title: { nl: Sollicitatie, en: Application }
notify: ${RECRUITER}
confirmation: { nl: We bellen je., en: We will ring you. }
pages:
  - rows:
      - { type: Hidden, handle: vacancy, label: { nl: Vacature, en: Vacancy } }
      - { type: SingleLineText, handle: firstName, label: { nl: Voornaam, en: First name }, required: true }
      - { type: SingleLineText, handle: lastName, label: { nl: Achternaam, en: Last name }, required: true }
      - { type: Email, handle: emailAddress, label: E-mail }
      - { type: Date, handle: availableFrom, label: { nl: Vanaf, en: From } }
      - { type: Number, handle: hours, label: { nl: Uren, en: Hours } }
      - { type: MultiLineText, handle: motivation, label: { nl: Motivatie, en: Motivation } }
      - { type: FileUpload, handle: cv, label: Cv }
      - { type: Agree, handle: agree, label: { nl: Akkoord, en: Consent } }
`,
  })

const start = (options: Partial<BackendOptions> = {}) => startWithMail({ contentDir: content(), ...options })

const startSample = (options: Partial<BackendOptions> = {}) =>
  startWithMail({ contentDir: sampleForms(), submissionsToken: SUBMISSIONS_TOKEN, ...options })

const sentTo = ({ received }: MailServer, address: string): Received[] =>
  received.filter(({ recipients }) => recipients.includes(address))

/** Submits an application. @returns the e-mail to the recruiter and, if it has an address, the sender */
async function apply(values: object = {}, handle = 'jobApplication') {
  const { mails, backend } = await start()
  const sent = { ...APPLICATION_VALUES, ...values }
  await submitForm(backend, handle, sent)
  await receivedBy(mails, sent.emailAddress ? 2 : 1)
  const [toRecruiter] = sentTo(mails, RECRUITER) as [Received]
  const [toSender] = sentTo(mails, SENDER) as [Received]
  return { mails, toRecruiter, toSender }
}

describe('an application', () => {
  test.for([
    {
      form: 'jobApplication',
      subjects: ['Sollicitatie van Jan Jansen (nr. 1)', 'Ontvangen: Sollicitatie (nr. 1)'],
      lines: [
        'Voornaam: Jan',
        'Vanaf: 4 januari 2027',
        'Uren: 1250,125\n',
        'Akkoord: Ja',
        'Verstuurd: 21 november 2026',
      ],
      confirmed: ['We bellen je.', 'Status: new', 'Kenmerk: 1-', 'Wat is ingevuld, staat niet in dit bericht'],
    },
    {
      form: 'jobApplicationEn',
      subjects: ['Application from Jan Jansen (no. 1)', 'Received: Application (no. 1)'],
      lines: ['First name: Jan', 'From: 4 January 2027', 'Hours: 1250.125\n', 'Consent: Yes', 'Sent: 21 November 2026'],
      confirmed: ['We will ring you.', 'Status: new', 'Reference: 1-'],
    },
  ])('is sent to the recruiter, and confirmed to the applicant without values and files: $form', async (expected) => {
    const more = {
      availableFrom: '2027-01-04',
      hours: 1250.125,
      motivation: 'Een.\n.\nTwee.',
      cv: [upload('cv ë.pdf')],
    }
    const { toRecruiter, toSender } = await apply(more, expected.form)
    const { email } = toRecruiter
    expect([toRecruiter.recipients, toSender.recipients]).toEqual([[RECRUITER], [SENDER]])
    expect([email.subject, toSender.email.subject]).toEqual(expected.subjects)
    expect(email.from).toEqual({ name: 'Polymeer', address: 'website@polymeer.test' })
    expect(email.replyTo).toEqual([{ name: 'Jan Jansen', address: SENDER }])
    for (const line of [...expected.lines, 'operator-spuitgieten', ':\n  Een.\n  .\n  Twee.', 'Cv: cv ë.pdf'])
      expect(email.text).toContain(line)
    expect(email.attachments).toMatchObject([{ filename: 'cv ë.pdf', mimeType: 'application/pdf' }])
    expect(Buffer.from(email.attachments[0]?.content as ArrayBuffer)).toEqual(PDF)
    for (const line of expected.confirmed) expect(toSender.email.text).toContain(line)
    expect(toSender.email.text).not.toMatch(/2027|Akkoord|Consent|Cv/)
    expect(toSender.email).toMatchObject({ replyTo: [{ name: '', address: RECRUITER }], attachments: [] })
    const automatic = expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' })
    expect(toSender.email.headers).toContainEqual(automatic)
  })

  test('is confirmed five times a day to one mailbox, however its address is written, and its states as often', async () => {
    const { mails, backend } = await start()
    const send = (emailAddress: string) =>
      submitForm(backend, 'jobApplication', { ...APPLICATION_VALUES, emailAddress })
    for (let n = 0; n < 5; n++) await send(`Jan+${n}@example.test`)
    const sixth = await send(SENDER)
    // One of each goes to the recruiter.
    await receivedBy(mails, 6 + 5)
    const { outbox } = backend.submissions
    for (let n = 0; n < 6; n++) outbox.add(sixth, { kind: 'state', recipient: SENDER }, NOW)
    await send('other@example.test')
    await receivedBy(mails, 7 + 6 + 5)
    const parked = outbox.of(sixth).filter(({ state }) => state === 'parked')
    expect(parked.map(({ kind }) => kind)).toEqual(['confirmation', 'state'])
  })

  test('cannot be abused to send messages: the confirmation has nothing that was typed', async () => {
    const typed = { firstName: 'Win http://a.test', lastName: 'now http://b.test', vacancy: 'see c.test' }
    const more = { motivation: 'Klik: http://e.test', cv: [upload('http d.test.pdf')] }
    const { toSender, toRecruiter } = await apply({ ...typed, ...more })
    const { email, raw } = toSender
    expect(`${email.subject}${email.text}${raw}`).not.toMatch(/\b[a-e]\.test|Klik|Win\b/)
    for (const text of [...Object.values(typed), 'http://e.test', 'http d.test.pdf'])
      expect(toRecruiter.email.text).toContain(text)
  })

  test('without an address is sent to the recruiter only', async () => {
    const { toRecruiter, toSender } = await apply({ emailAddress: undefined })
    expect([toRecruiter.email.replyTo, toSender]).toEqual([undefined, undefined])
  })

  test('with files too large for e-mail names the command that shows them', async () => {
    const backend = await startTestBackend({ contentDir: content() })
    const cv = [upload('cv.pdf'), upload('groot.pdf')]
    const id = await submitForm(backend, 'jobApplication', { ...APPLICATION_VALUES, cv })
    const submission = backend.submissions.byId(id) as Submission
    const files = submission.files.map((file) => ({ ...file, size: file.name === 'cv.pdf' ? 1 : MAX_ATTACHMENT_BYTES }))
    const submissions = { byId: () => ({ ...submission, files }), files: backend.submissions.files }
    const message = backend.submissions.outbox.add(id, { kind: 'notification', recipient: RECRUITER }, NOW)
    const mail = compose(message, { ...backend.store(), submissions, links: null, now: NOW })
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['cv.pdf'])
    expect(mail?.text).toContain(`npm run submissions -- show ${id}\ngroot.pdf`)
  })

  test('cannot inject headers', async () => {
    const firstName = 'Jan\r\nBcc: all@victims.test\r\n\r\nHello <x@victims.test>, "'
    const values = { firstName, lastName: '\u2028\0=?utf-8?Q?x?=', cv: [upload('cv\r\nX-Evil: 1.pdf')] }
    const { mails, toRecruiter } = await apply(values)
    for (const { email, recipients, raw } of mails.received) {
      expect([[SENDER], [RECRUITER]]).toContainEqual(recipients)
      expect(email.bcc ?? email.cc).toBeUndefined()
      expect(email.headers.map(({ key }) => key)).not.toContain('x-evil')
      expect(email.subject).not.toMatch(/[\r\n]/)
      expect(raw).not.toMatch(/^(Bcc|X-Evil):/m)
    }
    const name = expect.stringMatching(/^Jan Bcc: all@victims\.test Hello <x@victims\.test>, "/)
    expect(toRecruiter.email.replyTo).toEqual([{ name, address: SENDER }])
  })
})

test('nothing is sent to the sender of spam, about invalid values or a repeated submission, or without a mail server', async () => {
  const { mails, backend } = await start()
  await submitForm(backend, 'jobApplication', APPLICATION_VALUES, { 'X-Submission-Spam': '1' })
  await expect(submitForm(backend, 'contact', { ...CONTACT_VALUES, message: '' })).rejects.toThrow()
  const key = { 'X-Idempotency-Key': 'k' }
  for (const _ of [1, 2]) await submitForm(backend, 'contact', CONTACT_VALUES, key)
  // E-mail is sent in order: an earlier message would be among these.
  await submitForm(backend, 'jobApplication', APPLICATION_VALUES)
  await receivedBy(mails, 4)
  const subjects = mails.received.map(({ email }) => email.subject)
  expect(subjects[0]).toMatch(/^\[Mogelijk spam\] Sollicitatie/)
  expect(subjects[1]).toBe('Ontvangen: Contact (nr. 2)')
  const without = await startTestBackend({ contentDir: content() })
  expect(without.submissions.outbox.of(await submitForm(without, 'jobApplication', APPLICATION_VALUES))).toEqual([])
})

test('e-mail that an earlier version has left waiting is sent after the update', async () => {
  const [contentDir, dataDir] = [content(), temporaryFolder()]
  const { backend: first } = await start({ contentDir, dataDir })
  await first.close()
  const database = openDatabase(dataDir)
  // Its columns, and what it wrote into them.
  database.exec(`DROP TABLE outbox; CREATE TABLE outbox (
    id INTEGER PRIMARY KEY, submission_id INTEGER REFERENCES submissions (id) ON DELETE CASCADE,
    kind TEXT NOT NULL, recipient TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'waiting',
    attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL, leased_until INTEGER NOT NULL DEFAULT 0,
    last_error TEXT, withdrawn TEXT
  ) STRICT`)
  const moments = { sentAt: NOW.toISOString(), withdrawnAt: NOW.toISOString() }
  database
    .prepare("INSERT INTO outbox (kind, recipient, attempts, next_at, withdrawn) VALUES ('withdrawal', ?, 2, ?, ?)")
    .run(
      RECRUITER,
      NOW.getTime(),
      JSON.stringify({ site: 'nl', formTitle: 'Sollicitatie', reference: '12-3F2A', ...moments }),
    )
  database.close()
  const { mails, backend } = await start({ contentDir, dataDir })
  const [{ email, recipients }] = (await receivedBy(mails, 1)) as [Received]
  expect([recipients, email.subject]).toEqual([[RECRUITER], 'Ingetrokken: Sollicitatie (12-3F2A)'])
  await vi.waitFor(() => expect(backend.submissions.outbox.of(null)).toEqual([]), WAIT)
})

describe('with the forms of the sample content', () => {
  async function toSender(mails: MailServer, number: number): Promise<Received['email'][]> {
    await vi.waitFor(() => expect(sentTo(mails, SENDER)).toHaveLength(number), WAIT)
    return sentTo(mails, SENDER).map(({ email }) => email)
  }

  test.each([
    ['jobApplication', 'Via deze link zie je wat je hebt gestuurd', 'uiterlijk donderdag 26\u00a0november'],
    ['jobApplicationEn', 'This link shows what you sent', 'by Thursday 26\u00a0November'],
    ['contact', 'Via deze link ziet u wat u hebt gestuurd', 'uiterlijk maandag 23\u00a0november'],
    ['contactEn', 'This link shows what you sent', 'by Monday 23\u00a0November'],
  ])('the confirmation of %s has a personal link, and the date of its promise', async (form, words, promise) => {
    const { mails, backend } = await startSample()
    const values = form.startsWith('job') ? APPLICATION_VALUES : QUESTION_VALUES
    const { uid } = backend.submissions.byId(await submitForm(backend, form, values)) ?? {}
    const [{ text = '' } = {}] = await toSender(mails, 1)
    expect(text).toContain(words)
    expect(text).toContain(promise)
    expect(text).not.toContain('#workday')
    const [, path, token = ''] = /^(\S+)\?link=(\S+)$/m.exec(text) ?? []
    expect(path).toBe(`https://site.test${form.endsWith('En') ? '/en' : ''}/my-submission`)
    expect(readToken(token, SUBMISSIONS_TOKEN, NOW)).toEqual({ uid, form, issued: NOW.getTime() / 1000 })
  })

  test('no e-mail to the recruiter has a personal link, and none without a submissions token', async () => {
    const { mails, backend } = await startSample()
    await submitForm(backend, 'jobApplication', APPLICATION_VALUES)
    for (const { email, recipients } of await receivedBy(mails, 2)) {
      expect(email.text?.includes('link=')).toBe(recipients.includes(SENDER))
      expect(email.text).not.toMatch(/Bericht bij de status|Persoonlijke links/)
    }
    const without = await startSample({ submissionsToken: null })
    await submitForm(without.backend, 'jobApplication', APPLICATION_VALUES)
    expect((await toSender(without.mails, 1))[0]?.text).not.toContain('link')
  })

  test.each([
    ['jobApplication', 'Sollicitatie: Uitgenodigd', 'Status: Uitgenodigd\nWe maken graag kennis.'],
    ['jobApplicationEn', 'Application: Invited', 'Status: Invited\nWe would like to meet'],
  ])('news of a state of %s has its text from the content, the message and a link', async (form, subject, words) => {
    const { mails, backend } = await startSample()
    const id = await submitForm(backend, form, APPLICATION_VALUES)
    await toSender(mails, 1)
    for (const status of ['beingRead', 'invited']) {
      const values = { status, stateMessage: 'Tot dinsdag 10.00 uur.' }
      const edit = readChange(storedForm(backend, form), values, 'nl', [status])
      backend.submissions.change(id, edit, [{ kind: 'state', recipient: SENDER }], NOW)
    }
    // Wakes the worker, which otherwise polls once a minute.
    await submitForm(backend, form, APPLICATION_VALUES)
    const emails = (await toSender(mails, 4)).filter((email) => email.subject?.includes(subject))
    expect(emails).toHaveLength(2)
    expect(emails[0]?.subject).toMatch(new RegExp(`^${subject} \\(n[ro]\\. ${id}\\)$`))
    for (const text of [words, 'Tot dinsdag 10.00 uur.', '/my-submission?link='])
      expect(emails[0]?.text).toContain(text)
    expect(emails[0]?.replyTo).toEqual([{ name: '', address: 'werk@polymeer-zonen.example' }])
    // A mailbox drops a second e-mail with the same id.
    expect(new Set(mails.received.map((each) => each.email.messageId)).size).toBe(mails.received.length)
  })
})
