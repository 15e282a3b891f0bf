import { expect, test, vi } from 'vitest'
import { makeToken } from '@/lib/forms/my-submission/token'

vi.unmock('@/lib/server/runtime/env')
vi.mock('@/lib/forms/my-submission/stored', () => ({ findStored: async () => ({ status: 'found', row: {} }) }))
const { invalidate, after, askSelf } = vi.hoisted(() => ({ invalidate: vi.fn(), after: vi.fn(), askSelf: vi.fn() }))
vi.mock('@/lib/server/page-cache/refresh', () => ({ askSelf }))
vi.mock('next/server', () => ({ after }))
const others = { pollForChanges: vi.fn(), pollState: { failed: false, reason: null }, refreshLists: vi.fn() }
vi.mock('@/lib/content/invalidation/invalidate', () => ({ invalidate, ...others }))
vi.mock('@/app/searched-sections', () => ({ SEARCHED_SECTIONS: [] }))
vi.mock('@/lib/search/search', () => ({ refreshSearch: vi.fn() }))
vi.stubEnv('CONTENT_SUBMISSIONS_TOKEN', 'submissions-token')
vi.stubEnv('REVALIDATE_SECRET', 'secret-of-the-webhook')
const { POST } = await import('./route')
const { mySubmissionVersion } = await import('@/lib/forms/my-submission/version')

const SECRET = 'secret-of-the-webhook'
const call = (body: object, secret = SECRET) => {
  const headers = { 'x-revalidate-secret': secret }
  return POST(new Request('http://site.test/', { method: 'POST', headers, body: JSON.stringify(body) }))
}
const version = () =>
  mySubmissionVersion(makeToken({ uid: 'abcd-1', form: 'contact' }, 'submissions-token'), '192.0.2.1')

test('a submission that changed in the CMS changes its version, and invalidates no page', async () => {
  const before = await version()
  const change = { id: 12, event: 'afterSave', submission: 'abcd-1' }
  expect((await call(change, 'wrong')).status).toBe(401)
  expect(await version()).toBe(before)
  const response = await call(change)
  expect([response.status, await response.json()]).toEqual([200, { refreshed: null, ignored: [] }])
  expect(await version()).not.toBe(before)
  expect(invalidate).not.toHaveBeenCalled()
})

test('a change is public before what lists and the search show of it is read', async () => {
  invalidate.mockResolvedValue({ pages: [], unknown: [] })
  const { refreshSearch } = await import('@/lib/search/search')
  vi.mocked(refreshSearch).mockReturnValue(new Promise(() => {}))
  expect((await call({ id: 7 })).status).toBe(200)
  expect(refreshSearch).not.toHaveBeenCalled()
  after.mock.lastCall?.[0]()
  expect(refreshSearch).toHaveBeenCalledOnce()
})

test('a call that the content backend does not answer is to be sent again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  invalidate.mockRejectedValueOnce(new Error('no connection'))
  const { status, headers } = await call({ id: 7 })
  expect([status, headers.get('retry-after')]).toEqual([503, '10'])
})

test('an outage of the content backend is an error once, and its end is logged too', async () => {
  const { pollForChanges } = await import('@/lib/content/invalidation/invalidate')
  const [error, info] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')]
  for (const spy of [error, info]) spy.mockReset().mockImplementation(() => {})
  const outage = () => Promise.reject(new Error('no connection'))
  for (const answer of [outage, outage, async () => null, async () => null]) {
    vi.mocked(pollForChanges).mockImplementation(answer)
    expect((await call({ event: 'check' })).status).toBe(answer === outage ? 503 : 200)
  }
  expect(error).toHaveBeenCalledOnce()
  expect(info.mock.calls.flat()).toEqual(['invalidation: the content backend answers again.'])
})

test.each([
  ['production', 1],
  ['development', 0],
])('a changed page is rendered before a visitor asks in %s: %i', async (environment, count) => {
  vi.stubEnv('NODE_ENV', environment)
  invalidate.mockResolvedValue({ pages: ['/actueel'], unknown: [] })
  await call({ id: 7 })
  after.mock.lastCall?.[0]()
  expect(askSelf).toHaveBeenCalledTimes(count)
  askSelf.mockClear()
})
