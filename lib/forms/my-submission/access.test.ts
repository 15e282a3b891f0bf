import { expect, test, vi } from 'vitest'
import { makeToken } from './token'

vi.unmock('@/lib/server/runtime/env')

const KEY = 'submissions-token'
vi.stubEnv('CONTENT_SUBMISSIONS_TOKEN', KEY)
const { openToken, withToken } = await import('./access')

test('a link cannot be used to load the content backend', async () => {
  const [token, other] = ['abcd-1', 'abcd-2'].map((uid) => makeToken({ uid, form: 'contact' }, KEY))
  const use = (given = token) => withToken('read', given ?? null, '192.0.2.1', async (opened) => opened)
  for (let n = 0; n < 120; n++) expect(await use()).toMatchObject({ uid: 'abcd-1' })
  expect(await use()).toEqual({ status: 'limited', minutes: 1 })
  expect(await use(other)).toMatchObject({ uid: 'abcd-2' })
  // Opening a link, or asking for its version, is not counted.
  expect(await openToken(token ?? null, '192.0.2.1')).toMatchObject({ uid: 'abcd-1' })
})
