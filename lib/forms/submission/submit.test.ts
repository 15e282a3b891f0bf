import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type StubResponse, startContentBackend, stored } from '@/lib/gateway/testing'
import { WAIT } from '@/lib/testing'
import { settingsFor } from '../my-submission/testing'
import { definedField, pagesOf } from '../testing'
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
const valuesOf = (handle: string) => mutations().map(({ body }) => body.variables[handle])

/** Forgets the memory of the process, but not the files. */
function restart() {
  Reflect.deleteProperty(globalThis, Symbol.for('site.forms'))
}

const text = (handle: string) => definedField('SingleLineText', handle, { limit: false })
const KEY_FIELD = { pages: pagesOf(definedField('Hidden', 'submissionKey'), text('firstName')) }
const linkTo = (uid: string) =>
  expect.stringMatching(`^/my-submission\\?link=[0-9a-f]{64}submission\\.${uid}\\.apply\\.\\d+\\.sender$`)

test('a form whose definition cannot be read counts as not sent in the measurements', async () => {
  process.env.CONTENT_API_URL = 'http://127.0.0.1:1/api'
  onTestFinished(() => {
    process.env.CONTENT_API_URL = backend.url
  })
  expect(await submitForm(request())).toEqual({ status: 'notSent' })
  const [name, attributes, run, outcomeOf] = vi.mocked(traced).mock.lastCall ?? []
  expect([name, attributes, outcomeOf?.(await run?.())]).toEqual(['submission', { form: 'unread' }, 'notSent'])
})

test('invented forms wait for each other, and hold up no form that there is', async () => {
  await submitForm(request())
  const { promise: hold, resolve: release } = Promise.withResolvers<void>()
  const none = stored({ data: { formieForm: null } })
  const any = (_: string, { handle }: Record<string, unknown>) => (String(handle).startsWith('invented') ? none : null)
  Object.assign(backend.state, { any, hold, requests: [] })
  onTestFinished(() => void Object.assign(backend.state, { any: null, hold: null }))
  const invented = Array.from({ length: 20 }, (_, number) => submitForm(request({ handle: `invented${number}` })))
  const real = submitForm(request())
  const asked = () => backend.state.requests.map(({ body }) => String(body.variables.handle))
  await vi.waitFor(() => expect(asked()).toContain('apply'), WAIT)
  expect(asked().length).toBeLessThanOrEqual(3)
  release()
  expect((await real).status).toBe('sent')
  expect(new Set((await Promise.all(invented)).map(({ status }) => status))).toEqual(new Set(['unavailable']))
})

test('what is stored is what was understood, in the notation of the page’s language', async () => {
  const quantity = definedField('Number', 'quantity', { inputTypeName: 'Number', minValue: null, maxValue: null })
  backend.state.form = { pages: pagesOf(definedField('Email', 'emailAddress'), quantity) }
  for (const locale of ['nl', 'en'])
    await submitForm(formRequest({ emailAddress: 'Jan <jan@müller.example>', quantity: '1.250' }, { locale }))
  const emailAddress = 'jan@xn--mller-kva.example'
  expect(mutations().map(({ body }) => body.variables)).toEqual([
    { emailAddress, quantity: 1250 },
    { emailAddress, quantity: 1.25 },
  ])
})

describe('captchas', () => {
  test('of a session are read anew, and go with its cookies', async () => {
    const captchas = (value: string) => [{ handle: 'javascriptCaptcha', name: '__JSCHK_1', value }]
    backend.state.form = { captchas: captchas('of-another-session') }
    backend.state.captchas = () => ({
      headers: { 'Set-Cookie': 'CraftSessionId=s1; path=/; HttpOnly' },
      body: JSON.stringify({ data: { formieForm: { captchas: captchas('mine') } } }),
    })
    expect(await submitForm(request())).toMatchObject({ status: 'sent' })
    const read = backend.state.requests.find(({ body }) => body.query.startsWith('query Captchas'))
    expect(read?.headers).toMatchObject({ 'x-craft-gql-cache': 'no-cache', authorization: 'Bearer site-token' })
    expect(mutations()[0]?.headers.cookie).toBe('CraftSessionId=s1')
    expect(valuesOf('javascriptCaptcha')).toEqual([{ name: '__JSCHK_1', value: 'mine' }])
  })

  test.each([
    ['cannot be read', 'notSent', 'duplicateCaptcha', /apply was not sent/],
    ['want a browser', 'unavailable', 'turnstileCaptcha', /form apply.*turnstileCaptcha.*turn the captcha off/],
  ])('that %s: the form is %s, and the log says why', async (_, status, handle, line) => {
    backend.state.form = { captchas: [{ handle, name: 'x', value: 'x' }] }
    backend.state.captchas = () => ({ body: '<h1>Down</h1>', status: 503 })
    expect(await submitForm(request())).toEqual({ status })
    expect(mutations()).toEqual([])
    expect(logged).toHaveBeenCalledWith(expect.stringMatching(line))
  })

  test('that took it for spam: the sender is thanked, and the log names the submission', async () => {
    const submission = { id: '7', uid: 'abcd-1', isSpam: true, spamReason: 'Keyword' }
    backend.state.submission = () => stored({ data: { submission } })
    expect(await submitForm(request())).toMatchObject({ status: 'sent', reference: '7-ABCD' })
    expect(logged).toHaveBeenCalledWith(expect.stringMatching(/7-ABCD.*spam.*Keyword/))
  })
})

