import { expect, test, vi } from 'vitest'
import { WORK } from '@/lib/server/runtime/work'
import { fieldOf, formOf } from '../testing'
import { makeToken } from './token'

vi.unmock('@/lib/server/runtime/env')

const KEY = 'submissions-token'
vi.stubEnv('CONTENT_SUBMISSIONS_TOKEN', KEY)
const { isAnswer, openToken, questionOf, withToken } = await import('./access')

const tokenOf = (uid: string) => makeToken({ uid, form: 'contact' }, KEY)

test('a link cannot be used to load the content backend', async () => {
  const use = (uid: string) => withToken('read', tokenOf(uid), '192.0.2.1', async (opened) => opened.uid)
  for (let n = 0; n < 120; n++) expect(await use('abcd-1')).toBe('abcd-1')
  expect(await use('abcd-1')).toEqual({ status: 'limited', minutes: 1 })
  expect(await use('abcd-2')).toBe('abcd-2')
  // Opening a link, or asking for its version, is not counted.
  expect(await openToken(tokenOf('abcd-1'), '192.0.2.1')).toMatchObject({ uid: 'abcd-1' })
})

test.each([
  ['read', WORK.personalRead],
  ['change', WORK.personalChange],
] as const)('a submission is used by a few requests at a time (%s), and a flood is refused', async (kind, limits) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let running = 0
  const use = () =>
    withToken(kind, tokenOf(`flooded-${kind}`), '192.0.2.1', async () => {
      running++
      expect(running).toBeLessThanOrEqual(limits.atOnce)
      await held
      running--
      return { status: 'done' }
    })
  const flood = Array.from({ length: 50 }, use)
  expect(await Promise.race(flood)).toEqual({ status: 'unavailable' })
  release()
  const done = (await Promise.all(flood)).filter(({ status }) => status === 'done')
  expect(done).toHaveLength(limits.atOnce + limits.waiting)
  expect(await use()).toEqual({ status: 'done' })
})

const FIELDS = { emailAddress: 'email', phone: 'phone', fullName: 'text', lastName: 'text' } as const
const fields = Object.entries(FIELDS).map(([handle, kind]) => fieldOf(kind, { handle, label: handle.toUpperCase() }))
const FORM = formOf([fields])

test.each([
  [{ lastName: 'Jansen', fullName: 'Jan Jansen', emailAddress: 'jan@a.test' }, 'LASTNAME'],
  [{ lastName: ' ', fullName: 'Jan Jansen', emailAddress: 'jan@a.test' }, 'FULLNAME'],
  [{ lastName: null, fullName: '-', phone: '06 1234 5678', emailAddress: 'jan@a.test' }, 'PHONE'],
  [{ phone: '112', emailAddress: 'jan@a.test' }, undefined],
])('of %j the page asks for %s, never for the address that a stranger may have', (row, label) => {
  expect(questionOf(FORM, row)?.label).toBe(label)
})

test.each([
  ['phone', '06 1234 5678', '+31 (0)6-12345678', true],
  ['phone', '06 1234 5678', '0612345679', false],
  ['phone', '06 1234 5678', '5678', false],
  ['text', 'Jansen', 'jansen', true],
  ['text', 'Müller-Çelik', 'muller celik', true],
  ['text', 'van den Berg', 'VandenBerg', true],
  ['text', 'van den Berg', 'Berg', true],
  ['text', 'Jan de Vries', 'de vries', true],
  ['text', 'Jansen', 'Jans', false],
  ['text', 'Jan de Vries', 'Jan', false],
  ['text', 'Jansen', '', false],
  ['text', 'Jansen', ' - ', false],
  ['text', 'Jansen', `Jansen${' '.repeat(1000)}`, false],
])('of the %s “%s” the answer “%s” is right: %s', (kind, expected, given, right) => {
  expect(isAnswer({ kind, label: '', expected }, given)).toBe(right)
})
