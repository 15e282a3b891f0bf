// Isolated: the mail worker of the site keeps running.
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startMailServer } from '@/backend/mail/testing'
import { readEnvironment } from '@/lib/server/runtime/settings'
import { bytesIn } from '@/scripts/lib/testing'
import { KEY, settingsFor, startSampleBackend } from './testing'
import { readToken } from './token'

vi.mock('next/cache', () => import('./testing'))
vi.mock('@/lib/cms/client/client', () => import('./testing'))

const backend = await startSampleBackend()
Object.assign(process.env, settingsFor(`${backend.url}/api`))
const { env } = await import('@/lib/server/runtime/env')
const { allLinksQueued, canRequestLinks, requestLinks } = await import('./request-links')
const { mailIdle, wakeMail } = await import('../site-outbox-worker')
const { siteOutbox } = await import('../submission/attempts')
const { schedule } = await import('../job-alerts/plan')

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  for (const [name, value] of Object.entries(settingsFor(`${backend.url}/api`))) vi.stubEnv(name, value)
  log.mockReset().mockImplementation(() => {})
})

/** Starts the site anew with a mail server, or without one for an empty address. */
function siteWith(smtpUrl: string) {
  vi.stubEnv('SMTP_URL', smtpUrl)
  Object.assign(env, readEnvironment(process.env))
  Reflect.deleteProperty(globalThis, Symbol.for('site.forms'))
  // The e-mail of subscriptions would be planned too.
  schedule().nextAt = Number.POSITIVE_INFINITY
}

async function startWithMail() {
  const mail = await startMailServer()
  siteWith(mail.url)
  return mail
}

async function allLinksSent() {
  await allLinksQueued()
  wakeMail()
  await mailIdle()
}

const MUTATION = `mutation($emailAddress: String, $honeypotCaptcha: FormieCaptchaInput) { save_contact_Submission(honeypotCaptcha: $honeypotCaptcha, fullName: "Jan Jansen", emailAddress: $emailAddress, message: "Een vraag over POM.") { id } }`

beforeAll(async () => {
  const honeypotCaptcha = { name: 'beesknees', value: '' }
  for (const emailAddress of ['jan@example.test', 'Jan@Example.test', 'piet@example.test', 'els@example.test']) {
    const response = await fetch(`${backend.url}/api`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer site-token' },
      body: JSON.stringify({ query: MUTATION, variables: { emailAddress, honeypotCaptcha } }),
    })
    expect(await response.json()).toMatchObject({ data: { save_contact_Submission: { id: expect.any(String) } } })
  }
})

let addresses = 0
const ask = (text: string, locale: 'nl' | 'en' = 'nl', address = `198.51.100.${addresses++}`) =>
  requestLinks(text, locale, address)

test('somebody who has lost a link gets one e-mail with those of all submissions of the address, and of no other', async () => {
  const mail = await startWithMail()
  expect(await ask('Jan <JAN@exam\u200bple.test> ', 'en')).toEqual({ status: 'done' })
  await allLinksSent()
  const email = { from: { address: 'website@site.test' }, subject: 'Links to what was sent at site.test' }
  expect(mail.received).toMatchObject([{ recipients: ['JAN@example.test'], email }])
  const links = mail.received[0]?.email.text?.matchAll(/https:\/\/site\.test\/en\/my-submission\?link=(\S+)/g) ?? []
  const opened = [...links].map(([, token]) => readToken(token ?? '', KEY)?.uid)
  const own = backend.submissions.list().filter(({ values }) => JSON.stringify(values).includes('an@'))
  expect(opened.toSorted()).toEqual(own.map(({ uid }) => uid).toSorted())
  expect(opened).toHaveLength(2)
  expect(log).not.toHaveBeenCalled()
  // Personal links are secrets.
  expect(siteOutbox().of(null)).toEqual([])
  expect(bytesIn(process.env.DATA_DIR ?? '')).not.toMatch(/jan@example|my-submission/i)
})

test.each([
  ['of somebody who never sent anything', 'nobody@example.test', 0],
  ['of somebody who did', 'piet@example.test', 1],
])('an address %s gets the same answer, before anything is looked up', async (_, emailAddress, mails) => {
  const mail = await startWithMail()
  const asked = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => asked.mockRestore())
  expect(await ask(emailAddress)).toEqual({ status: 'done' })
  await allLinksSent()
  const queries = asked.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).query.slice(0, 80))
  expect(queries).toEqual([
    expect.stringContaining('rows: formieSubmissions(site'),
    expect.stringContaining('query Form('),
    expect.stringContaining('rows: formieSubmissions(form: "contact"'),
  ])
  expect(mail.received).toHaveLength(mails)
})

test('a network address may ask three times an hour', async () => {
  await startWithMail()
  for (let n = 0; n < 3; n++)
    expect(await ask(`nobody${n}@example.test`, 'nl', '203.0.113.1')).toEqual({ status: 'done' })
  expect(await ask('nobody@example.test', 'nl', '203.0.113.1')).toEqual({ status: 'limited', minutes: 60 })
  await allLinksSent()
})

test('many requests do not make the content backend search as often', async () => {
  const mail = await startWithMail()
  const asked = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => asked.mockRestore())
  for (let n = 0; n < 150; n++) await ask(`nobody${n}@example.test`)
  await ask('els@example.test')
  await allLinksSent()
  expect(mail.received).toHaveLength(1)
  const searches = asked.mock.calls.filter(([, init]) => String(init?.body).includes('rows: formieSubmissions(site'))
  expect(searches.length).toBeLessThan(50)
})

test('a mailbox gets three e-mails a day, whoever asks, and no response says that there are no more', async () => {
  const mail = await startWithMail()
  for (let n = 0; n < 5; n++) {
    expect(await ask('piet@example.test')).toEqual({ status: 'done' })
    await allLinksSent()
  }
  // One was sent in a previous test.
  expect(mail.received).toHaveLength(2)
})

const others = ['jan@example.test, piet@example.test', 'jan@example.test\nBcc: x@y.z', `${'a'.repeat(300)}@a.test`]
test.each(['', 'jan', ...others])('%j is no e-mail address', async (given) => {
  siteWith('smtp://127.0.0.1:9')
  expect(await ask(given)).toMatchObject({ status: 'invalid', errors: { message: [expect.any(String)] } })
})

test('without a mail server, or the token for submissions, lost links are not offered', async () => {
  siteWith('')
  expect([canRequestLinks(), await ask('jan@example.test')]).toEqual([false, { status: 'unavailable' }])
  vi.stubEnv('CONTENT_SUBMISSIONS_TOKEN', '')
  siteWith('smtp://127.0.0.1:9')
  expect(canRequestLinks()).toBe(false)
})
