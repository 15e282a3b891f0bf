import { expect, test, vi } from 'vitest'
import { readToken } from '../../lib/forms/my-submission/token.ts'
import { WAIT } from '../../lib/testing.ts'
import type { BackendOptions } from '../server.ts'
import { readChange } from '../submissions/states.ts'
import { APPLICATION_VALUES, QUESTION_VALUES, sampleForms, storedForm, submitForm } from '../submissions/testing.ts'
import { NOW } from '../testing.ts'
import { receivedBy, startWithMail } from './testing.ts'
import type { MailServer, Received } from './testing-server.ts'

const KEY = 'token for submissions'
const SENDER = 'jan@example.test'

const start = (options: Partial<BackendOptions> = {}) =>
  startWithMail({ contentDir: sampleForms(), submissionsToken: KEY, ...options })

async function toSender(mails: MailServer, number: number): Promise<Received['email'][]> {
  const sent = () => mails.received.filter(({ recipients }) => recipients.includes(SENDER))
  await vi.waitFor(() => expect(sent()).toHaveLength(number), WAIT)
  return sent().map(({ email }) => email)
}

test.each([
  [
    'jobApplication',
    'https://site.test',
    'Via deze link zie je wat je hebt gestuurd',
    'uiterlijk donderdag 26\u00a0november',
  ],
  ['jobApplicationEn', 'https://site.test/en', 'This link shows what you sent', 'by Thursday 26\u00a0November'],
  ['contact', 'https://site.test', 'Via deze link ziet u wat u hebt gestuurd', 'uiterlijk maandag 23\u00a0november'],
  ['contactEn', 'https://site.test/en', 'This link shows what you sent', 'by Monday 23\u00a0November'],
])('the confirmation of %s has a personal link, and the date of its promise', async (form, address, words, promise) => {
  const { mails, backend } = await start()
  const values = form.startsWith('job') ? APPLICATION_VALUES : QUESTION_VALUES
  const { uid } = backend.submissions.byId(await submitForm(backend, form, values)) ?? {}
  const [{ text = '' } = {}] = await toSender(mails, 1)
  expect(text).toContain(words)
  expect(text).toContain(promise)
  expect(text).not.toContain('#workday')
  const [, path, token = ''] = /^(\S+)\?link=(\S+)$/m.exec(text) ?? []
  expect(path).toBe(`${address}/my-submission`)
  expect(readToken(token, KEY, NOW)).toEqual({ uid, form, issued: NOW.getTime() / 1000 })
})

test('no e-mail to the recruiter has a personal link', async () => {
  const { mails, backend } = await start()
  await submitForm(backend, 'jobApplication', APPLICATION_VALUES)
  for (const { email, recipients } of await receivedBy(mails, 2)) {
    expect(email.text?.includes('link=')).toBe(recipients.includes(SENDER))
    expect(email.text).not.toMatch(/Bericht bij de status|Persoonlijke links/)
  }
})

test('without a submissions token e-mail has no link', async () => {
  const { mails, backend } = await start({ submissionsToken: null })
  await submitForm(backend, 'jobApplication', APPLICATION_VALUES)
  const [email] = await toSender(mails, 1)
  expect(email?.text).not.toContain('link')
})

test.each([
  ['jobApplication', 'Sollicitatie: Uitgenodigd', 'Status: Uitgenodigd\nWe maken graag kennis.'],
  ['jobApplicationEn', 'Application: Invited', 'Status: Invited\nWe would like to meet'],
])('news of a state of %s has its text from the content, the message and a link', async (form, subject, words) => {
  const { mails, backend } = await start()
  const id = await submitForm(backend, form, APPLICATION_VALUES)
  await toSender(mails, 1)
  const definition = storedForm(backend, form)
  const news = { kind: 'state', recipient: SENDER } as const
  for (const status of ['beingRead', 'invited']) {
    const edit = readChange(definition, { status, stateMessage: 'Tot dinsdag 10.00 uur.' }, 'nl', [status])
    backend.submissions.change(id, edit, [news], NOW)
  }
  // Wakes the worker, which otherwise polls once a minute.
  await submitForm(backend, form, APPLICATION_VALUES)
  const emails = (await toSender(mails, 4)).filter((email) => email.subject?.includes(subject))
  expect(emails).toHaveLength(2)
  const [email] = emails
  expect(email?.subject).toMatch(new RegExp(`^${subject} \\(n[ro]\\. ${id}\\)$`))
  expect(email?.text).toContain(words)
  expect(email?.text).toContain('Tot dinsdag 10.00 uur.')
  expect(email?.text).toContain('/my-submission?link=')
  expect(email?.replyTo).toEqual([{ name: '', address: 'werk@polymeer-zonen.example' }])
  // A mailbox drops a second e-mail with the same id.
  expect(new Set(mails.received.map((each) => each.email.messageId)).size).toBe(mails.received.length)
})
