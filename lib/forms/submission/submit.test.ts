import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startContentBackend } from '@/lib/gateway/testing'
import { WAIT } from '@/lib/testing'
import { settingsFor } from '../my-submission/testing'
import { definedField } from '../testing'
import { formRequest } from './testing'

vi.unmock('@/lib/server/runtime/env')
vi.mock('next/cache', () => import('../my-submission/testing'))
vi.mock('@/lib/server/runtime/telemetry', { spy: true })
vi.mock('@/lib/cms/client/client', () => import('../my-submission/testing'))

const backend = await startContentBackend()
Object.assign(process.env, settingsFor(backend.url))
const { submitForm } = await import('./submit')
const { traced } = await import('@/lib/server/runtime/telemetry')

const logged = vi.spyOn(console, 'error')
beforeEach(() => {
  backend.state.requests = []
  Object.assign(backend.state, { form: {}, submission: null, submissions: null, captchas: null })
  logged.mockReset().mockImplementation(() => {})
})

const request = (more: object = {}) => formRequest({ firstName: 'Jan' }, more)

const mutations = () => backend.state.requests.filter(({ body }) => body.query.startsWith('mutation'))

/** Forgets the memory of the process, but not the files. */
function restart() {
  Reflect.deleteProperty(globalThis, Symbol.for('site.forms'))
}

const formOf = (...rowFields: object[]) => ({
  pages: [{ label: null, settings: { submitButtonLabel: 'Send' }, rows: [{ rowFields }] }],
})
const KEY_FIELD = formOf(
  definedField('Hidden', 'submissionKey'),
  definedField('SingleLineText', 'firstName', { limit: false }),
)

test('a form whose definition cannot be read counts as not sent in the measurements', async () => {
  process.env.CONTENT_API_URL = 'http://127.0.0.1:1/api'
  onTestFinished(() => {
    process.env.CONTENT_API_URL = backend.url
  })
  vi.mocked(traced).mockClear()
  expect(await submitForm(request())).toEqual({ status: 'notSent' })
  const [name, attributes, run, outcomeOf] = vi.mocked(traced).mock.lastCall ?? []
  expect([name, attributes, outcomeOf?.(await run?.())]).toEqual(['submission', { form: 'unread' }, 'notSent'])
})

test('invented forms wait for each other, and hold up no form that there is', async () => {
  await submitForm(request())
  const { promise: hold, resolve: release } = Promise.withResolvers<void>()
  const none = { body: '{"data":{"formieForm":null}}' }
  backend.state.any = (_, { handle }) => (String(handle).startsWith('invented') ? none : null)
  onTestFinished(() => void Object.assign(backend.state, { any: null, hold: null }))
  const asked = () => backend.state.requests.filter(({ operation }) => operation === 'Form')
  backend.state.requests = []
  backend.state.hold = hold
  const invented = Array.from({ length: 20 }, (_, number) => submitForm(request({ handle: `invented${number}` })))
  const real = submitForm(request())
  await vi.waitFor(() => expect(asked().map(({ body }) => String(body.variables.handle))).toContain('apply'), WAIT)
  expect(asked().length).toBeLessThanOrEqual(3)
  release()
  expect((await real).status).toBe('sent')
  expect(new Set((await Promise.all(invented)).map(({ status }) => status))).toEqual(new Set(['unavailable']))
})

test('what is stored is what was understood, in the notation of the page’s language', async () => {
  const kinds = { Email: 'emailAddress', Phone: 'phone', Number: 'quantity', SingleLineText: 'street' }
  const fields = Object.entries(kinds).map(([kind, handle]) =>
    definedField(kind, handle, {
      limit: false,
      ...(kind === 'Number' && { inputTypeName: 'Number', minValue: null, maxValue: null }),
    }),
  )
  backend.state.form = formOf(...fields)
  const texts = {
    emailAddress: 'Jan <jan@müller.example>',
    phone: 'tel:+31\u201138\u20111234567',
    quantity: '1.250',
    street: 'Dorps\u200bstraat 1',
  }
  for (const locale of ['nl', 'en'])
    expect(await submitForm(formRequest(texts, { locale }))).toMatchObject({ status: 'sent' })
  const understood = { emailAddress: 'jan@xn--mller-kva.example', phone: '+31-38-1234567', street: 'Dorpsstraat 1' }
  expect(mutations().map(({ body }) => body.variables)).toEqual([
    { ...understood, quantity: 1250 },
    { ...understood, quantity: 1.25 },
  ])
})

