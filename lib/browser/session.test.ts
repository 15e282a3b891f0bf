import { afterEach, describe, expect, test, vi } from 'vitest'
import { login, logout, onTokenChange, readToken } from './session'

afterEach(() => {
  logout()
  vi.restoreAllMocks()
})

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
