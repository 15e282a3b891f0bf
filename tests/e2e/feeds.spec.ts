import { parseFeed } from '@rowanmanning/feed-parser'
import { z } from 'zod'
import { expect, quickIf, test } from './support/test'

const FEEDS = [
  { list: '/actueel', language: 'nl-nl', entry: '/actueel/acht-nieuwe-silos' },
  { list: '/en/working-at/vacancies', language: 'en-us', entry: '/en/working-at/vacancies/cnc-machinist-plastics' },
]

/** What https://www.jsonfeed.org/version/1.1/ requires, and what the site adds. */
const Text = z.string().min(1)
const Dated = { content_html: z.string(), date_published: z.iso.datetime(), image: z.url().optional() }
const Item = z.object({ id: z.string().startsWith('tag:'), url: z.url(), title: Text, ...Dated })
const JsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: Text,
  home_page_url: z.url(),
  feed_url: z.url(),
  language: z.string(),
  items: z.array(Item).min(1).max(50),
})

for (const { list, language, entry } of FEEDS) {
  test(
    `a feed reader reads ${list} as RSS, Atom and JSON Feed`,
    quickIf(list === '/actueel'),
    async ({ request, baseURL }) => {
      const page = await (await request.get(list)).text()
      const ids: string[][] = []
      for (const file of ['feed.xml', 'atom.xml']) {
        const address = `${baseURL}${list}/${file}`
        expect(page).toContain(`href="${list}/${file}"`)
        const response = await request.get(address)
        expect(response.headers()['content-type']).toMatch(/^application\/(rss|atom)\+xml; charset=utf-8$/)
        const feed = parseFeed(await response.text())
        const title = expect.stringContaining('Polymeer')
        expect(feed).toMatchObject({ url: `${baseURL}${list}`, self: address, title })
        expect(feed.language?.toLowerCase()).toBe(language)
        expect(feed.items.length).toBeGreaterThan(2)
        expect(feed.items.length).toBeLessThanOrEqual(50)
        const item = feed.items.find(({ url }) => url === `${baseURL}${entry}`)
        expect(item?.title).toBeTruthy()
        expect(item?.published?.getFullYear()).toBe(2026)
        expect(item?.content).toMatch(/<p>.{200}/s)
        // Readers show it elsewhere.
        expect(item?.content).not.toMatch(/(?:href|src)="(?!https?:|mailto:|tel:)|<script|style=/)
        expect(item?.media.map(({ mimeType }) => mimeType)).toEqual([expect.stringMatching(/^image\//)])
        ids.push(feed.items.map(({ id }) => id ?? ''))
      }
      const json = JsonFeed.parse(await (await request.get(`${list}/feed.json`)).json())
      expect(json.feed_url).toBe(`${baseURL}${list}/feed.json`)
      ids.push(json.items.map(({ id }) => id))
      expect(ids[1]).toEqual(ids[0])
      expect(ids[2]).toEqual(ids[0])
      expect(new Set(ids[0]).size).toBe(ids[0]?.length)
    },
  )
}

test('a vacancy feed takes the filter of the list; other parameters change nothing', { tag: '@quick' }, async ({
  request,
  baseURL,
}) => {
  const read = async (query: string) => {
    const response = await request.get(`/werken-bij/vacatures/feed.xml${query}`)
    return { cached: response.headers()['x-nextjs-cache'], feed: parseFeed(await response.text()) }
  }
  const all = await read('')
  const production = await read('?branch=production&utm_source=x')
  expect(production.feed.self).toBe(`${baseURL}/werken-bij/vacatures/feed.xml?branch=production`)
  expect(production.feed.items.length).toBeGreaterThan(0)
  expect(production.feed.items.length).toBeLessThan(all.feed.items.length)
  for (const item of production.feed.items) expect(item.categories.map(({ term }) => term)).toEqual(['Productie'])
  expect((await read('?branch=none-such')).feed.items).toEqual([])
  const other = await read('?utm_source=y&a=b')
  expect(other.cached).toMatch(/^(HIT|STALE)$/)
  expect(other.feed.items.length).toBe(all.feed.items.length)
})

for (const { path, home, language } of [
  { path: '/llms.txt', home: '', language: 'nl-NL' },
  { path: '/en/llms.txt', home: '/en', language: 'en-US' },
]) {
  test(`a program that begins at ${path} finds the Markdown of every page that it names`, async ({
    request,
    baseURL,
  }) => {
    const text = await (await request.get(path)).text()
    expect(text).toMatch(/^# .+\n\n> .+\n\n.+\n\n## /)
    const addresses = [...text.matchAll(/\]\((\S+?\.md)\)/g)].map(([, address = '']) => address)
    expect(addresses).toContain(`${baseURL}${home}/index.md`)
    expect(addresses.length).toBeGreaterThan(40)
    expect(text).not.toMatch(/blokken|\/blocks/)
    for (const address of addresses) {
      const response = await request.get(address, { maxRedirects: 0 })
      expect(response.status(), address).toBe(200)
      const { 'content-type': type, link = '', 'x-robots-tag': robots } = response.headers()
      expect([type, robots]).toEqual(['text/markdown; charset=utf-8', 'noindex'])
      const markdown = await response.text()
      const [, canonical = ''] = /^<(\S+)>; rel="canonical"$/.exec(link) ?? []
      expect(markdown).toMatch(/^---\ntitle: .+\n/)
      expect(markdown).toContain(`\nlanguage: ${language}\nurl: ${canonical}\n`)
      expect(markdown.match(/^# /gm)?.length, address).toBe(1)
      expect(markdown).not.toMatch(/<(?:p|div|ul|script)\b|\]\(\/|undefined|\[object/)
    }
  })
}

test('the Markdown of a page has what the page has', { tag: '@quick' }, async ({ request, baseURL }) => {
  const read = async (path: string) => (await request.get(path)).text()
  const page = await read('/materialen/pom-c-polyacetaal')
  expect(page).toContain(
    `<link rel="alternate" type="text/markdown" href="${baseURL}/materialen/pom-c-polyacetaal.md"/>`,
  )
  const material = await read('/materialen/pom-c-polyacetaal.md')
  expect(material).toMatch(/^\| Eigenschap +\| Waarde +\| Eenheid +\| Norm +\|$/m)
  expect(material).toMatch(/^\| Dichtheid .*\| ISO 1183.*\|$/m)
  // Every kind of block, of which none leaves HTML or nothing.
  const blocks = await read('/blokken.md')
  const headings = [...(await read('/blokken')).matchAll(/data-block="(\w+)"/g)]
  expect(new Set(headings.map(([, name]) => name)).size).toBe(15)
  expect(blocks.match(/^## /gm)?.length).toBeGreaterThanOrEqual(14)
  expect(blocks).toContain(`[Formulier op de pagina](${baseURL}/blokken)`)
})

test('security.txt and humans.txt say whom to reach', async ({ request, baseURL }) => {
  const response = await request.get('/.well-known/security.txt')
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).trim().split('\n')
  const fields = Object.fromEntries(lines.map((line) => line.split(': ')))
  expect(fields).toEqual({
    Contact: expect.stringMatching(/^mailto:\S+@\S+$/),
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages': 'nl, en',
    Canonical: `${baseURL}/.well-known/security.txt`,
  })
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
  expect(await (await request.get('/humans.txt')).text()).toContain('Polymeer')
})
