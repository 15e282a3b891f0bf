import { beforeEach, expect, test, vi } from 'vitest'
import type { LinkFieldsFragment } from '@/graphql/generated/graphql'
import { ContentIndex } from '@/lib/content/content-index'
import { REDIRECT_RULES } from '@/lib/content/site-texts'
import { version } from '@/lib/content/testing'

let index: ContentIndex
vi.mock('@/lib/content/open-index', () => ({ contentIndex: () => index }))

type Rule = [from: string, to: string, status: string]

function setRules(rules: Rule[]): void {
  const link = (url: string) => ({ type: 'url', url, label: null, entry: null }) as LinkFieldsFragment
  const rows = rules.map(([fromPath, to, statusCode]) => ({
    siteId: 1,
    fromPath,
    statusCode,
    target: to ? link(to) : null,
  }))
  index.setValue(REDIRECT_RULES, JSON.stringify(rows))
}

const { findRedirect } = await import('./find-redirect')
const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  index = new ContentIndex(null)
  index.fill([{ ...version({ id: 1, uri: 'contact' }), live: true }])
  warnings.mockClear()
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
  for (const uri of ['b', 'café']) await index.update([{ ...version({ id: 2, uri }), live: true }])
  expect(chain(['/a', '/b?x=1', '301'])).toEqual({ status: 301, href: '/caf%C3%A9?x=1' })
  expect(chain(['/a', '/contact', '301'], ['/contact', '/a', '301'])).toEqual({ status: 301, href: '/contact' })
})

test.each<[string, [string, string, string][]]>([
  ['itself', [['/a', '/A', '301']]],
  ['itself by a wildcard', [['/a*', '/a', '301']]],
  ['an address that leads back', [to('/a', '/b'), to('/b', '/a?x')]],
  ['a longer and longer address', [['/a*', '/a/a*', '301']]],
])('an address that leads to %s is not found, which is logged', (_, rules) => {
  expect(chain(...rules)).toBeNull()
  expect(warnings).toHaveBeenCalledOnce()
})
