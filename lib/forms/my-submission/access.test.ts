import { expect, test, vi } from 'vitest'
import { WORK } from '@/lib/server/runtime/work'
import type { FormModel } from '../model'
import { makeToken } from './token'

vi.unmock('@/lib/server/runtime/env')

const KEY = 'submissions-token'
vi.stubEnv('CONTENT_SUBMISSIONS_TOKEN', KEY)
const { isAnswer, openToken, questionOf, withToken } = await import('./access')

test('a link cannot be used to load the content backend', async () => {
  const [token, other] = ['abcd-1', 'abcd-2'].map((uid) => makeToken({ uid, form: 'contact' }, KEY))
  const use = (given = token) => withToken('read', given ?? null, '192.0.2.1', async (opened) => opened)
  for (let n = 0; n < 120; n++) expect(await use()).toMatchObject({ uid: 'abcd-1' })
  expect(await use()).toEqual({ status: 'limited', minutes: 1 })
  expect(await use(other)).toMatchObject({ uid: 'abcd-2' })
  // Opening a link, or asking for its version, is not counted.
  expect(await openToken(token ?? null, '192.0.2.1')).toMatchObject({ uid: 'abcd-1' })
})

test.each([
  ['read', WORK.personalRead],
  ['change', WORK.personalChange],
] as const)(
  'a submission is used by a few requests at a time (%s), and a flood of them is refused',
  async (kind, limits) => {
    const token = makeToken({ uid: `flooded-${kind}`, form: 'contact' }, KEY)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    let running = 0
    const use = () =>
      withToken(kind, token, '192.0.2.1', async () => {
        running++
        expect(running).toBeLessThanOrEqual(limits.atOnce)
        await held
        running--
        return { status: 'done' }
      })
    const flood = Array.from({ length: 50 }, use)
    const allowed = limits.atOnce + limits.waiting
    expect(await Promise.race(flood)).toEqual({ status: 'unavailable' })
    release()
    const results = (await Promise.all(flood)).map(({ status }) => status)
    expect(results.toSorted()).toEqual([...Array(allowed).fill('done'), ...Array(50 - allowed).fill('unavailable')])
    expect(await use()).toEqual({ status: 'done' })
  },
)

const FIELDS = { emailAddress: 'email', phone: 'phone', fullName: 'text', lastName: 'text' }
const fields = Object.entries(FIELDS).map(([handle, kind]) => ({ handle, kind, label: handle.toUpperCase() }))
const FORM = { pages: [{ rows: [fields] }] } as unknown as FormModel

test.each([
  [{ lastName: 'Jansen', fullName: 'Jan Jansen', emailAddress: 'jan@a.test' }, 'LASTNAME'],
  [{ lastName: ' ', fullName: 'Jan Jansen', emailAddress: 'jan@a.test' }, 'FULLNAME'],
  [{ lastName: null, fullName: '-', phone: '06 1234 5678', emailAddress: 'jan@a.test' }, 'PHONE'],
  [{ phone: '112', emailAddress: 'jan@a.test' }, undefined],
])('of %j the page asks for %s, never for the address that a stranger may have', (row, label) => {
  expect(questionOf(FORM, row)?.label).toBe(label)
})

test.each([
  ['06 1234 5678', '+31 (0)6-12345678', true],
  ['06 1234 5678', '0612345679', false],
  ['06 1234 5678', '5678', false],
])('of the telephone number %s the answer %s is right: %s', (expected, given, right) => {
  expect(isAnswer({ kind: 'phone', label: '', expected }, given)).toBe(right)
})

test.each([
  ['Jansen', 'jansen', true],
  ['Müller-Çelik', 'muller celik', true],
  ['van den Berg', 'VandenBerg', true],
  ['van den Berg', 'Berg', true],
  ['Jan de Vries', 'de vries', true],
  ['Jansen', 'Jans', false],
  ['Jan de Vries', 'Jan', false],
  ['Jansen', '', false],
  ['Jansen', ' - ', false],
  ['Jansen', `Jansen${' '.repeat(1000)}`, false],
])('of “%s” the answer “%s” is right: %s', (expected, given, right) => {
  expect(isAnswer({ kind: 'text', label: '', expected }, given)).toBe(right)
})
