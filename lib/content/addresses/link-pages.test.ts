import { beforeEach, expect, test, vi } from 'vitest'
import type { LinkFieldsFragment } from '@/graphql/generated/graphql'
import { ContentIndex } from '@/lib/content/content-index'
import { LINK_PAGES } from '@/lib/content/site-texts'
import { linkTo, version } from '@/lib/content/testing'

let index: ContentIndex
vi.mock('@/lib/content/open-index', () => ({ contentIndex: () => index }))
const { leadTo } = await import('./find-redirect')

/** Link pages by site and uri, with their links. */
const pages = new Map<string, LinkFieldsFragment>()
function target(key: string): string | null {
  const all = [...pages].map(([one, link], at) => {
    const [siteId, uri = ''] = one.split(':')
    return { id: at + 100, siteId: Number(siteId), uri, target: link }
  })
  index.setValue(LINK_PAGES, JSON.stringify(all.map((row) => ({ ...row, id: String(row.id) }))))
  index.fill(all.map(({ id, siteId, uri }) => ({ ...version({ id, siteId, uri, section: 'linkPages' }), live: true })))
  const own = all.find(({ siteId, uri }) => `${siteId}:${uri}` === key)
  return own ? leadTo(own) : null
}

const toEntry = (uri: string, status = 'live') =>
  ({ ...linkTo('', 'entry'), elementSiteId: 1, entry: { uri, siteId: 1, status } }) as LinkFieldsFragment

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  pages.clear()
  index = new ContentIndex(null)
  const others = [version({ id: 1, uri: 'contact' }), version({ id: 2, uri: '__home__' })]
  index.fill([...others, version({ id: 3, siteId: 3, uri: 'about-us' })].map((entry) => ({ ...entry, live: true })))
  pages.set('1:shop', linkTo('https://shop.test/'))
  pages.set('1:b', linkTo('/a'))
  pages.set('1:c', linkTo('/b'))
})

test.each([
  ['another site', linkTo('https://shop.test/x y?z=1'), 'https://shop.test/x%20y?z=1'],
  ['a page', toEntry('contact'), '/contact'],
  ['a page by its path', linkTo('/en/about-us?x=1#y'), '/en/about-us?x=1#y'],
  ['home', linkTo('/'), '/'],
  ['a page that leads to another site', toEntry('shop'), 'https://shop.test/'],
])('a link page leads to %s', (_, to, href) => {
  pages.set('1:a', to)
  expect(target('1:a')).toBe(href)
  expect(console.error).not.toHaveBeenCalled()
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
  pages.set('1:a', to)
  expect(target('1:a')).toBeNull()
  expect(console.error).toHaveBeenCalledOnce()
})

test('pages that lead to each other lead nowhere, nor does one that leads there', () => {
  pages.set('1:a', linkTo('/b'))
  for (const key of ['1:a', '1:b', '1:c']) expect(target(key)).toBeNull()
})
