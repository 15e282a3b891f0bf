import { expect, test } from 'vitest'
import { previewRequest } from './request'

const read = (parameters: Record<string, string>) => previewRequest(new URLSearchParams(parameters))
const TOKEN = 'ty6YaUtP84p_ydwPO8QVykMw5HHTQGb6'

test('the CMS requests an entry by uri, site and token; what else Craft appends says nothing', () => {
  const craft = { 'x-craft-live-preview': 'abc', 'x-craft-preview': 'def' }
  const request = { uri: 'actueel/x', locale: { code: 'nl' }, token: TOKEN }
  expect(read({ uri: 'actueel/x', site: 'nl', token: TOKEN, ...craft })).toMatchObject(request)
  expect(read({ uri: '__home__', site: 'nl', token: TOKEN })).toMatchObject({ ...request, uri: '__home__' })
  const withoutToken: Record<string, string>[] = [{ site: 'en' }, { site: '3' }, { site: 'en', token: '' }]
  for (const given of withoutToken)
    expect(read({ uri: 'news/x', ...given })).toMatchObject({ locale: { code: 'en' }, token: null })
})

test.each([
  ['no uri', { site: 'nl' }],
  ['an empty uri', { uri: '', site: 'nl' }],
  ['another host', { uri: '//evil.example', site: 'nl' }],
  // Others: lib/cms/page-validity.test.ts.
  ['a wildcard', { uri: 'actueel/*', site: 'nl' }],
  ['no site', { uri: 'actueel/x' }],
  ['an unknown site', { uri: 'actueel/x', site: 'de' }],
  ['the site of another website', { uri: 'actueel/x', site: '2' }],
  ['a token that Craft would not take', { uri: 'actueel/x', site: 'nl', token: 'not a token!' }],
  ['a very long token', { uri: 'actueel/x', site: 'nl', token: 'a'.repeat(10_000) }],
])('a preview with %s is refused', (_, parameters) => {
  expect(read(parameters as unknown as Record<string, string>)).toBeNull()
})
