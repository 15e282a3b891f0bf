import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '@/lib/testing'
import { login, logout, onTokenChange, readToken } from './session'

const changed = vi.fn()
let forget: () => void

beforeEach(() => {
  login('abc')
  changed.mockReset()
  forget = onTokenChange(changed)
})
afterEach(() => {
  forget()
  logout()
})

// Where cookies and channels are forbidden: tests/e2e/missing-features.spec.ts.
test.each([
  ['apollo-token=', null],
  ['apollo-token=abc', 'abc'],
  ['apollo-token=a%20b', 'a b'],
  ['apollo-token=%', null],
])('of the cookie "%s" the token is %s', (cookie, token) => {
  document.cookie = cookie
  expect(readToken()).toBe(token)
})

test.each([
  ['http:', ''],
  ['https:', '; secure'],
])('logging in on %s keeps the token for seven days, on every page', (protocol, more) => {
  const set = vi.spyOn(document, 'cookie', 'set')
  vi.stubGlobal('location', { protocol })
  login('a;b')
  expect(set).toHaveBeenCalledWith(`apollo-token=a%3Bb; path=/; max-age=604800; samesite=lax${more}`)
})

test('logout forgets the token, and calls back as a login does, until unsubscribed', () => {
  login('a;b')
  expect(readToken()).toBe('a;b')
  logout()
  expect(document.cookie).not.toContain('apollo-token')
  expect(changed).toHaveBeenCalledTimes(2)
  forget()
  login('abc')
  expect(changed).toHaveBeenCalledTimes(2)
})

const once = (channel: BroadcastChannel) =>
  new Promise<MessageEvent>((resolve) => channel.addEventListener('message', resolve, { once: true }))

test.each([
  ['that logs in calls back', 'apollo-token=other', 'token', 1],
  ['without another token does not', 'apollo-token=abc', 'token', 0],
  ['that changed what the token gives access to calls back', 'apollo-token=abc', 'data', 1],
])('another tab %s', async (_, cookie, change, calls) => {
  const [channel, other] = [new BroadcastChannel('session'), new BroadcastChannel('session')]
  document.cookie = cookie
  const received = once(other)
  channel.postMessage(change)
  await received
  await new Promise((resolve) => setTimeout(resolve))
  expect(changed).toHaveBeenCalledTimes(calls)
  // It hears of a login too, without the token.
  const message = once(other)
  login('abc')
  expect((await message).data).toBe('token')
  for (const each of [channel, other]) each.close()
})

test('another tab that logged out unseen is noticed when this one becomes visible, once', () => {
  document.cookie = 'apollo-token=; max-age=0'
  for (const _ of [1, 2]) showPage()
  expect(changed).toHaveBeenCalledTimes(1)
})
