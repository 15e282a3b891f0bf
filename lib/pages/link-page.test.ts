import { beforeEach, expect, test, vi } from 'vitest'
import type { LinkFieldsFragment } from '@/graphql/generated/graphql'

vi.mock('@/lib/server/runtime/env', () => import('@/lib/cms/testing'))

/** Pages by site and uri: the link of a link page, null for any other page. */
const pages = new Map<string, LinkFieldsFragment | null>()
vi.mock('@/lib/cms/read', () => ({
  read: async (_: unknown, { uri: [uri], siteId: [siteId] }: { uri: [string]; siteId: [number] }) => {
    const target = pages.get(`${siteId}:${uri}`)
    if (target === undefined) return { entry: null }
    return { entry: { __typename: target ? 'linkPages_Entry' : 'pages_Entry', uri, target } }
  },
}))

const { readLinkTarget } = await import('./link-page')

const link = (type: string, url: string): LinkFieldsFragment =>
  ({ type, url, label: null, defaultLabel: null, target: null, elementSiteId: null, entry: null }) as LinkFieldsFragment
const toPath = (path: string) => link('url', path)
const toEntry = (uri: string, status = 'live') =>
  ({ ...link('entry', ''), elementSiteId: 1, entry: { uri, siteId: 1, status } }) as LinkFieldsFragment

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  pages.clear()
  for (const uri of ['1:contact', '1:__home__', '3:about-us']) pages.set(uri, null)
  pages.set('1:shop', toPath('https://shop.test/'))
  pages.set('1:b', toPath('/a'))
  pages.set('1:c', toPath('/b'))
})

const at = { uri: 'a', locale: 'nl' } as const

test.each([
  ['another site', toPath('https://shop.test/x y?z=1'), 'https://shop.test/x%20y?z=1'],
  ['a page', toEntry('contact'), '/contact'],
  ['a page by its path', toPath('/en/about-us?x=1#y'), '/en/about-us?x=1#y'],
  ['home', toPath('/'), '/'],
  ['a page that leads to another site', toEntry('shop'), 'https://shop.test/'],
])('a link page leads to %s', async (_, to, href) => {
  pages.set('1:a', to)
  expect(await readLinkTarget(at)).toEqual({ href })
  expect(console.error).not.toHaveBeenCalled()
})

test.each([
  ['itself', toPath('/a')],
  ['itself in another case', toPath('/A')],
  ['itself with a query', toPath('https://www.example.test/a?again=1')],
  ['a place on itself', toPath('#top')],
  ['a page that leads back', toEntry('b')],
  ['a page that leads back in two steps', toEntry('c')],
  ['a page that is not there', toPath('/gone')],
  ['a page that is not public', toEntry('contact', 'disabled')],
  ['a path that would steer the query', toPath('/*')],
  ['an e-mail address', link('email', 'mailto:a@site.test')],
  ['a script', toPath('javascript:alert(1)')],
  ['a host without a protocol', toPath('//shop.test/')],
])('a link page leads nowhere whose link is to %s', async (_, to) => {
  pages.set('1:a', to)
  expect(await readLinkTarget(at)).toEqual({ href: null })
  expect(console.error).toHaveBeenCalledOnce()
})

test('pages that lead to each other lead nowhere, nor does one that leads there, or that has no link', async () => {
  pages.set('1:a', toPath('/b'))
  for (const uri of ['a', 'b', 'c', 'contact'])
    expect(await readLinkTarget({ uri, locale: 'nl' })).toEqual({ href: null })
})
