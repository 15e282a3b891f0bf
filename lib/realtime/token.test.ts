import { expect, test } from 'vitest'
import { visitorToken } from './token'

test.each([
  ['', ''],
  ['other=1', ''],
  ['apollo-token=', ''],
  ['apollo-token=abc', 'abc'],
  ['apollo-token=a%20b', 'a b'],
  ['apollo-token=%', ''],
])('of the cookie "%s" the token is "%s"', (cookie, token) => {
  document.cookie = cookie
  expect(visitorToken()).toBe(token)
  document.cookie = 'apollo-token=; max-age=0'
})
