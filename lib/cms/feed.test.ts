import { parseFeed } from '@rowanmanning/feed-parser'
import { expect, test, vi } from 'vitest'
import { type FeedContent, writeFeed } from './feed'

const content = (items: FeedContent['items']): FeedContent => ({
  locale: 'en',
  title: 'News & <more>',
  description: '',
  author: 'Polymeer & Zonen',
  path: '/en/news',
  query: '?branch=a&x=b',
  items,
})

const PICTURE = '<img src="http://cms.test/uploads/images/a.jpg" alt="">'
const HOSTILE: FeedContent['items'][number] = {
  id: '7',
  title: 'Stiffness < 3 & "rising" ]]>',
  path: '/en/news/a',
  summary: 'A & B \u0001',
  html: `<p onclick="x()">Read <a href="/en/contact">this</a> ]]> <script>alert(1)</script>${PICTURE}</p>`,
  published: '2026-11-01T09:00:00+01:00',
  updated: null,
  categories: ['Company & co'],
  image: { url: 'http://cms.test/uploads/images/b.jpg', dateModified: null, mimeType: 'image/jpeg', size: '12' },
}

test.each(['feed.xml', 'atom.xml'] as const)('a reader of %s gets texts as they are, and safe HTML', (format) => {
  const { body } = writeFeed(content([HOSTILE]), format)
  const feed = parseFeed(body)
  const self = `https://www.example.test/en/news/${format}?branch=a&x=b`
  expect(feed).toMatchObject({ title: 'News & <more>', url: 'https://www.example.test/en/news', self })
  const [item] = feed.items
  const facts = { id: 'tag:www.example.test,2026:en/7', published: new Date('2026-11-01T08:00:00Z') }
  expect(item).toMatchObject({ ...facts, title: HOSTILE.title, url: 'https://www.example.test/en/news/a' })
  expect(item?.media[0]).toMatchObject({ url: 'https://www.example.test/uploads/images/b.jpg', mimeType: 'image/jpeg' })
  expect(item?.content).toContain('<a href="https://www.example.test/en/contact">this</a> ]]')
  expect(item?.content).toContain('src="https://www.example.test/uploads/images/a.jpg"')
  expect(item?.content).not.toMatch(/script|onclick/)
})

test.each([
  ['feed.xml', 'Below 3 &lt; x &lt;b>, R&amp;D &amp;amp; more'],
  ['atom.xml', 'Below 3 < x <b>, R&D &amp; more'],
] as const)('a summary is a text: in %s as HTML, or as it is', (format, expected) => {
  const summary = 'Below 3 < x <b>, R&D &amp; more'
  const { body } = writeFeed(content([{ ...HOSTILE, summary, html: '' }]), format)
  expect(/<(description|summary)>\s*<!\[CDATA\[(?<text>Below.*)\]\]>\s*<\/\1>/.exec(body)?.groups?.text).toBe(expected)
})

test('a feed of nothing is one too, and always the same', () => {
  for (const format of ['feed.xml', 'atom.xml', 'feed.json'] as const)
    expect(writeFeed(content([]), format).body).toEqual(writeFeed(content([]), format).body)
  expect(parseFeed(writeFeed(content([]), 'feed.xml').body).items).toEqual([])
  expect(JSON.parse(writeFeed(content([]), 'feed.json').body).items).toEqual([])
})

test('its date moves when an item is removed, and its text only with the items', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') })
  const older = { ...HOSTILE, id: '6', published: '2026-10-01T09:00:00+02:00' }
  const before = writeFeed(content([HOSTILE, older]), 'feed.xml')
  vi.setSystemTime(new Date('2026-11-20T09:00:00Z'))
  const after = writeFeed(content([HOSTILE]), 'feed.xml')
  expect([before, after].map(({ headers }) => headers['Last-Modified'])).toEqual([
    'Fri, 20 Nov 2026 08:00:00 GMT',
    'Fri, 20 Nov 2026 09:00:00 GMT',
  ])
  expect(writeFeed(content([HOSTILE, older]), 'feed.xml').body).toBe(before.body)
})
