import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type StubResponse, startContentBackend } from '@/lib/gateway/testing'
import { definedField } from '../testing'
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

const pagesOf = (...rowFields: object[]) => [
  { label: null, settings: { submitButtonLabel: 'Send' }, rows: [{ rowFields }] },
]
const ADDITION = {
  __typename: 'FormInterface',
  isAvailable: true,
  captchas: [],
  settings: {},
  handle: 'addition',
  title: 'Addition',
  submissionMutationName: 'save_addition_Submission',
  pages: pagesOf(definedField('Hidden', 'about'), definedField('MultiLineText', 'message', { limit: false })),
}
const REVOCABLE = pagesOf(
  definedField('SingleLineText', 'firstName', { limit: false }),
  definedField('Hidden', 'linksValidFrom'),
)

const json = (body: unknown): StubResponse => ({ body: JSON.stringify(body) })

/** The stored submission, and the responses to each kind of request (null for the usual one). */
let row: object | null = ROW
let additions: { id: string; about: string }[] = []
let responds = new Map<string, () => StubResponse | null>()

const kindOf = (query: string): string => /^(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''

const found = (shown: (addition: { id: string; about: string }) => object) =>
  json({ data: { wanted: additions.map(shown), spam: [] } })
const usual: Record<string, (variables: Record<string, unknown>) => StubResponse> = {
  MySubmission: () => json({ data: { wanted: row, spam: null } }),
  Additions: () => found((each) => ({ ...ROW, ...each, uid: `addition-${each.id}` })),
  AddedTo: () => found(({ id }) => ({ uid: `addition-${id}`, message: `Addition ${id}` })),
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
const lines = () => log.flatMap(({ mock }) => mock.calls.map((call) => call.map(String).join(' ')))

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

const change = (change: ChangeName, more: { text?: string; key?: string } = {}) =>
  changeMySubmission(TOKEN, { ...{ change, text: '', files: [], key: '', locale: 'nl', address: ADDRESS }, ...more })

const CALLS = {
  reads: () => readMySubmission(TOKEN, 'nl', ADDRESS),
  withdraws: () => change('withdraw'),
  keeps: () => change('keep', { text: '1' }),
  revokes: () => change('revoke'),
  adds: () => change('add', { text: 'Mijn geheime zin', key: crypto.randomUUID() }),
}

const BROKEN: [string, () => StubResponse][] = [
  ['has nothing for the token', () => json({ data: [] })],
  ['is down with a page', () => ({ status: 503, type: 'text/html', body: '<h1>Marieke</h1>' })],
  ['responds with a page and status 200', () => ({ type: 'text/html', body: '<h1>Marieke</h1>' })],
  ['reports an error', () => json({ errors: [{ message: `Marieke ${UID}` }], data: { wanted: null } })],
  ['responds in another shape', () => json({ data: { wanted: { ...ROW, id: 'Marieke', uid: null }, spam: [] } })],
  ['is not there', () => 'refused'],
]

describe('while the content backend', () => {
  describe.each(BROKEN)('%s', (_, response) => {
    test.each(Object.entries(CALLS))('a person %s nothing, and nothing is said of the submission', async (_, call) => {
      responds.set('MySubmission', response)
      expect(await call()).toEqual({ status: 'unavailable' })
      expect(backend.state.requests.some(({ body }) => kindOf(body.query) === 'Withdraw')).toBe(false)
      // The log has no names, uids, tokens or texts.
      expect(lines().join('\n')).toMatch(/^my-submission: /m)
      expect(lines().join('\n')).not.toMatch(/Marieke|6fc981a3|submission\.|geheime/)
    })
  })

  test('cannot list the additions, nothing is half shown or half withdrawn', async () => {
    responds.set('Additions', () => json({ data: [] }))
    expect(await CALLS.reads()).toEqual({ status: 'unavailable' })
    expect(await CALLS.withdraws()).toEqual({ status: 'unavailable' })
    expect(row).toBe(ROW)
  })
})

describe('withdrawing', () => {
  const failing = (id: number) => () => {
    const body = backend.state.requests.at(-1)?.body
    return body?.variables.id === id
      ? json({ errors: [{ message: 'Masked' }], data: { deleteSubmission: null } })
      : null
  }

  test('deletes additions first, and only those of this submission', async () => {
    additions = [UID, 'another'].map((about, index) => ({ id: `28${index}`, about }))
    expect(await CALLS.withdraws()).toEqual({ status: 'done' })
    const deleted = backend.state.requests.filter(({ body }) => kindOf(body.query) === 'Withdraw')
    expect(deleted.map(({ body }) => body.variables)).toEqual([280, 271].map((id) => ({ id, siteId: 1 })))
    expect(deleted[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
  })

  test.each([
    ['an addition', 280],
    ['the submission', 271],
  ])('whose second deletion fails for %s is not said to be done, and continues when asked again', async (_, id) => {
    additions = [{ id: '280', about: UID }]
    responds.set('Withdraw', failing(id))
    expect(await CALLS.withdraws()).toEqual({ status: 'unavailable' })
    expect(row).toBe(ROW)
    responds.clear()
    expect(await CALLS.withdraws()).toEqual({ status: 'done' })
    expect([row, additions]).toEqual([null, []])
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
    backend.state.any = (query, variables) =>
      kindOf(query) === 'Form' ? null : (usual[kindOf(query)]?.(variables) ?? null)
    expect(await CALLS.reads()).toEqual({
      status: 'found',
      submission: {
        form: 'apply',
        title: 'Apply',
        reference: '271-6FC9',
        sentAt: ROW.dateCreated,
        state: { handle: 'new', label: 'Ontvangen', text: expect.any(String) },
        message: null,
        answers: [{ label: 'firstName', answer: 'Marieke' }],
        files: [],
        additions: [],
        answerBy: null,
        keptUntil: null,
        keepLonger: null,
        canAdd: null,
        canRevoke: false,
      },
    })
    expect(await CALLS.adds()).toEqual({ status: 'unavailable' })
    expect(await CALLS.keeps()).toEqual({ status: 'unavailable' })
    expect(await CALLS.revokes()).toEqual({ status: 'unavailable' })
    expect(backend.state.requests.some(({ body }) => kindOf(body.query) === 'Change')).toBe(false)
  })

  test.each([
    ['is without texts', () => json({ data: { globalSet: {} } }), 'Uitgenodigd'],
    ['cannot be read', (): StubResponse => 'refused', 'Uitgenodigd'],
    ['is of the editors', () => states({ handle: 'invited', label: 'Kom langs', text: '' }), 'Kom langs'],
    ['has empty rows', () => states({ handle: null, label: null, text: null }), 'Uitgenodigd'],
    ['is unknown to it', () => json({ errors: [{ message: 'Er is iets misgegaan' }] }), 'Uitgenodigd'],
  ])('whose table of states %s: each state has a label', async (_, response, label) => {
    row = { ...ROW, status: 'invited' }
    responds.set('SubmissionStates', response)
    expect(await CALLS.reads()).toMatchObject({ submission: { state: { handle: 'invited', label } } })
    row = { ...ROW, status: 'onHold' }
    const unheard = { handle: 'onHold', label: 'onHold', text: null }
    expect(await CALLS.reads()).toMatchObject({ submission: { state: unheard } })
  })

  const states = (...states: object[]) => json({ data: { globalSet: { states } } })

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
    const result = await CALLS.revokes()
    if (result.status !== 'done') throw new Error(result.status)
    expect(await CALLS.reads()).toEqual({ status: 'invalid' })
    expect(await readMySubmission(result.token ?? null, 'nl', ADDRESS)).toMatchObject({ status: 'found' })
    row = ROW
    responds.set('Change', () => 'refused')
    expect(await CALLS.revokes()).toEqual({ status: 'unavailable' })
  })

  test('gets the captchas of a form with a change, or it would become spam', async () => {
    const captchas = [{ handle: 'honeypotCaptcha', name: 'beesknees', value: '' }]
    backend.state.form = { captchas, pages: REVOCABLE }
    expect(await CALLS.revokes()).toMatchObject({ status: 'done' })
    const change = backend.state.requests.find(({ body }) => kindOf(body.query) === 'Change')
    expect(change?.body.variables).toEqual({
      uid: UID,
      siteId: 1,
      linksValidFrom: expect.stringMatching(/^\d{10}$/),
      honeypotCaptcha: { name: 'beesknees', value: '' },
    })
  })
})