test('equal answers from one network address are sent once without scripts, and only the first sender gets the link', async () => {
  const shared = { key: 'of-the-network-address', isKeyShared: true }
  const first = await submitForm(request(shared))
  expect(first).toMatchObject({ status: 'sent', link: linkTo('abcd-1') })
  const second = await submitForm(request(shared))
  expect(second).toEqual({ status: 'sent', reference: 'reference' in first && first.reference })
  restart()
  expect(await submitForm(request(shared))).not.toHaveProperty('link')
  expect(mutations()).toHaveLength(1)
  const own = request()
  const outcome = await submitForm(own)
  restart()
  expect(await submitForm(own), 'by the key of a page with scripts').toEqual({ ...outcome, link: linkTo('abcd-1') })
  expect(mutations()).toHaveLength(2)
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
    const sent = { status: 'sent', reference: expect.stringMatching(/^\d+-ABCD$/), link: linkTo('abcd-1') }
    expect(await Promise.all([sending, again])).toEqual([sent, sent])
    expect(mutations()).toHaveLength(1)
  })
})

describe('an attempt with an unknown outcome', () => {
  const LOOKED_FOR = { id: '41', uid: 'beef-1' }
  const MARK = 'mogelijk dubbel / possible duplicate'
  const lists = (...wanted: object[]) => stored({ data: { wanted, spam: [] } })

  async function lose(form: object = KEY_FIELD) {
    backend.state.form = form
    const lost = request()
    backend.state.submission = () => 'refused'
    expect(await submitForm(lost)).toEqual({ status: 'unknown' })
    backend.state.submission = null
    restart()
    return lost
  }

  test('is found by its key, with the token that may read submissions, and not sent again', async () => {
    const lost = await lose()
    const [key] = valuesOf('submissionKey')
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    const another = { id: '40', uid: 'dead-1', submissionKey: 'another' }
    backend.state.submissions = () => lists(another, { ...LOOKED_FOR, submissionKey: key })
    const found = { status: 'sent', reference: '41-BEEF', link: linkTo('beef-1') }
    expect(await submitForm(lost)).toEqual(found)
    const lookup = backend.state.requests.find(({ body }) => body.query.includes('formieSubmissions'))
    expect(lookup?.headers.authorization).toBe('Bearer submissions-token')
    restart()
    backend.state.submissions = () => 'refused'
    expect(await submitForm(lost)).toEqual(found)
    expect(mutations()).toHaveLength(1)
  })

  test.each<[string, StubResponse]>([
    ['may not be read', stored({ data: [] })],
    ['cannot be read', 'refused'],
    ['have no such field', lists(LOOKED_FOR)],
    // The backend may still be storing it.
    ['are not there yet', lists()],
  ])('is sent again where submissions %s, marked as a possible duplicate', async (_, submissions) => {
    const lost = await lose()
    backend.state.submissions = () => submissions
    expect(await submitForm(lost)).toMatchObject({ status: 'sent' })
    const [first] = valuesOf('submissionKey')
    expect(valuesOf('submissionKey')).toEqual([expect.not.stringContaining(MARK), `${first} ${MARK}`])
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('second one'))
  })

  test('and that is certainly not there, after a while, is sent again as the first', async () => {
    const lost = await lose()
    backend.state.submissions = () => lists()
    vi.setSystemTime(Date.now() + 10 * 60_000)
    expect(await submitForm(lost)).toMatchObject({ status: 'sent' })
    const [first, second] = valuesOf('submissionKey')
    expect(second).toBe(first)
  })

  test('of a form without the field is marked in the title', async () => {
    const lost = await lose({})
    backend.state.submission = () => stored({ data: [] })
    expect(await submitForm(lost), 'a retry that was refused').toEqual({ status: 'unknown' })
    backend.state.submission = null
    expect(await submitForm(lost)).toMatchObject({ status: 'sent' })
    expect(valuesOf('title')).toEqual([undefined, MARK, MARK])
  })
})

test('an attempt that failed for certain leaves nothing to look up', async () => {
  const failed = request()
  backend.state.submission = () => stored({ data: [] })
  expect(await submitForm(failed)).toEqual({ status: 'notSent' })
  backend.state.submission = null
  expect(await submitForm(failed)).toMatchObject({ status: 'sent' })
  expect(backend.state.requests.filter(({ body }) => body.query.includes('formieSubmissions'))).toEqual([])
  expect(valuesOf('title')).toEqual([undefined, undefined])
})
