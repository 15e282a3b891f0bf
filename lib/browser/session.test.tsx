import { afterEach, describe, expect, test, vi } from 'vitest'
import { login, logout, notifyOtherTabs, onTokenChange, readToken } from './session'

afterEach(() => logout())

test.each([
  ['other=1', null],
  ['apollo-token=', null],
  ['apollo-token=abc', 'abc'],
  ['apollo-token=a%20b', 'a b'],
  ['apollo-token=%', null],
])('of the cookie "%s" the token is %s', (cookie, token) => {
  document.cookie = cookie
  expect(readToken()).toBe(token)
})

describe('logging in', () => {
  test('keeps the token for seven days, on every page, over plain HTTP too', () => {
    const set = vi.spyOn(document, 'cookie', 'set')
    login('a;b')
    expect(set).toHaveBeenCalledWith('apollo-token=a%3Bb; path=/; max-age=604800; samesite=lax')
    expect(readToken()).toBe('a;b')
  })

  test('on a page of https, for https only', () => {
    const set = vi.spyOn(document, 'cookie', 'set')
    vi.stubGlobal('location', { protocol: 'https:' })
    login('abc')
    expect(set).toHaveBeenCalledWith('apollo-token=abc; path=/; max-age=604800; samesite=lax; secure')
  })

  test.each([
    ['logout', logout],
    ['login without a token', () => login()],
  ])('%s forgets it', (_, end) => {
    login('abc')
    end()
    expect(document.cookie).not.toContain('apollo-token')
  })

  test('calls back until unsubscribed', () => {
    const changed = vi.fn()
    const forget = onTokenChange(changed)
    login('abc')
    logout()
    expect(changed).toHaveBeenCalledTimes(2)
    forget()
    login('abc')
    expect(changed).toHaveBeenCalledTimes(2)
  })
})

test('where cookies and channels are forbidden every visitor is anonymous', () => {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse })
  vi.stubGlobal('BroadcastChannel', refuse)
  const forget = onTokenChange(() => {})
  login('abc')
  expect(readToken()).toBeNull()
  forget()
  Reflect.deleteProperty(document, 'cookie')
})

describe('another tab', () => {
  const nextMessage = () =>
    new Promise((resolve) => {
      const channel = new BroadcastChannel('session')
      channel.onmessage = ({ data }) => {
        channel.close()
        resolve(data)
      }
    })

  test.each([
    ['that logs in calls back', 'apollo-token=other', 'token', 1],
    ['without another token does not', 'apollo-token=abc', 'token', 0],
    ['that changed what the token gives access to calls back', 'apollo-token=abc', 'data', 1],
  ] as const)('a tab %s', async (_, cookie, change, calls) => {
    login('abc')
    const changed = vi.fn()
    const forget = onTokenChange(changed)
    const received = nextMessage()
    document.cookie = cookie
    const channel = new BroadcastChannel('session')
    channel.postMessage(change)
    channel.close()
    await received
    await new Promise((resolve) => setTimeout(resolve))
    expect(changed).toHaveBeenCalledTimes(calls)
    forget()
  })

  test('that logged out unseen is noticed when this one becomes visible, once', () => {
    login('abc')
    const changed = vi.fn()
    const forget = onTokenChange(changed)
    document.cookie = 'apollo-token=; max-age=0'
    document.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(changed).toHaveBeenCalledTimes(1)
    forget()
  })

  test('hears of a login, without the token', async () => {
    const message = nextMessage()
    login('abc')
    expect(await message).toBe('token')
    notifyOtherTabs('data')
  })
})
