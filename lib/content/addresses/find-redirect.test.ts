import { beforeEach, expect, test, vi } from 'vitest'
import type { LinkFieldsFragment } from '@/graphql/generated/graphql'
import { ContentIndex } from '@/lib/content/content-index'
import { LINK_PAGES, MAX_RULES, REDIRECT_RULES } from '@/lib/content/site-texts'
import { linkTo, live, ruleRow } from '@/lib/content/testing'

let index: ContentIndex
vi.mock('@/lib/content/open-index', () => ({ contentIndex: () => index }))

type Rule = Parameters<typeof ruleRow>

const setRules = (rules: Rule[]) =>
  index.setValue(REDIRECT_RULES, JSON.stringify(rules.map((rule) => ruleRow(...rule))))

const { findRedirect, leadTo, matchPath, toRules } = await import('./find-redirect')
const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
const errors = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => {
  index = new ContentIndex(null)
  index.fill([
    live({ id: 1, uri: 'contact' }),
    live({ id: 2, uri: '__home__' }),
    live({ id: 3, siteId: 3, uri: 'about-us' }),
  ])
  vi.clearAllMocks()
})

test('the rules are those of the content index, as they are now', () => {
  expect(findRedirect('a', 'nl')).toBeNull()
  setRules([['/a', '/contact', '301']])
  expect(findRedirect('a', 'nl')).toEqual({ status: 301, href: '/contact' })
  expect(findRedirect('b', 'nl')).toBeNull()
  setRules([['/a', '/contact?b', '302']])
  expect(findRedirect('a', 'nl')).toEqual({ status: 302, href: '/contact?b' })
})

const to = (from: string, target: string): Rule => [from, target, '302']
function chain(...rules: Rule[]) {
  setRules(rules)
  return findRedirect('a', 'nl')
}

test('a chain is led to its end, and is as permanent as its least permanent part', () => {
  expect(chain(['/a', '/b', '301'], ['/b', '/c?d=1#e', '301'])).toEqual({ status: 301, href: '/c?d=1#e' })
  const shop = 'https://shop.test/'
  expect(chain(['/a', '/b', '301'], ['/b', shop, '302'])).toEqual({ status: 302, href: shop })
  expect(chain(['/a', '/b', '302'], ['/b', '/c', '301'])).toEqual({ status: 302, href: '/c' })
  expect(chain(['/a', '/b', '301'], ['/b', '', '410'])).toEqual({ status: 410 })
  expect(warnings).not.toHaveBeenCalled()
})

test('a page that has moved since is led to where it is, and one that exists ends a chain', async () => {
  for (const uri of ['b', 'café']) await index.update([live({ id: 4, uri })])
  expect(chain(['/a', '/b?x=1', '301'])).toEqual({ status: 301, href: '/caf%C3%A9?x=1' })
  expect(chain(['/a', '/contact', '301'], ['/contact', '/a', '301'])).toEqual({ status: 301, href: '/contact' })
})

test.each<[string, Rule[]]>([
  ['itself', [['/a', '/A', '301']]],
  ['itself by a wildcard', [['/a*', '/a', '301']]],
  ['an address that leads back', [to('/a', '/b'), to('/b', '/a?x')]],
  ['a longer and longer address', [['/a*', '/a/a*', '301']]],
])('an address that leads to %s is not found, which is logged', (_, rules) => {
  expect(chain(...rules)).toBeNull()
  expect(warnings).toHaveBeenCalledOnce()
})

function led(rows: ReturnType<typeof ruleRow>[], path: string) {
  const { rules: table, problems } = toRules(rows)
  expect(problems).toEqual([])
  const match = matchPath(table, path)
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
  for (const path of paths) expect(led([ruleRow(from)], path), path).toEqual([301, '/new'])
  for (const path of others) expect(led([ruleRow(from)], path), path).toBeNull()
})

test('an entry needs its path in one language only: an empty one in another is no problem', () => {
  for (const fromPath of ['', ' ', null]) {
    const english = { ...ruleRow('', '/new', '301', 3), id: '7', fromPath }
    const { rules: table, problems } = toRules([
      { ...ruleRow('/old'), id: '7' },
      english,
      { ...ruleRow('/other'), id: '8' },
    ])
    expect(problems).toEqual([])
    expect(matchPath(table, '/old')?.href).toBe('/new')
    expect(toRules([english, { ...ruleRow('/other'), id: '8' }]).problems).toHaveLength(1)
  }
})

