import { beforeEach, describe, expect, test } from 'vitest'
import { resolveLink } from '../link-field'
import { noteBase } from '../media/media-url'
import { sanitise } from '../rich-text'
import { parseContainers } from './containers'
import { pageHead } from './page-head'

const inText = (href: string) => /href="([^"]*)"/.exec(sanitise(`<p><a href="${href}">x</a></p>`))?.[1]
const inField = (url: string) =>
  resolveLink({ __typename: 'LinkData', type: 'url', url, label: 'x' } as Parameters<typeof resolveLink>[0])?.href

const bases = (nl: string, en: string) => {
  noteBase('nl', nl)
  noteBase('en', en)
}
beforeEach(() => bases('https://www.example.test', 'https://www.example.test/en'))

describe('an address that the CMS wrote', () => {
  test.each([
    ['of a page on its own host', 'http://cms.test/actueel/x#a', '/actueel/x#a'],
    ['of a page in a preview', 'http://cms.test/actueel/x?token=T', '/actueel/x'],
    ['of a page on the control panel’s host', 'https://panel.test/contact', '/contact'],
    ['of a picture', 'http://cms.test/uploads/images/x.webp', '/uploads/images/x.webp'],
    ['of a file outside the volumes', 'http://cms.test/documenten/x.pdf', '/documenten/x.pdf'],
    ['of the control panel', 'http://cms.test/admin/entries', '/admin/entries'],
    ['of the control panel under another name', 'https://panel.test/beheer/entries', '/beheer/entries'],
    ['of a program', 'http://cms.test/index.php?p=x', '/index.php?p=x'],
    ['of two slashes', 'http://cms.test//evil.test', '/evil.test'],
    ['of another host', 'https://shop.example.test/actueel/x', undefined],
  ])('%s leads visitors to this site, unless it is on another', (_, given, path) => {
    expect(inText(given)).toBe(path ?? given)
    expect(inField(given)).toBe(path ?? given)
  })

  test('with a base URL that only its metadata tell leads to the page, in the language of that base', () => {
    bases('http://127.0.0.1:3000', 'http://127.0.0.1:3000/en')
    expect(inText('http://127.0.0.1:3000/actueel/x')).toBe('/actueel/x')
    expect(inText('http://127.0.0.1:3000/en/news/x')).toBe('/en/news/x')
    expect(inText('http://127.0.0.1:3000')).toBe('/')
    bases('https://old.example.test', 'https://old-english.example.test/')
    expect(inText('https://old-english.example.test/news/x')).toBe('/en/news/x')
    expect(inText('https://old-english.example.test')).toBe('/en')
    expect(inText('https://old.example.test.evil.test/x')).toBe('https://old.example.test.evil.test/x')
  })
})

test.each([
  ['its own host', 'http://cms.test'],
  ['the site', 'https://www.example.test'],
  ['another host', 'http://127.0.0.1:3000'],
])('metadata of a CMS that takes %s for the site names pages and files here', (_, base) => {
  const image = 'http://cms.test/uploads/images/_1200x630/x.jpg'
  const file = 'http://cms.test/documenten/x.pdf'
  const seo = parseContainers({
    metaTitleContainer: null,
    metaTagContainer: JSON.stringify({ 'og:image': { content: image, property: 'og:image' } }),
    metaLinkContainer: JSON.stringify({ home: { href: base, rel: 'home' } }),
    metaJsonLdContainer: JSON.stringify({
      mainEntityOfPage: {
        url: `${base}/actueel/x`,
        author: { '@id': `${base}#identity` },
        relatedLink: 'http://cms.test/contact',
        image: { url: image },
        associatedMedia: file,
      },
      breadcrumbList: { itemListElement: [{ item: `${base}/actueel`, name: 'Actueel' }] },
    }),
  })
  const ownImage = 'https://www.example.test/uploads/images/_1200x630/x.jpg'
  const head = pageHead(seo, { title: 'x', uri: 'actueel/x', locale: 'nl', translations: {} })
  expect(head.tags).toContainEqual({ property: 'og:image', content: ownImage })
  expect(head.jsonLd.mainEntityOfPage).toEqual({
    url: 'https://www.example.test/actueel/x',
    author: { '@id': 'https://www.example.test#identity' },
    relatedLink: 'https://www.example.test/contact',
    image: { url: ownImage },
    associatedMedia: 'https://www.example.test/documenten/x.pdf',
  })
  expect(head.breadcrumbs).toEqual([{ name: 'Actueel', path: '/actueel' }])
})
