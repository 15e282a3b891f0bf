import { afterEach, expect, test } from 'vitest'
import { clientSettings, SETTINGS_META, settingsContent } from './client-settings'

afterEach(() => document.head.replaceChildren())

test.each([
  [null, false, { uri: '/graphql', cookies: false }],
  [null, true, { uri: '/graphql', cookies: true }],
  ['https://cms.example.test/api?a="b"', false, { uri: 'https://cms.example.test/api?a="b"', cookies: false }],
])('the address %s, with cookies %s, comes to the browser through the page', (uri, cookies, known) => {
  const content = settingsContent(uri, cookies)
  if (content) document.head.append(Object.assign(document.createElement('meta'), { name: SETTINGS_META, content }))
  expect(clientSettings()).toEqual(known)
})

test('a page where all is as usual says nothing about it', () => {
  expect(settingsContent(null, false)).toBeNull()
})
