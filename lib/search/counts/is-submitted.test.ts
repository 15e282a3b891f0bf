import { expect, test } from 'vitest'
import { isSubmitted } from './search-counts'

const SUBMITTED = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-user': '?1',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

test.each([
  ['a form of the site', {}, true],
  ['the search field of the browser', { 'sec-fetch-site': 'none' }, true],
  ['a link on another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }, false],
  ['data for the router', { 'sec-fetch-mode': 'cors' }, false],
  ['a page that a script opens', { 'sec-fetch-user': '' }, false],
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, false],
])('%s', (_, headers, submitted) => {
  expect(isSubmitted(new Headers({ ...SUBMITTED, ...headers }))).toBe(submitted)
})

test('a program that says nothing does not search', () => {
  expect(isSubmitted(new Headers())).toBe(false)
})
