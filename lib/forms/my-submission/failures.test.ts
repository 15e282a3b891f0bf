import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stored as json, type StubResponse, startContentBackend } from '@/lib/gateway/testing'
import { definedField, definitionOf, pagesOf } from '../testing'
import type { ChangeName } from './model'
import { KEY, settingsFor } from './testing'
import { makeToken } from './token'

vi.unmock('@/lib/server/runtime/env')
vi.mock('next/cache', () => import('./testing'))
vi.mock('@/lib/cms/client/client', () => import('./testing'))

const backend = await startContentBackend()
Object.assign(process.env, settingsFor(backend.url))
const { readMySubmission } = await import('./read')
const { changeMySubmission } = await import('./change')
const { mySubmissionVersion } = await import('./version')
const { findByEmail } = await import('./request-links')

const UID = '6fc981a3-d827-466d-9baa-bd56362088fa'
const ADDRESS = '192.0.2.1'
const TOKEN = makeToken({ uid: UID, form: 'apply', isSender: true }, KEY)

const ROW = {
  __typename: 'apply_Submission',
  id: '271',
  uid: UID,
  siteId: 1,
  status: 'new',
  dateCreated: '2026-11-22T08:06:38+01:00',
  firstName: 'Marieke',
  cv: [],
}

const ADDITION = {
  ...definitionOf([
    { type: 'Hidden', handle: 'about' },
    { type: 'MultiLineText', handle: 'message', limit: false },
  ]),
  handle: 'addition',
}
const REVOCABLE = pagesOf(
  definedField('SingleLineText', 'firstName', { limit: false }),
  definedField('Hidden', 'linksValidFrom'),
)

/** The stored submission, and the responses to each kind of request (null for the usual one). */
let row: object | null = ROW
let additions: { id: string; about: string }[] = []
let responds = new Map<string, () => StubResponse | null>()

const usual: Record<string, (variables: Record<string, unknown>) => StubResponse> = {
  MySubmission: () => json({ data: { wanted: row, spam: null } }),
  Additions: () =>
    json({ data: { wanted: additions.map((each) => ({ ...ROW, ...each, uid: `addition-${each.id}` })), spam: [] } }),
  Withdraw: ({ id }) => {
    if (id === 271) row = null
    additions = additions.filter((each) => each.id !== String(id))
    return json({ data: { deleteSubmission: true } })
  },
  SubmissionStates: () => json({ data: { globalSet: {} } }),
  Change: () => json({ data: { submission: { uid: UID } } }),
  Submit: () => json({ data: { submission: { id: '300', uid: 'addition-300', isSpam: false } } }),
}