test('the longest rule counts, an exact one before any other', () => {
  const rules = [
    ruleRow('/old/*', '/a'),
    ruleRow('/old/news/*', '/b'),
    ruleRow('/old/news', '/c'),
    ruleRow('/old/news/one', '/d'),
  ]
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
  expect(led([ruleRow(from, target)], path)).toEqual([301, href])
})

test('a target is a location, with the status of its rule, and none but those', () => {
  expect(led([ruleRow('/old', '/contact?a=1#b')], '/old')).toEqual([301, '/contact?a=1#b'])
  expect(led([ruleRow('/old', 'https://www.example.test/contact')], '/old')).toEqual([301, '/contact'])
  expect(led([ruleRow('/old', 'https://shop.test/x y', '302')], '/old')).toEqual([302, 'https://shop.test/x%20y'])
  expect(led([ruleRow('/old', '', '410')], '/old')).toEqual([410, null])
  expect(toRules([ruleRow('/old', '/new', '200')]).problems).toHaveLength(1)
})

const UNUSED = '/ /* * /en/* /en* /nl/* old //old /a//b /a*b /old?id=1 /o\u0000ld https://other.test/old'.split(' ')
const NO_TARGETS =
  '//evil.test /\\evil.test /\t/evil.test /\n/evil.test #top /new/* javascript:alert(1) mailto:a@site.test'

test.each([
  ...[...UNUSED, '', `/${'o'.repeat(256)}`].map((from) => ruleRow(from)),
  ...[...NO_TARGETS.split(' '), '', `/${'n'.repeat(2000)}`].map((target) => ruleRow('/old', target)),
])('a rule from $fromPath to $target.url is not used, and the log says so', (unused) => {
  const { rules: table, problems } = toRules([unused])
  expect(problems).toHaveLength(1)
  expect(table.size).toBe(0)
})

test('of two languages’ rules for one path the one in its language counts', () => {
  const rules = ['/old', '/en/old'].flatMap((from) => [ruleRow(from, '/en/new', '301', 3), ruleRow(from, '/new')])
  expect(led(rules, '/old')).toEqual([301, '/new'])
  expect(led(rules, '/en/old')).toEqual([301, '/en/new'])
})

test('there is a limit of their number', () => {
  const { rules: table, problems } = toRules(
    Array.from({ length: MAX_RULES + 1 }, (_, number) => ruleRow(`/old-${number}`)),
  )
  expect(table.size).toBe(MAX_RULES)
  expect(problems).toEqual([expect.stringContaining(String(MAX_RULES))])
})

const toEntry = (uri: string, status = 'live') =>
  ({ ...linkTo('', 'entry'), elementSiteId: 1, entry: { uri, siteId: 1, status } }) as LinkFieldsFragment

/** Where the link page `a` leads, beside others. */
function target(link: LinkFieldsFragment): string | null {
  const links = { a: link, shop: linkTo('https://shop.test/'), b: linkTo('/a'), c: linkTo('/b') }
  const rows = Object.entries(links).map(([uri, target], at) => ({ id: at + 100, siteId: 1, uri, target }))
  index.setValue(LINK_PAGES, JSON.stringify(rows))
  index.fill(rows.map(({ id, uri }) => live({ id, uri, section: 'linkPages' })))
  return leadTo({ siteId: 1, id: 100, uri: 'a' })
}

test.each([
  ['another site', linkTo('https://shop.test/x y?z=1'), 'https://shop.test/x%20y?z=1'],
  ['a page', toEntry('contact'), '/contact'],
  ['a page by its path', linkTo('/en/about-us?x=1#y'), '/en/about-us?x=1#y'],
  ['home', linkTo('/'), '/'],
  ['a page that leads to another site', toEntry('shop'), 'https://shop.test/'],
])('a link page leads to %s', (_, to, href) => {
  expect(target(to)).toBe(href)
  expect(errors).not.toHaveBeenCalled()
})

test.each([
  ['itself', linkTo('/a')],
  ['itself in another case', linkTo('/A')],
  ['itself with a query', linkTo('https://www.example.test/a?again=1')],
  ['a place on itself', linkTo('#top')],
  ['a page that leads back', toEntry('b')],
  ['a page that leads back in two steps', toEntry('c')],
  ['a page that is not there', linkTo('/gone')],
  ['a page that is not public', toEntry('contact', 'disabled')],
  ['a path that would steer the query', linkTo('/*')],
  ['an e-mail address', linkTo('mailto:a@site.test', 'email')],
  ['a script', linkTo('javascript:alert(1)')],
  ['a host without a protocol', linkTo('//shop.test/')],
])('a link page leads nowhere whose link is to %s', (_, to) => {
  expect(target(to)).toBeNull()
  expect(errors).toHaveBeenCalledOnce()
})
