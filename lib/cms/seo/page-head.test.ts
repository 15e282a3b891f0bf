import { describe, expect, test } from 'vitest'
import { hidesPage, parseContainers } from './containers'
import { listPageHead, pageHead } from './page-head'

const HOME = { href: 'http://cms-site.test', rel: 'home' }
const ALTERNATES = [
  { href: 'http://cms-site.test/actueel/x', hreflang: 'x-default', rel: 'alternate' },
  { href: 'http://cms-site.test/en/news/x', hreflang: 'en-us', rel: 'alternate' },
  { href: 'http://cms-site.test/actueel/x', hreflang: 'nl-nl', rel: 'alternate' },
]

const containers = (tags: object = {}, links: object = {}) => ({
  metaTitleContainer: '{"title":{"title":"Site | Page"}}',
  metaTagContainer: JSON.stringify({ robots: { content: 'all', name: 'robots' }, ...tags }),
  metaLinkContainer: JSON.stringify({ home: HOME, publisher: [], alternate: ALTERNATES, ...links }),
  metaJsonLdContainer: JSON.stringify({
    breadcrumbList: {
      itemListElement: [
        { item: 'http://cms-site.test', name: 'Home' },
        { item: 'http://cms-site.test/actueel', name: 'Actueel' },
        { item: 'http://elsewhere.test/x', name: 'Elsewhere' },
      ],
    },
  }),
})

/** The same, with the address that SEOmatic, or an editor in it, takes for the page's own. */
const withCanonical = (href: string, links: object = {}) =>
  containers({}, { canonical: { href, rel: 'canonical' }, ...links })

const facts = { title: 'The entry’s title', uri: 'actueel/x', locale: 'nl', translations: { en: 'news/x' } } as const

describe('the head of a page', () => {
  test('names the site for whole hosts of the CMS, also where files are, and percent-encodes what it names itself', () => {
    const texts = [
      'https://cdn.test/films/x.jpg',
      'http://cms-site.test/x',
      'http://cms.test/documents/x.pdf',
      'http://cms-site.testing/x',
      'a http://cms-site.test',
    ]
    const tags = Object.fromEntries(texts.map((content, at) => [`tag${at}`, { content, name: `tag${at}` }]))
    const head = pageHead(parseContainers(containers(tags)), { ...facts, uri: 'actueel/één' })
    const [, ...contents] = head.tags.map(({ content }) => content.replace('https://www.example.test', ''))
    const own = '/actueel/%C3%A9%C3%A9n'
    expect(contents).toEqual(['/uploads/cdn.test/films/x.jpg', '/x', '/documents/x.pdf', ...texts.slice(3), own])
  })

  test('names no languages where one only may be found, the page itself may not, or that is unknown', () => {
    expect(pageHead(parseContainers(containers()), { ...facts, translations: {} }).languages).toEqual([])
    const hidden = containers({ robots: { content: 'noindex,nofollow', name: 'robots' } })
    expect(pageHead(parseContainers(hidden), facts).languages).toEqual([])
    for (const alternate of [[], ALTERNATES.slice(2)])
      expect(pageHead(parseContainers(containers({}, { alternate })), facts).languages).toEqual([])
    expect(pageHead(null, facts).languages).toEqual([])
  })

  test('leads back home over this site’s pages only', () => {
    const paths = pageHead(parseContainers(containers()), facts).breadcrumbs.map(({ path }) => path)
    expect(paths).toEqual(['/', '/actueel'])
  })

  test('has no soft hyphens; the page itself keeps them', () => {
    const word = 'Arbeids\u00ADvoorwaarden'
    const list = { itemListElement: [{ item: 'http://cms-site.test/x', name: word }] }
    const soft = {
      ...containers({ description: { content: word, name: 'description' } }),
      metaTitleContainer: JSON.stringify({ title: { title: word } }),
      metaJsonLdContainer: JSON.stringify({ breadcrumbList: list }),
    }
    const { breadcrumbs, ...head } = pageHead(parseContainers(soft), facts)
    expect(head.title).toBe('Arbeidsvoorwaarden')
    expect(JSON.stringify(head)).not.toContain('\u00AD')
    expect(breadcrumbs).toEqual([{ name: word, path: '/x' }])
    const canonical = 'https://www.example.test/actueel/x'
    expect(pageHead(null, { ...facts, title: word })).toMatchObject({ title: 'Arbeidsvoorwaarden', canonical })
  })

  describe('has as its canonical address', () => {
    const OWN = 'https://www.example.test/actueel/x'

    const DUTCH = [
      ['another page that an editor named', 'http://cms-site.test/actueel/y', 'https://www.example.test/actueel/y'],
      ['one without a query: in previews Craft appends its token', 'http://cms-site.test/actueel/x?token=1', OWN],
      ['another site that an editor named', 'https://magazine.test/x?id=1', 'https://magazine.test/x?id=1'],
      ['its own, where SEOmatic names the content backend', 'http://cms.test/actueel/x', OWN],
      ['its own, where SEOmatic takes it for a page in another language', 'http://cms-site.test/en/news/x', OWN],
      ['its own, where SEOmatic’s is no address', '/actueel/y', OWN],
    ] as const
    const english = { ...facts, uri: 'news/x', locale: 'en', translations: { nl: 'actueel/x' } } as const
    const OWN_ENGLISH = 'https://www.example.test/en/news/x'

    type Row = [what: string, href: string, expected: string, of: Parameters<typeof pageHead>[1], links?: object]

    test.each<Row>([
      ...DUTCH.map((row): Row => [...row, facts]),
      ['an English page', 'http://cms-site.test/en/news/y', 'https://www.example.test/en/news/y', english],
      ['its own, for the English API', 'http://cms-site.test/en/api', OWN_ENGLISH, english],
      ['its own, where English has a host of its own', 'http://cms-site.test/news/x', OWN_ENGLISH, english],
      ['its own, where the host of the site is unknown', 'http://elsewhere.test/x', OWN, facts, { home: [] }],
    ])('%s', (_, href, expected, of, links) => {
      expect(pageHead(parseContainers(withCanonical(href, links)), of).canonical).toBe(expected)
    })

    test('for shared links too; and a page that stands for another names no languages', () => {
      const head = pageHead(parseContainers(withCanonical('http://cms-site.test/actueel/y')), facts)
      expect(head.tags).toContainEqual({ content: 'https://www.example.test/actueel/y', property: 'og:url' })
      expect(head.languages).toEqual([])
      const same = pageHead(parseContainers(withCanonical('http://cms-site.test/actueel/x')), facts)
      expect(same.languages).toHaveLength(3)
      const letters = parseContainers(withCanonical('http://cms-site.test/caf%C3%A9'))
      expect(pageHead(letters, { ...facts, uri: 'café' }).languages).toHaveLength(3)
    })
  })
})