const log = ['error', 'warn', 'log', 'info'].map((name) => vi.spyOn(console, name as 'error'))
const kindOf = (query: string): string => /^(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''
const received = (kind: string) => backend.state.requests.filter(({ body }) => kindOf(body.query) === kind)

beforeEach(() => {
  row = ROW
  additions = []
  responds = new Map()
  Object.assign(backend.state, { requests: [], form: {} })
  backend.state.any = (query, variables) => {
    const kind = kindOf(query)
    const own = responds.get(kind)?.()
    if (own) return own
    if (kind === 'Form' && [variables.handle].flat()[0] === 'addition') return json({ data: { formieForm: ADDITION } })
    return usual[kind]?.(variables) ?? null
  }
  for (const spy of log) spy.mockReset().mockImplementation(() => {})
})

const change = (change: ChangeName, text = '') =>
  changeMySubmission(TOKEN, { change, text, files: [], key: crypto.randomUUID(), locale: 'nl', address: ADDRESS })

const CALLS = {
  reads: () => readMySubmission(TOKEN, 'nl', ADDRESS),
  withdraws: () => change('withdraw'),
  keeps: () => change('keep', '1'),
  revokes: () => change('revoke'),
  adds: () => change('add', 'Mijn geheime zin'),
}

describe('while the content backend', () => {
  test.each<[string, StubResponse]>([
    ['has nothing for the token', json({ data: [] })],
    ['is down with a page', { status: 503, type: 'text/html', body: '<h1>Marieke</h1>' }],
    ['responds with a page and status 200', { type: 'text/html', body: '<h1>Marieke</h1>' }],
    ['reports an error', json({ errors: [{ message: `Marieke ${UID}` }], data: { wanted: null } })],
    ['responds in another shape', json({ data: { wanted: { ...ROW, id: 'Marieke', uid: null }, spam: [] } })],
    ['is not there', 'refused'],
  ])('%s, a person does nothing, and nothing is said of the submission', async (_, response) => {
    responds.set('MySubmission', () => response)
    for (const call of Object.values(CALLS)) {
      expect(await call()).toEqual({ status: 'unavailable' })
      const lines = log.flatMap(({ mock }) => mock.calls.splice(0).map((call) => call.map(String).join(' '))).join('\n')
      expect(lines).toMatch(/^my-submission: /m)
      expect(lines).not.toMatch(/Marieke|6fc981a3|submission\.|geheime/)
    }
    expect(received('Withdraw')).toEqual([])
    await expect(mySubmissionVersion(TOKEN, ADDRESS)).rejects.toThrow('The content backend does not answer.')
    expect(log[0], 'an operator learns why').toHaveBeenCalledOnce()
    responds.clear()
    expect(await mySubmissionVersion(TOKEN, ADDRESS), 'the next call asks again').toEqual(expect.any(String))
    await CALLS.withdraws()
  })

  test('cannot list the additions, nothing is half shown or half withdrawn', async () => {
    responds.set('Additions', () => json({ data: [] }))
    expect(await CALLS.reads()).toEqual({ status: 'unavailable' })
    expect(await CALLS.withdraws()).toEqual({ status: 'unavailable' })
    expect(row).toBe(ROW)
  })
})

describe('withdrawing', () => {
  test('deletes additions first, and only those of this submission', async () => {
    additions = [UID, 'another'].map((about, index) => ({ id: `28${index}`, about }))
    expect(await CALLS.withdraws()).toEqual({ status: 'done' })
    expect(received('Withdraw').map(({ body }) => body.variables)).toEqual([280, 271].map((id) => ({ id, siteId: 1 })))
    expect(received('Withdraw')[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
  })

  test.each([
    ['an addition', 280],
    ['the submission', 271],
  ])('whose deletion fails for %s is not said to be done, and continues when asked again', async (_, id) => {
    additions = [{ id: '280', about: UID }]
    const failed = json({ errors: [{ message: 'Masked' }], data: { deleteSubmission: null } })
    responds.set('Withdraw', () => (backend.state.requests.at(-1)?.body.variables.id === id ? failed : null))
    expect(await CALLS.withdraws()).toEqual({ status: 'unavailable' })
    expect(row).toBe(ROW)
    responds.clear()
    expect(await CALLS.withdraws()).toEqual({ status: 'done' })
    expect([row, additions]).toEqual([null, []])
  })

  test('that fails for a reason says it, even where nothing can be read afterwards', async () => {
    responds.set('Withdraw', () => {
      responds.set('MySubmission', () => 'refused')
      return json({ data: { deleteSubmission: false } })
    })
    expect(await CALLS.withdraws()).toEqual({ status: 'unavailable' })
    expect(log.flatMap(({ mock }) => mock.calls).join()).toContain('did not delete it')
  })

  test('is done where only the response was lost', async () => {
    responds.set('Withdraw', () => {
      row = null
      return 'refused'
    })
    expect(await CALLS.withdraws()).toEqual({ status: 'done' })
  })

  test('while something is added leaves nothing of it', async () => {
    responds.set('Submit', () => {
      additions = [{ id: '300', about: UID }]
      row = null
      return null
    })
    expect(await CALLS.adds()).toEqual({ status: 'gone' })
    expect(additions).toEqual([])
  })
})

describe('a Craft', () => {
  test('without the optional fields and forms shows what there is, and offers the rest', async () => {
    backend.state.any = (query, variables) => usual[kindOf(query)]?.(variables) ?? null
    const answers = [{ label: 'firstName', answer: 'Marieke' }]
    const submission = { title: 'Apply', reference: '271-6FC9', answers, message: null }
    expect(await CALLS.reads()).toMatchObject({
      submission: { ...submission, keepLonger: null, canAdd: null, canRevoke: false },
    })
    for (const call of [CALLS.adds, CALLS.keeps, CALLS.revokes]) expect(await call()).toEqual({ status: 'unavailable' })
    expect(received('Change')).toEqual([])
  })

  const states = (...states: object[]) => json({ data: { globalSet: { states } } })

  test.each<[string, StubResponse, string]>([
    ['is without texts', json({ data: { globalSet: {} } }), 'Uitgenodigd'],
    ['cannot be read', 'refused', 'Uitgenodigd'],
    ['is of the editors', states({ handle: 'invited', label: 'Kom langs', text: '' }), 'Kom langs'],
    ['has empty rows', states({ handle: null, label: null, text: null }), 'Uitgenodigd'],
    ['is unknown to it', json({ errors: [{ message: 'Er is iets misgegaan' }] }), 'Uitgenodigd'],
  ])('whose table of states %s: each state has a label', async (_, response, label) => {
    responds.set('SubmissionStates', () => response)
    row = { ...ROW, status: 'invited' }
    expect(await CALLS.reads()).toMatchObject({ submission: { state: { handle: 'invited', label } } })
    row = { ...ROW, status: 'onHold' }
    const unheard = { handle: 'onHold', label: 'onHold', text: null }
    expect(await CALLS.reads()).toMatchObject({ submission: { state: unheard } })
  })

  test('that took it for spam shows it to its sender all the same', async () => {
    responds.set('MySubmission', () => json({ data: { wanted: null, spam: ROW } }))
    expect(await CALLS.reads()).toMatchObject({ status: 'found' })
  })

  test('whose submission is of another form than the token says shows nothing', async () => {
    row = { ...ROW, __typename: 'contact_Submission' }
    for (const call of Object.values(CALLS)) expect(await call()).toEqual({ status: 'invalid' })
  })

  test('whose response to a change is lost: links that became invalid leave the person a new one', async () => {
    backend.state.form = { pages: REVOCABLE }
    responds.set('Change', () => {
      row = { ...ROW, ...backend.state.requests.at(-1)?.body.variables }
      return 'refused'
    })
    const { token = null } = { token: undefined, ...(await CALLS.revokes()) }
    expect(await CALLS.reads()).toEqual({ status: 'invalid' })
    expect(await readMySubmission(token, 'nl', ADDRESS)).toMatchObject({ status: 'found' })
    row = ROW
    responds.set('Change', () => 'refused')
    expect(await CALLS.revokes()).toEqual({ status: 'unavailable' })
  })

  test('gets the captchas of a form with a change, or it would become spam', async () => {
    const captchas = [{ handle: 'honeypotCaptcha', name: 'beesknees', value: '' }]
    backend.state.form = { captchas, pages: REVOCABLE }
    expect(await CALLS.revokes()).toMatchObject({ status: 'done' })
    expect(received('Change')[0]?.body.variables).toEqual({
      uid: UID,
      siteId: 1,
      linksValidFrom: expect.stringMatching(/^\d{10}$/),
      honeypotCaptcha: { name: 'beesknees', value: '' },
    })
  })
})

test('a lost link is looked for by the first e-mail address of a submission, and by nobody else whom it names', async () => {
  backend.state.form = { pages: pagesOf(definedField('Email', 'emailAddress'), definedField('Email', 'referee')) }
  const rows = [
    { ...ROW, uid: 'uid-1', emailAddress: 'Anna@example.test ', referee: 'bert@example.test' },
    { ...ROW, uid: 'uid-2', emailAddress: null, referee: 'carla@example.test' },
  ]
  responds.set('Stored', () => json({ data: { rows } }))
  const found = await findByEmail(new Set(['anna@example.test', 'bert@example.test', 'carla@example.test']))
  expect([...found].map(([sender, all]) => [sender, all.map(({ uid }) => uid)])).toEqual([
    ['anna@example.test', ['uid-1']],
    ['carla@example.test', ['uid-2']],
  ])
})
