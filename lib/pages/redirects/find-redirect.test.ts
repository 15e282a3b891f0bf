import { beforeEach, expect, test, vi } from 'vitest'
import type { LinkFieldsFragment } from '@/graphql/generated/graphql'

vi.mock('@/lib/server/runtime/env', () => import('@/lib/cms/testing'))
const content = vi.hoisted(() => ({
  rules: [] as [from: string, to: string, status: string][] | null,
  pages: new Set<string>(),
  moved: new Map<string, string>(),
  tags: [] as string[],
}))
vi.mock('@/lib/cms/read', () => ({ tagPage: async (tags: string[]) => void content.tags.push(...tags) }))
vi.mock('@/lib/index/open-index', () => {
  const link = (url: string) => ({ type: 'url', url, label: null, entry: null }) as LinkFieldsFragment
  const rows = () =>
    content.rules?.map(([fromPath, to, statusCode]) => ({
      ...{ __typename: 'redirects_Entry', siteId: 1, fromPath, statusCode, target: to ? link(to) : null },
    }))
  return { contentIndex: () => ({ value: () => JSON.stringify(rows()) ?? null }) }
})
vi.mock('../counterpart', () => ({
  pathInLanguage: async (uri: string) => (content.pages.has(uri) ? `/${uri}` : null),
}))
vi.mock('@/lib/index/moved-path', () => ({ movedPath: async (uri: string) => content.moved.get(uri) ?? null }))

const { findRedirect } = await import('./find-redirect')
const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  Object.assign(content, { rules: [], tags: [] })
  content.pages = new Set(['contact'])
  content.moved.clear()
  warnings.mockClear()
})

test('the rules are those of the content index, as they are now', async () => {
  content.rules = [['/a', '/contact', '301']]
  expect(await findRedirect('a', 'nl')).toEqual({ status: 301, href: '/contact' })
  expect(await findRedirect('b', 'nl')).toBeNull()
  content.rules = [['/a', '/contact?b', '302']]
  expect(await findRedirect('a', 'nl')).toEqual({ status: 302, href: '/contact?b' })
  // The page cache gives the page its status, and expires it when a rule changes.
  expect(content.tags).toEqual([
    'section:redirects',
    'redirect:301',
    ...['section:redirects'],
    'section:redirects',
    'redirect:302',
  ])
})

test('a content model without redirects has none', async () => {
  content.rules = null
  expect(await findRedirect('a', 'en')).toBeNull()
})

const to = (from: string, target: string): [string, string, string] => [from, target, '302']
const chain = (...rules: [string, string, string][]) => {
  content.rules = rules
  return findRedirect('a', 'nl')
}

test('a chain is led to its end, and is as permanent as its least permanent part', async () => {
  expect(await chain(['/a', '/b', '301'], ['/b', '/c?d=1#e', '301'])).toEqual({ status: 301, href: '/c?d=1#e' })
  const shop = 'https://shop.test/'
  expect(await chain(['/a', '/b', '301'], ['/b', shop, '302'])).toEqual({ status: 302, href: shop })
  expect(await chain(['/a', '/b', '302'], ['/b', '/c', '301'])).toEqual({ status: 302, href: '/c' })
  expect(await chain(['/a', '/b', '301'], ['/b', '', '410'])).toEqual({ status: 410 })
  expect(warnings).not.toHaveBeenCalled()
})

test('a page that has moved since is led to where it is, and one that exists ends a chain', async () => {
  content.moved.set('b', '/café')
  expect(await chain(['/a', '/b?x=1', '301'])).toEqual({ status: 301, href: '/caf%C3%A9?x=1' })
  expect(await chain(['/a', '/contact', '301'], ['/contact', '/a', '301'])).toEqual({ status: 301, href: '/contact' })
})

test.each<[string, [string, string, string][]]>([
  ['itself', [['/a', '/A', '301']]],
  ['itself by a wildcard', [['/a*', '/a', '301']]],
  ['an address that leads back', [to('/a', '/b'), to('/b', '/a?x')]],
  ['a longer and longer address', [['/a*', '/a/a*', '301']]],
])('an address that leads to %s is not found, which is logged', async (_, rules) => {
  expect(await chain(...rules)).toBeNull()
  expect(warnings).toHaveBeenCalledOnce()
})
