import { beforeEach, expect, test, vi } from 'vitest'
import { KEY, settingsFor } from '@/lib/forms/my-submission/testing'
import { makeToken } from '@/lib/forms/my-submission/token'
import { get, operationOf, persisted, post, startContentBackend } from './testing'

vi.unmock('@/lib/server/runtime/env')
vi.mock('next/cache', () => ({ unstable_cache: () => async () => 'state' }))
vi.mock('@/lib/cms/client/client', () => import('@/lib/forms/my-submission/testing'))

const backend = await startContentBackend()
Object.assign(process.env, settingsFor(backend.url))
const { handleGatewayRequest } = await import('./gateway')

const ROW = {
  __typename: 'apply_Submission',
  id: '271',
  uid: 'abcd-1',
  siteId: 1,
  status: 'new',
  dateCreated: '2026-11-22T08:06:38+01:00',
  firstName: 'Jan',
}
const TOKEN = makeToken({ uid: ROW.uid, form: 'apply', isSender: true }, KEY)
const ADDITION = { change: 'add', key: 'addition-key', locale: 'nl', text: '', files: [] }
const WITH_TOKEN = { Authorization: `Bearer ${TOKEN}` }

vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => {
  backend.state.requests = []
  backend.state.any = (query) =>
    query.startsWith('query MySubmission') ? backend.stored({ data: { wanted: ROW, spam: null } }) : null
})

async function call(request: Request) {
  const response = await handleGatewayRequest(request)
  return { headers: response.headers, body: await response.json() }
}

const byHash = (operationName: string, variables: object, headers: Record<string, string> = {}) =>
  call(get({ operationName, variables, extensions: persisted(operationOf(operationName)[0]) }, headers))

const inFull = (name: string, variables: object, headers: Record<string, string>) =>
  call(post({ query: operationOf(name)[1], variables }, headers))

test('a submission is read with its token, by hash, and is stored nowhere', async () => {
  const submission = { reference: '271-ABCD', answers: [{ label: 'firstName', answer: 'Jan' }] }
  for (const lookups of [1, 2]) {
    const { headers, body } = await byHash('MySubmission', { locale: 'nl' }, WITH_TOKEN)
    expect(body.data.mySubmission).toMatchObject({ status: 'found', submission })
    expect(headers.get('cache-control')).toBe('no-store')
    const read = backend.state.requests.filter(({ body }) => body.query.startsWith('query MySubmission('))
    expect(read).toHaveLength(lookups)
  }
})

test('its version asks the content backend once, whether the token was revoked, and tells no other token', async () => {
  const version = async (headers: Record<string, string>) =>
    (await byHash('MySubmissionVersion', {}, headers)).body.data.mySubmissionVersion
  expect(await version(WITH_TOKEN)).toEqual(expect.any(String))
  expect(await version({ Authorization: `Bearer ${TOKEN}0` })).toBeNull()
  expect(await version({})).toBeNull()
  expect(await version(WITH_TOKEN)).toEqual(expect.any(String))
  expect(backend.state.requests).toHaveLength(1)
})

test.each<[string, object]>([
  ['MySubmission', { locale: 'nl' }],
  ...['withdraw', 'keep', 'revoke', 'answer', 'add'].map((change): [string, object] => [
    'ChangeMySubmission',
    { input: { ...ADDITION, change } },
  ]),
])(
  '%s needs the token in the header: a cookie, which other sites could use, is not enough',
  async (name, variables) => {
    const { body } = await inFull(name, variables, { Cookie: `apollo-token=${TOKEN}` })
    expect(Object.values(body.data)).toEqual([expect.objectContaining({ status: 'invalid' })])
    expect(backend.state.requests).toEqual([])
  },
)

test.each<[string, string, object, string]>([
  ['a language', 'MySubmission', { locale: 'fr' }, 'There is no language "fr".'],
  ['a key', 'ChangeMySubmission', { input: { ...ADDITION, key: '-' } }, 'The key is none.'],
  ['files', 'ChangeMySubmission', { input: { ...ADDITION, files: ['x'] } }, 'A file is missing.'],
])('what is no right value of %s is refused with a message', async (_, name, variables, message) => {
  const { body } = await inFull(name, variables, WITH_TOKEN)
  expect(body.errors[0].message).toContain(message)
  expect(backend.state.requests).toEqual([])
})

test('other reads of a visitor with a personal token are cached as those of anybody, without the token', async () => {
  const news = (headers: Record<string, string>) => byHash('MoreNews', { offset: 24 }, headers)
  const [first, second] = [await news(WITH_TOKEN), await news({})]
  expect(second.body).toEqual(first.body)
  expect(backend.state.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer site-token'])
})