describe('captchas', () => {
  test('of a session are read anew, and go with its cookies', async () => {
    const captchas = (value: string) => [
      { handle: 'javascriptCaptcha', name: '__JSCHK_1', value },
      { handle: 'honeypotCaptcha', name: 'beesknees', value: '' },
    ]
    backend.state.form = { captchas: captchas('of-another-session') }
    backend.state.captchas = () => ({
      headers: { 'Set-Cookie': 'CraftSessionId=s1; path=/; HttpOnly' },
      body: JSON.stringify({ data: { formieForm: { captchas: captchas('mine') } } }),
    })
    expect(await submitForm(request())).toMatchObject({ status: 'sent' })
    const read = backend.state.requests.find(({ body }) => body.query.startsWith('query Captchas'))
    expect(read?.headers).toMatchObject({ 'x-craft-gql-cache': 'no-cache', authorization: 'Bearer site-token' })
    const [sent] = mutations()
    expect(sent?.headers.cookie).toBe('CraftSessionId=s1')
    expect(sent?.body.variables).toEqual({
      firstName: 'Jan',
      javascriptCaptcha: { name: '__JSCHK_1', value: 'mine' },
      honeypotCaptcha: { name: 'beesknees', value: '' },
    })
  })

  test('that cannot be read: the form is not sent, and the visitor is told', async () => {
    backend.state.form = { captchas: [{ handle: 'duplicateCaptcha', name: '__DUP_1', value: 'x' }] }
    backend.state.captchas = () => ({ body: '<h1>Down</h1>', status: 503 })
    expect(await submitForm(request())).toEqual({ status: 'notSent' })
    expect(mutations()).toEqual([])
    expect(logged).toHaveBeenCalled()
  })

  test('that want a browser make the form unavailable, and the log says which and what to do', async () => {
    backend.state.form = { captchas: [{ handle: 'turnstileCaptcha', name: 'siteKey', value: 'k' }] }
    expect(await submitForm(request())).toEqual({ status: 'unavailable' })
    expect(mutations()).toEqual([])
    expect(logged).toHaveBeenCalledWith(expect.stringMatching(/form apply.*turnstileCaptcha.*turn the captcha off/))
  })

  test('that took it for spam: the sender is thanked, and the log names the submission', async () => {
    const submission = { id: '7', uid: 'abcd-1', isSpam: true, spamReason: 'Keyword' }
    backend.state.submission = () => backend.stored({ data: { submission } })
    expect(await submitForm(request())).toMatchObject({ status: 'sent', reference: '7-ABCD' })
    expect(logged).toHaveBeenCalledWith(expect.stringMatching(/7-ABCD.*spam.*Keyword/))
  })
})

test('equal answers from one network address are sent once without scripts, and only the first sender gets the link', async () => {
  const shared = { key: 'of-the-network-address', isKeyShared: true }
  const first = await submitForm(request(shared))
  expect(first).toMatchObject({ status: 'sent', link: expect.stringContaining('/my-submission?link=') })
  const second = await submitForm(request(shared))
  expect(second).toEqual({ status: 'sent', reference: 'reference' in first && first.reference })
  restart()
  expect(await submitForm(request(shared))).not.toHaveProperty('link')
  expect(mutations()).toHaveLength(1)
})

describe('a sender who has cancelled', () => {
  test('before it is sent on has sent nothing', async () => {
    const cancel = new AbortController()
    const sending = submitForm(request({ signal: cancel.signal }))
    cancel.abort()
    await sending
    expect(mutations()).toEqual([])
  })

  test('and retries during the lookup gets the outcome of the first', async () => {
    const cancel = new AbortController()
    const first = request({ signal: cancel.signal })
    const sending = submitForm(first)
    await vi.waitFor(() => expect(backend.state.requests.length).toBeGreaterThan(0), WAIT)
    const again = submitForm({ ...first, signal: new AbortController().signal })
    cancel.abort()
    // Each request gets its own link, with the second in which it was made.
    const link = expect.stringMatching(/^\/my-submission\?link=[0-9a-f]{64}submission\.abcd-1\.apply\.\d+\.sender$/)
    const outcome = await again
    expect(outcome).toEqual({ status: 'sent', reference: expect.stringMatching(/^\d+-ABCD$/), link })
    expect(await sending).toEqual({ ...outcome, link })
    expect(mutations()).toHaveLength(1)
  })
})

