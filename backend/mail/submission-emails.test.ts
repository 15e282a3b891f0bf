import { describe, expect, test, vi } from 'vitest'
import { WAIT } from '../../lib/testing.ts'
import { temporaryFolder } from '../../scripts/lib/testing.ts'
import { openDatabase } from '../database.ts'
import type { BackendOptions } from '../server.ts'
import type { Submission } from '../submissions/stored-submission.ts'
import { APPLICATION_VALUES, CONTACT_VALUES, PDF, submitForm, upload } from '../submissions/testing.ts'
import { contentFolder, NOW, silenceErrors, startTestBackend } from '../testing.ts'
import { compose, MAX_ATTACHMENT_BYTES } from './submission-emails.ts'
import { FROM, receivedBy, startMailServer, startWithMail } from './testing.ts'
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

const to = (mails: MailServer, address: string): Received => {
  const found = mails.received.find(({ recipients }) => recipients.includes(address))
  if (!found) throw new Error(`Nothing for ${address}`)
  return found
}

describe('an application', () => {
  test('is sent to the recruiter with all values and files, and replies go to the applicant', async () => {
    const { mails, backend } = await start()
    const more = { availableFrom: '2027-01-04', motivation: 'Een.\n.\nTwee.', cv: [upload('cv jan ë.pdf')] }
    const id = await submitForm(backend, 'jobApplication', { ...APPLICATION_VALUES, ...more })
    await receivedBy(mails, 2)
    const { email, recipients } = to(mails, RECRUITER)
    expect(recipients).toEqual([RECRUITER])
    expect(email.from).toEqual({ name: 'Polymeer', address: 'website@polymeer.test' })
    expect(email.replyTo).toEqual([{ name: 'Jan Jansen', address: SENDER }])
    expect(email.subject).toBe(`Sollicitatie van Jan Jansen (nr. ${id})`)
    for (const line of [
      ...['Vacature: operator-spuitgieten', 'Voornaam: Jan', 'Vanaf: 4 januari 2027', 'Cv: cv jan ë.pdf'],
      'Akkoord: Ja',
      ...[`Kenmerk: ${id}-`, 'Motivatie:\n  Een.\n  .\n  Twee.', 'Verstuurd: 21 november 2026'],
    ])
      expect(email.text).toContain(line)
    expect(email.attachments).toHaveLength(1)
    expect(email.attachments[0]).toMatchObject({ filename: 'cv jan ë.pdf', mimeType: 'application/pdf' })
    expect(Buffer.from(email.attachments[0]?.content as ArrayBuffer)).toEqual(PDF)
  })

  test.for([
    ['jobApplication', 'Ontvangen: Sollicitatie', 'We bellen je.', 'Status: new'],
    ['jobApplicationEn', 'Received: Application', 'We will ring you.', 'Status: new'],
  ] as const)('is confirmed to the applicant in the language of the form, without files: %s', async (words) => {
    const [handle, subject, ...lines] = words
    const { mails, backend } = await start()
    const id = await submitForm(backend, handle, { ...APPLICATION_VALUES, availableFrom: '2027-01-04' })
    await receivedBy(mails, 2)
    const { email, recipients } = to(mails, SENDER)
    expect(recipients).toEqual([SENDER])
    expect(email.subject).toMatch(new RegExp(`^${subject} \\(n[ro]\\. ${id}\\)$`))
    expect(email.replyTo).toEqual([{ name: '', address: RECRUITER }])
    expect(email.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    for (const line of [...lines, `${id}-`]) expect(email.text).toContain(line)
    expect(email.attachments).toEqual([])
    expect(email.text).not.toMatch(/2027|Akkoord|Consent|Cv/)
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
    expect(parked[0]?.lastError).toContain('in a day')
  })

  test.for([
    ['jobApplication', 1250, 'Uren: 1250'],
    ['jobApplication', 1.125, 'Uren: 1,125'],
    ['jobApplicationEn', 1.125, 'Hours: 1.125'],
  ] as const)('has its numbers without groups, in the notation of the form: %s, %s', async ([handle, hours, line]) => {
    const { mails, backend } = await start()
    await submitForm(backend, handle, { ...APPLICATION_VALUES, hours })
    await receivedBy(mails, 2)
    expect(to(mails, RECRUITER).email.text).toContain(`${line}\n`)
  })

  test('cannot be abused to send messages: the confirmation has nothing that was typed', async () => {
    const { mails, backend } = await start()
    const typed = { firstName: 'Win http://a.test', lastName: 'now http://b.test', vacancy: 'see c.test' }
    const more = { motivation: 'Klik: http://e.test', cv: [upload('http d.test.pdf')] }
    await submitForm(backend, 'jobApplication', { ...APPLICATION_VALUES, ...typed, ...more })
    await receivedBy(mails, 2)
    const { email, raw } = to(mails, SENDER)
    expect(`${email.subject}${email.text}${raw}`).not.toMatch(/\b[a-e]\.test|Klik|Win\b/)
    expect(email.text).toContain('Wat is ingevuld, staat niet in dit bericht')
    for (const text of [...Object.values(typed), 'http://e.test', 'http d.test.pdf']) {
      expect(to(mails, RECRUITER).email.text).toContain(text)
    }
  })

  test('without an address is sent to the recruiter only', async () => {
    const { mails, backend } = await start()
    const { emailAddress, ...values } = APPLICATION_VALUES
    await submitForm(backend, 'jobApplication', values)
    await receivedBy(mails, 1)
    expect(to(mails, RECRUITER).email.replyTo).toBeUndefined()
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
    const { mails, backend } = await start()
    const evil = 'Jan\r\nBcc: all@victims.test\r\n\r\nHello <x@victims.test>, "'
    const values = { firstName: evil, lastName: '\u2028\0=?utf-8?Q?x?=', cv: [upload('cv\r\nX-Evil: 1.pdf')] }
    await submitForm(backend, 'jobApplication', { ...APPLICATION_VALUES, ...values })
    await receivedBy(mails, 2)
    for (const { email, recipients, raw } of mails.received) {
      expect([[SENDER], [RECRUITER]]).toContainEqual(recipients)
      expect(email.bcc ?? email.cc).toBeUndefined()
      expect(email.headers.map(({ key }) => key)).not.toContain('x-evil')
      expect(email.subject).not.toMatch(/[\r\n]/)
      expect(raw).not.toMatch(/^(Bcc|X-Evil):/m)
    }
    expect(to(mails, RECRUITER).email.replyTo).toEqual([
      { name: expect.stringMatching(/^Jan Bcc: all@victims\.test Hello <x@victims\.test>, "/), address: SENDER },
    ])
  })
})

describe('nothing is sent', () => {
  test('to the sender of spam, about invalid values or a repeated submission', async () => {
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
  })

  test('without a mail server in the settings', async () => {
    const backend = await startTestBackend({ contentDir: content() })
    const id = await submitForm(backend, 'jobApplication', APPLICATION_VALUES)
    expect(backend.submissions.outbox.of(id)).toEqual([])
  })
})

test('a mail server that is down does not block submissions, and gets all e-mail once it is up, also after a restart', async () => {
  const logged = silenceErrors()
  const [contentDir, dataDir] = [content(), temporaryFolder()]
  const { mails, backend: first } = await start({ contentDir, dataDir, clock: () => NOW })
  await mails.close()
  const id = await submitForm(first, 'jobApplication', APPLICATION_VALUES)
  await vi.waitFor(() => expect(String(logged.mock.calls)).toContain('ECONNREFUSED'), WAIT)
  for (const message of first.submissions.outbox.of(id))
    expect(message).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(String(logged.mock.calls)).toContain('mail: the mail server takes no e-mail, which waits until it does: ')
  await first.close()
  const up = await startMailServer()
  const mail = { url: up.url, from: FROM }
  await startTestBackend({ mail, contentDir, dataDir, clock: () => NOW })
  await receivedBy(up, 2)
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
  const about = { site: 'nl', formTitle: 'Sollicitatie', reference: '12-3F2A' }
  const moments = { sentAt: NOW.toISOString(), withdrawnAt: NOW.toISOString() }
  database
    .prepare("INSERT INTO outbox (kind, recipient, attempts, next_at, withdrawn) VALUES ('withdrawal', ?, 2, ?, ?)")
    .run(RECRUITER, NOW.getTime(), JSON.stringify({ ...about, ...moments }))
  database.close()
  const { mails, backend } = await start({ contentDir, dataDir })
  await receivedBy(mails, 1)
  expect(to(mails, RECRUITER).email.subject).toBe('Ingetrokken: Sollicitatie (12-3F2A)')
  await vi.waitFor(() => expect(backend.submissions.outbox.of(null)).toEqual([]), WAIT)
})
