import { describe, expect, test } from 'vitest'
import { SITES, type SiteHandle } from './model.ts'
import type { QueryContext } from './query/context.ts'
import { seoContainers } from './seomatic.ts'
import { type ContentChanges, contextOf, entryOf, readTestContent } from './testing.ts'

type Link = { href: string; hreflang?: string }
interface Containers {
  title: string
  tags: Record<string, { content: string } | []>
  links: { canonical: Link; home: Link; alternate: Link[] }
  jsonLd: { mainEntityOfPage: object; breadcrumbList: { itemListElement: { item: string; name: string }[] } }
}

function containersOf(source: string | null, site: SiteHandle, context: QueryContext, uri = ''): Containers {
  const entry = source === null ? null : entryOf(context.store, source, site)
  const of = SITES.find(({ handle }) => handle === site) ?? context.site
  const seo = seoContainers(entry, of, entry?.uri ?? uri, context)
  return {
    title: JSON.parse(seo.metaTitleContainer).title.title,
    tags: JSON.parse(seo.metaTagContainer),
    links: JSON.parse(seo.metaLinkContainer),
    jsonLd: JSON.parse(seo.metaJsonLdContainer),
  }
}

async function metadata(source: string | null, site: SiteHandle = 'nl', changes?: ContentChanges, uri?: string) {
  return containersOf(source, site, contextOf(await readTestContent(changes)), uri)
}

const hrefs = (links: Link[]) => Object.fromEntries(links.map(({ hreflang, href }) => [hreflang, href]))

describe('the addresses of a page', () => {
  test('a canonical one, and one per language with Dutch as the default', async () => {
    const { links, tags } = await metadata('materials/pom', 'en')
    expect(links.canonical.href).toBe('https://site.test/en/materials/pom-polyoxymethylene')
    expect(tags['og:url']).toMatchObject({ content: links.canonical.href })
    expect(hrefs(links.alternate)).toEqual({
      'nl-nl': 'https://site.test/materialen/pom-polyoxymethyleen',
      'en-us': 'https://site.test/en/materials/pom-polyoxymethylene',
      'x-default': 'https://site.test/materialen/pom-polyoxymethyleen',
    })
    expect(tags['og:locale:alternate']).toMatchObject({ content: 'nl_NL' })
  })

  test.for([
    ['nl', 'https://site.test'],
    ['en', 'https://site.test/en'],
  ] as const)('that of the home page has no trailing slash, its og:url has one: %s', async ([site, address]) => {
    const { links, tags } = await metadata('home', site)
    expect(links.canonical.href).toBe(address)
    expect(tags['og:url']).toMatchObject({ content: `${address}/` })
  })

  test.for([
    ['a page in one language', 'vacancies/sales-intern', 'nl', 'all'],
    ['one that may not be indexed in one', 'news/new-factory', 'nl', 'noindex,nofollow'],
    ['one that may not be indexed in the other', 'news/new-factory', 'en', 'all'],
  ] as const)('%s has no alternates', async ([, source, site, robots]) => {
    const { links, tags } = await metadata(source, site)
    expect([links.alternate, tags['og:locale:alternate']]).toEqual([[], []])
    expect(tags.robots).toMatchObject({ content: robots })
  })
})

test.for([
  ['nl', 'https://site.test/api'],
  ['en', 'https://site.test/en/api'],
] as const)('a uri without a page has metadata: %s', async ([site, canonical]) => {
  const { title, links, tags } = await metadata(null, site, undefined, 'bestaat/niet')
  expect([title, links.canonical.href]).toEqual(['Kringloop Kunststof', canonical])
  expect(tags).toMatchObject({ robots: { content: 'all' }, 'og:title': [], 'og:image': [] })
  expect(hrefs(links.alternate)['x-default']).toBe('https://site.test/bestaat/niet')
})

describe('metadata of a page', () => {
  test('its title after the name of the site, its summary, its image', async () => {
    const { title, tags } = await metadata('materials/pom')
    expect(title).toBe('Kringloop Kunststof | POM (polyoxymethyleen)')
    expect(tags.description).toMatchObject({ content: 'Alles over POM (polyoxymethyleen)' })
    expect(tags['og:image']).toMatchObject({
      content: expect.stringMatching(/^https:\/\/media\.test\/uploads\/images\/_1200x630_crop_.*\/material-1\.jpg$/),
    })
    expect(tags['twitter:card']).toMatchObject({ content: 'summary_large_image' })
  })

  test('the SEO fields of the entry take precedence, in their language', async () => {
    const [nl, en] = [await metadata('news/new-factory', 'nl'), await metadata('news/new-factory', 'en')]
    expect(nl.title).toBe('Kringloop Kunststof | SEO-titel nieuwe fabriek')
    expect(nl.tags.description).toMatchObject({ content: 'SEO-omschrijving nieuwe fabriek' })
    expect(en.title).toBe('Kringloop Kunststof | New factory opened')
  })

  test('the name of the site stands after the title where the settings say so', async () => {
    const seo = 'siteName: Kringloop\nsiteNamePosition: after\n'
    const { title } = await metadata('materials/pom', 'nl', { 'seo.yaml': seo })
    expect(title).toBe('POM (polyoxymethyleen) | Kringloop')
  })

  test('without an image it has that of the site, if any', async () => {
    const without = await metadata('pages/cookies')
    expect(without.tags['og:image']).toEqual([])
    expect(without.tags['twitter:card']).toMatchObject({ content: 'summary' })
    const seo = 'siteName: Kringloop\nimage: hero.jpg\n'
    const { tags } = await metadata('pages/cookies', 'nl', { 'seo.yaml': seo })
    expect(tags['og:image']).toMatchObject({ content: expect.stringContaining('/hero.jpg') })
  })

  test('news is a NewsArticle, everything else a WebPage', async () => {
    expect((await metadata('news/open-day')).jsonLd.mainEntityOfPage).toMatchObject({
      '@type': 'NewsArticle',
      datePublished: '2026-06-21T14:00:00+02:00',
      inLanguage: 'nl-nl',
    })
    expect((await metadata('materials/pom')).jsonLd.mainEntityOfPage).toMatchObject({ '@type': 'WebPage' })
  })

  test('its breadcrumbs are the pages at the prefixes of its uri', async () => {
    const { jsonLd } = await metadata('vacancies/operator', 'en')
    expect(jsonLd.breadcrumbList.itemListElement.map(({ name, item }) => [name, item])).toEqual([
      ['Home', 'https://site.test/en'],
      ['Working at', 'https://site.test/en/working-at'],
      ['Vacancies', 'https://site.test/en/working-at/vacancies'],
      ['Injection moulding operator', 'https://site.test/en/working-at/vacancies/injection-moulding-operator'],
    ])
  })
})

test('a draft has its own title, is not indexed, and has alternates', async () => {
  const store = await readTestContent()
  const draft = entryOf(store, 'news/solar-panels.draft')
  const context = contextOf(store, { preview: { token: 'T', draft } })
  const { title, tags, links } = containersOf('news/solar-panels.draft', 'nl', context)
  expect(title).toBe('Kringloop Kunststof | Zonnepanelen op het dak (concept)')
  expect(tags.robots).toMatchObject({ content: 'none' })
  expect(hrefs(links.alternate)['en-us']).toBe('https://site.test/en/news/solar-panels-on-the-roof')
})