describe('an attempt with an unknown outcome', () => {
  const keyOf = () => String(mutations()[0]?.body.variables.submissionKey)
  const LOOKED_FOR = { id: '41', uid: 'beef-1' }
  const OF_BEEF = expect.stringMatching(/^\/my-submission\?link=[0-9a-f]{64}submission\.beef-1\.apply\.\d+\.sender$/)

  async function lose() {
    const lost = request()
    backend.state.submission = () => 'refused'
    expect(await submitForm(lost)).toEqual({ status: 'unknown' })
    backend.state.submission = null
    restart()
    return lost
  }

  test('is found by its key, with the token that may read submissions, and not sent again', async () => {
    backend.state.form = KEY_FIELD
    const lost = await lose()
    const key = keyOf()
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    const wanted = [
      { id: '40', uid: 'dead-1', submissionKey: 'another' },
      { ...LOOKED_FOR, submissionKey: key },
    ]
    backend.state.submissions = () => backend.stored({ data: { wanted, spam: [] } })
    expect(await submitForm(lost)).toMatchObject({ status: 'sent', reference: '41-BEEF', link: OF_BEEF })
    const lookup = backend.state.requests.find(({ body }) => body.query.includes('formieSubmissions'))
    expect(lookup?.headers.authorization).toBe('Bearer submissions-token')
    expect(mutations()).toHaveLength(1)
    restart()
    backend.state.submissions = () => 'refused'
    expect(await submitForm(lost)).toMatchObject({ status: 'sent', reference: '41-BEEF', link: OF_BEEF })
  })

  test.each([
    ['may not be read', () => backend.stored({ data: [] })],
    ['cannot be read', () => 'refused' as const],
    ['have no such field', () => backend.stored({ data: { wanted: [LOOKED_FOR], spam: [] } })],
    // The backend may still be storing it.
    ['are not there yet', () => backend.stored({ data: { wanted: [], spam: [] } })],
  ])('is sent again where submissions %s, marked as a possible duplicate', async (_, submissions) => {
    backend.state.form = KEY_FIELD
    const lost = await lose()
    backend.state.submissions = submissions
    expect(await submitForm(lost)).toMatchObject({ status: 'sent' })
    const [first, second] = mutations().map(({ body }) => String(body.variables.submissionKey))
    expect(first).not.toContain('possible duplicate')
    expect(second).toBe(`${first} mogelijk dubbel / possible duplicate`)
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('second one'))
  })

  test('and that is certainly not there, after a while, is sent again as the first', async () => {
    backend.state.form = KEY_FIELD
    const lost = await lose()
    backend.state.submissions = () => backend.stored({ data: { wanted: [], spam: [] } })
    vi.setSystemTime(Date.now() + 10 * 60_000)
    expect(await submitForm(lost)).toMatchObject({ status: 'sent' })
    const [first, second] = mutations().map(({ body }) => body.variables.submissionKey)
    expect(second).toBe(first)
  })

  test('of a form without the field is marked in the title', async () => {
    const lost = await lose()
    backend.state.submission = () => backend.stored({ data: [] })
    expect(await submitForm(lost), 'a retry that was refused').toEqual({ status: 'unknown' })
    backend.state.submission = null
    expect(await submitForm(lost)).toMatchObject({ status: 'sent' })
    const mark = 'mogelijk dubbel / possible duplicate'
    expect(mutations().map(({ body }) => body.variables.title)).toEqual([undefined, mark, mark])
  })

  test('whose response arrived is known after a restart', async () => {
    const sent = request()
    const outcome = await submitForm(sent)
    restart()
    const { status, reference, link } = { reference: '', link: '', ...outcome }
    const again = expect.stringContaining(link.slice(link.indexOf('submission.'), link.lastIndexOf('.')))
    expect(await submitForm(sent)).toEqual({ status, reference, link: again })
    expect(mutations()).toHaveLength(1)
  })

  test('that failed for certain leaves nothing to look up', async () => {
    const failed = request()
    backend.state.submission = () => backend.stored({ data: [] })
    expect(await submitForm(failed)).toEqual({ status: 'notSent' })
    backend.state.submission = null
    expect(await submitForm(failed)).toMatchObject({ status: 'sent' })
    expect(backend.state.requests.filter(({ body }) => body.query.includes('formieSubmissions'))).toEqual([])
    expect(mutations().map(({ body }) => body.variables.title)).toEqual([undefined, undefined])
  })
})
