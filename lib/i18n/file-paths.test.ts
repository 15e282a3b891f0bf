import { expect, test } from 'vitest'
import { feedPath, markdownPath, parseFilePath } from './file-paths'
import { HOME_URI } from './locales'

test.each([
  ['/llms.txt', { kind: 'llms', locale: 'nl' }],
  ['/humans.txt', { kind: 'humans' }],
  ['/.well-known/security.txt', { kind: 'security' }],
  ['/sitemaps/nl-news-1.xml', { kind: 'sitemap', name: 'nl-news-1.xml' }],
  ['/actueel/feed.json', { kind: 'feed', locale: 'nl', feed: 'news', format: 'feed.json' }],
  ['/en/working-at/vacancies/atom.xml', { kind: 'feed', locale: 'en', feed: 'vacancies', format: 'atom.xml' }],
  ['/index.md', { kind: 'markdown', locale: 'nl', uri: HOME_URI }],
  ['/en/index.md', { kind: 'markdown', locale: 'en', uri: HOME_URI }],
  ['/en/news/x.md', { kind: 'markdown', locale: 'en', uri: 'news/x' }],
  ['/en/contact/.md', null],
  ['/news/feed.xml', null],
  ['/en/actueel/feed.xml', null],
  ['/sitemaps/a/b', null],
  ['/contact', null],
])('%s', (path, file) => {
  expect(parseFilePath(path)).toEqual(file)
})

test('the paths that pages name are those of the files', () => {
  expect(parseFilePath(feedPath('vacancies', 'feed.xml', 'nl'))).toMatchObject({ kind: 'feed', feed: 'vacancies' })
  expect(parseFilePath(markdownPath(HOME_URI, 'en'))).toEqual({ kind: 'markdown', locale: 'en', uri: HOME_URI })
  expect(markdownPath('actueel/x', 'nl')).toBe('/actueel/x.md')
})
