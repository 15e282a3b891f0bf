import { expect, test } from 'vitest'
import type { LinkFieldsFragment } from '@/graphql/generated/graphql'
import { MAX_RULES } from '@/lib/content/site-texts'

const { matchPath, toIndex } = await import('./find-redirect')

const to = (url: string, type = 'url') => ({ type, url, label: null, entry: null }) as LinkFieldsFragment
const row = (fromPath: string, url = '/new', statusCode = '301', siteId = 1) => ({
  siteId,
  fromPath,
  statusCode,
  target: url ? to(url) : null,
})

function led(rows: ReturnType<typeof row>[], path: string) {
  const { index, problems } = toIndex(rows)
  expect(problems).toEqual([])
  const match = matchPath(index, path)
  return match && [match.rule.status, match.href]
}

test.each<[from: string, paths: string[], others: string[]]>([
  ['/old', ['/old', '/oLD'], ['/older', '/old/a', '/en/old']],
  [' /Old ', ['/old'], []],
  ['/nl/old', ['/old'], []],
  ['/en/old', ['/en/old'], ['/old']],
  ['https://www.example.test/old', ['/old'], []],
  ['/caf%C3%A9', ['/café'], []],
  ['/a/b/c/d.html', ['/a/b/c/d.html'], []],
  ['/old/*', ['/old', '/old/a/b'], ['/older']],
  ['/old*', ['/older'], []],
  ['/de/*', ['/de/old'], []],
])('the rule for %s is for %j, and not for %j', (from, paths, others) => {
  for (const path of paths) expect(led([row(from)], path), path).toEqual([301, '/new'])
  for (const path of others) expect(led([row(from)], path), path).toBeNull()
})

test('an entry needs its path in one language only: an empty one in another is no problem', () => {
  for (const fromPath of ['', ' ', null]) {
    const english = { ...row('', '/new', '301', 3), id: '7', fromPath }
    const { index, problems } = toIndex([{ ...row('/old'), id: '7' }, english, { ...row('/other'), id: '8' }])
    expect(problems).toEqual([])
    expect(matchPath(index, '/old')?.href).toBe('/new')
    expect(toIndex([english, { ...row('/other'), id: '8' }]).problems).toHaveLength(1)
  }
})

test('the longest rule counts, an exact one before any other', () => {
  const rules = [row('/old/*', '/a'), row('/old/news/*', '/b'), row('/old/news', '/c'), row('/old/news/one', '/d')]
  const targets = ['/old/x', '/old/news/x', '/old/news', '/old/news/one'].map((path) => led(rules, path)?.[1])
  expect(targets).toEqual(['/a', '/b', '/c', '/d'])
})

test.each([
  ['/nieuws/*', '/actueel/*', '/nieuws/A-b/c', '/actueel/A-b/c'],
  ['/nieuws/*', '/actueel/*', '/nieuws', '/actueel'],
  ['/nieuws/*', '/actueel/*', '/nieuws/a?b#c', '/actueel/a%3Fb%23c'],
  ['/nieuws/*', 'https://archive.test/x/*', '/nieuws/é', 'https://archive.test/x/%C3%A9'],
  ['/nieuws/*', 'https://archive.test/?of=*', '/nieuws/a&b=c', 'https://archive.test/?of=a%26b%3Dc'],
  // The rest of the path begins with a slash, so that it cannot become a part of the host.
  ['/old*', '/*', '/old//evil.test', '/evil.test'],
  ['/old*', '/*', '/old/evil.test', '/evil.test'],
  ['/old*', 'https://shop.test*', '/old.evil.test', null],
  ['/old*', 'https://shop.test*', '/old@evil.test', null],
])('%s takes the rest of the path to %s: %s', (from, target, path, href) => {
  expect(led([row(from, target)], path)).toEqual([301, href])
})

test.each([
  ['/contact?a=1#b', '/contact?a=1#b'],
  ['https://www.example.test/contact', '/contact'],
  ['https://shop.test/x y', 'https://shop.test/x%20y'],
])('the target %s is a location', (target, href) => {
  expect(led([row('/old', target)], '/old')).toEqual([301, href])
})

test('a status of its own, and none but those', () => {
  expect(led([row('/old', '/new', '302')], '/old')).toEqual([302, '/new'])
  expect(led([row('/old', '', '410')], '/old')).toEqual([410, null])
  expect(toIndex([row('/old', '/new', '200')]).problems).toHaveLength(1)
})

test.each([
  ...['/', '/*', '*', '/en/*', '/en*', '/nl/*', '', 'old', '//old', '/a//b', '/a*b', '/old?id=1', '/o\u0000ld'],
  ...[`/${'o'.repeat(256)}`, 'https://other.test/old'],
])('a rule from %j is not used, and the log says so', (from) => expectUnused(row(from)))

test.each([
  ...['', '//evil.test', '/\\evil.test', '/\t/evil.test', 'javascript:alert(1)', 'mailto:a@site.test'],
  ...['#top', '/new/*'],
  ...[`/${'n'.repeat(2000)}`, '/\n/evil.test'],
])('a rule to %j is not used, and the log says so', (target) => expectUnused(row('/old', target)))

function expectUnused(unused: ReturnType<typeof row>) {
  const { index, problems } = toIndex([unused])
  expect(problems).toHaveLength(1)
  expect(index.exact.size + index.wildcards.size).toBe(0)
}

test('of two languages’ rules for one path the one in its language counts', () => {
  const rules = ['/old', '/en/old'].flatMap((from) => [row(from, '/en/new', '301', 3), row(from, '/new')])
  expect(led(rules, '/old')).toEqual([301, '/new'])
  expect(led(rules, '/en/old')).toEqual([301, '/en/new'])
})

test('there is a limit of their number', () => {
  const { index, problems } = toIndex(Array.from({ length: MAX_RULES + 1 }, (_, number) => row(`/old-${number}`)))
  expect(index.exact.size).toBe(MAX_RULES)
  expect(problems).toEqual([expect.stringContaining(String(MAX_RULES))])
})