test('containers that are not what they should be leave nothing, and break nothing', () => {
  for (const text of [null, '', '[]', '{', '"text"', '{"title":[]}', '42']) {
    const all = { metaTitleContainer: text, metaTagContainer: text, metaLinkContainer: text, metaJsonLdContainer: text }
    const parsed = parseContainers(all)
    expect(parsed.title).toBeNull()
    expect(Object.values(parsed.tags).flat()).toEqual([])
  }
})

test('structured data whose levels would overflow the stack are left out', () => {
  const deep = `{"mainEntityOfPage":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`
  expect(Object.keys(parseContainers({ ...containers(), metaJsonLdContainer: deep }).jsonLd)).toEqual([])
})

test.each<[boolean, string[]]>([
  [true, ['noindex', 'none', 'noindex,nofollow', 'nofollow, noindex', 'NOINDEX', ' none ']],
  [false, ['', 'all', 'nofollow', 'max-image-preview:none', 'index, max-image-preview: none', 'nonesuch']],
])('a page is hidden, %s, by robots that read %j', (hides, texts) => {
  for (const text of texts) expect(hidesPage(text), text).toBe(hides)
})

describe('a page of a list', () => {
  const site = (path: string) => `https://www.example.test${path}`
  const head = pageHead(null, { title: 'News | Site', uri: 'actueel', locale: 'nl', translations: {} })
  const languages = [{ hreflang: 'nl-nl', href: site('/actueel') }]
  const LIST = { ...head, languages, breadcrumbs: [{ name: 'News', path: '/actueel' }] }
  const pathOf = (number: number) => (number === 1 ? '/actueel' : `/actueel/pagina/${number}`)
  const at = (number: number, paths: Record<string, string> = {}, list = LIST) =>
    listPageHead(list, { pathOf, pages: 3, number, name: `Page ${number}`, languages: paths })

  test('names its neighbours, and is its own address', () => {
    const neighbours = [1, 2, 3].map((number) => at(number).links.map(({ rel, href }) => `${rel} ${href}`))
    expect(neighbours).toEqual([
      [`next ${site('/actueel/pagina/2')}`],
      [`prev ${site('/actueel')}`, `next ${site('/actueel/pagina/3')}`],
      [`prev ${site('/actueel/pagina/2')}`],
    ])
    expect(at(1)).toMatchObject({ title: LIST.title, canonical: LIST.canonical, languages })
    const canonical = site('/actueel/pagina/2')
    const breadcrumbs = [...LIST.breadcrumbs, { name: 'Page 2', path: '/actueel/pagina/2' }]
    const tags = [{ property: 'og:url', content: canonical }]
    expect(at(2)).toMatchObject({ title: 'Page 2 | News | Site', canonical, tags, breadcrumbs })
  })

  test('names versions in other languages only where all have the page, and may be found in them', () => {
    const both = { nl: '/actueel/pagina/2', en: '/en/news/page/2' }
    const [nl, en] = [site(both.nl), site(both.en)]
    expect(at(2, both).languages.map(({ href }) => href)).toEqual([nl, en, nl])
    expect(at(2, { nl: both.nl }).languages).toEqual([])
    expect(at(2, both, { ...LIST, languages: [] }).languages).toEqual([])
  })
})
