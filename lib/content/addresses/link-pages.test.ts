import { beforeEach, expect, test, vi } from 'vitest'
import type { LinkFieldsFragment } from '@/graphql/generated/graphql'

import { ContentIndex } from '@/lib/content/content-index'
import { LINK_PAGES } from '@/lib/content/site-texts'
import { version } from '@/lib/content/testing'

let index: ContentIndex
vi.mock('@/lib/content/open-index', () => ({ contentIndex: () => index }))
const { linkTarget } = await import('./link-pages')

/** Link pages by site and uri, with their links. */
const pages = new Map<string, LinkFieldsFragment>()
function target(key: string): string | null {
  const keys = [...pages.keys()]
  const rows = keys.map((one, at) => ({
    id: String(at + 100),
    siteId: Number(one.split(':')[0]),
    target: pages.get(one),
  }))
  index.setValue(LINK_PAGES, JSON.stringify(rows))
  index.fill(
    keys.map((one, at) => {
      const [siteId, uri = ''] = one.split(':')
      return { ...version({ id: at + 100, siteId: Number(siteId), uri, section: 'linkPages' }), live: true }
    }),
  )
  return linkTarget({ siteId: 1, id: keys.indexOf(key) + 100, uri: key.split(':')[1] ?? '' })
}

const link = (type: string, url: string): LinkFieldsFragment =>
  ({ type, url, label: null, defaultLabel: null, target: null, elementSiteId: null, entry: null }) as LinkFieldsFragment
const toPath = (path: string) => link('url', path)
const toEntry = (uri: string, status = 'live') =>
  ({ ...link('entry', ''), elementSiteId: 1, entry: { uri, siteId: 1, status } }) as LinkFieldsFragment

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  pages.clear()
  index = new ContentIndex(null)
  const others = [version({ id: 1, uri: 'contact' }), version({ id: 2, uri: '__home__' })]
  index.fill([...others, version({ id: 3, siteId: 3, uri: 'about-us' })].map((entry) => ({ ...entry, live: true })))
  pages.set('1:shop', toPath('https://shop.test/'))
  pages.set('1:b', toPath('/a'))
  pages.set('1:c', toPath('/b'))
})

test.each([
  ['another site', toPath('https://shop.test/x y?z=1'), 'https://shop.test/x%20y?z=1'],
  ['a page', toEntry('contact'), '/contact'],
  ['a page by its path', toPath('/en/about-us?x=1#y'), '/en/about-us?x=1#y'],
  ['home', toPath('/'), '/'],
  ['a page that leads to another site', toEntry('shop'), 'https://shop.test/'],
])('a link page leads to %s', (_, to, href) => {
  pages.set('1:a', to)
  expect(target('1:a')).toBe(href)
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
])('a link page leads nowhere whose link is to %s', (_, to) => {
  pages.set('1:a', to)
  expect(target('1:a')).toBeNull()
  expect(console.error).toHaveBeenCalledOnce()
})

test('pages that lead to each other lead nowhere, nor does one that leads there', () => {
  pages.set('1:a', toPath('/b'))
  for (const key of ['1:a', '1:b', '1:c']) expect(target(key)).toBeNull()
})
