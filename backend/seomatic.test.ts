import { expect, test } from 'vitest'
import { SITES, type SiteHandle } from './model.ts'
import type { QueryContext } from './query/context.ts'
import { seoContainers } from './seomatic.ts'
import { type ContentChanges, contextOf, entryOf, readTestContent } from './testing.ts'

function containersOf(source: string | null, site: SiteHandle, context: QueryContext, uri = '') {
  const entry = source === null ? null : entryOf(context.store, source, site)
  const of = SITES.find(({ handle }) => handle === site) ?? context.site
  const seo = seoContainers(entry, of, entry?.uri ?? uri, context)
  const { title } = JSON.parse(seo.metaTitleContainer)
  const { canonical, alternate } = JSON.parse(seo.metaLinkContainer)
  const hrefs = Object.fromEntries(alternate.map(({ hreflang, href }: Record<string, string>) => [hreflang, href]))
  const given: Record<string, { content?: string }> = JSON.parse(seo.metaTagContainer)
  const tags = Object.fromEntries(Object.entries(given).map(([name, { content = null }]) => [name, content]))
  return { title: title.title, canonical: canonical.href, hrefs, tags, jsonLd: JSON.parse(seo.metaJsonLdContainer) }
}

const metadata = async (source: string | null, site: SiteHandle = 'nl', changes?: ContentChanges, uri?: string) =>
  containersOf(source, site, contextOf(await readTestContent(changes)), uri)

const [POM, POM_EN] = [
  'https://site.test/materialen/pom-polyoxymethyleen',
  'https://site.test/en/materials/pom-polyoxymethylene',
]

test('a page has a canonical address, and one per language with Dutch as the default', async () => {
  const { canonical, hrefs, tags } = await metadata('materials/pom', 'en')
  expect([canonical, tags['og:url'], tags['og:locale:alternate']]).toEqual([POM_EN, POM_EN, 'nl_NL'])
  expect(hrefs).toEqual({ 'nl-nl': POM, 'en-us': POM_EN, 'x-default': POM })
})

test.for([
  ['nl', 'https://site.test'],
  ['en', 'https://site.test/en'],
] as const)('of the home page and of a uri without a page: %s', async ([site, address]) => {
  const home = await metadata('home', site)
  expect([home.canonical, home.tags['og:url']]).toEqual([address, `${address}/`])
  const none = await metadata(null, site, undefined, 'bestaat/niet')
  expect([none.title, none.canonical]).toEqual(['Kringloop Kunststof', `${address}/api`])
  expect(none.tags).toMatchObject({ robots: 'all', 'og:title': null, 'og:image': null })
  expect(none.hrefs['x-default']).toBe('https://site.test/bestaat/niet')
})

test.for([
  ['a page in one language', 'vacancies/sales-intern', 'nl', 'all'],
  ['one that may not be indexed in one', 'news/new-factory', 'nl', 'noindex,nofollow'],
  ['one that may not be indexed in the other', 'news/new-factory', 'en', 'all'],
] as const)('%s has no alternates', async ([, source, site, robots]) => {
  const { hrefs, tags } = await metadata(source, site)
  expect([hrefs, tags['og:locale:alternate'], tags.robots]).toEqual([{}, null, robots])
})

test('a page has its title after the name of the site, its summary and its image, unless its SEO fields say otherwise', async () => {
  const { title, tags } = await metadata('materials/pom')
  expect(title).toBe('Kringloop Kunststof | POM (polyoxymethyleen)')
  expect(tags).toMatchObject({
    description: 'Alles over POM (polyoxymethyleen)',
    'og:image': expect.stringMatching(/^https:\/\/media\.test\/uploads\/images\/_1200x630_crop_.*\/material-1\.jpg$/),
    'twitter:card': 'summary_large_image',
  })
  const nl = await metadata('news/new-factory')
  expect(nl.title).toBe('Kringloop Kunststof | SEO-titel nieuwe fabriek')
  expect(nl.tags.description).toBe('SEO-omschrijving nieuwe fabriek')
  expect((await metadata('news/new-factory', 'en')).title).toBe('Kringloop Kunststof | New factory opened')
  const changes = { 'seo.yaml': 'siteName: Kringloop\nsiteNamePosition: after\n' }
  expect((await metadata('materials/pom', 'nl', changes)).title).toBe('POM (polyoxymethyleen) | Kringloop')
})

test('without an image it has that of the site, if any', async () => {
  expect((await metadata('pages/cookies')).tags).toMatchObject({ 'og:image': null, 'twitter:card': 'summary' })
  const { tags } = await metadata('pages/cookies', 'nl', { 'seo.yaml': 'siteName: Kringloop\nimage: hero.jpg\n' })
  expect(tags['og:image']).toContain('/hero.jpg')
})

test('news is a NewsArticle, everything else a WebPage, whose breadcrumbs are the pages at the prefixes of its uri', async () => {
  const dates = { datePublished: '2026-06-21T14:00:00+02:00', inLanguage: 'nl-nl' }
  expect((await metadata('news/open-day')).jsonLd.mainEntityOfPage).toMatchObject({ '@type': 'NewsArticle', ...dates })
  const { jsonLd } = await metadata('vacancies/operator', 'en')
  expect(jsonLd.mainEntityOfPage).toMatchObject({ '@type': 'WebPage' })
  expect(jsonLd.breadcrumbList.itemListElement).toMatchObject([
    { name: 'Home', item: 'https://site.test/en' },
    { name: 'Working at', item: 'https://site.test/en/working-at' },
    { name: 'Vacancies', item: 'https://site.test/en/working-at/vacancies' },
    { name: 'Injection moulding operator', item: expect.stringMatching(/vacancies\/injection-moulding-operator$/) },
  ])
})

test('a draft has its own title, is not indexed, and has alternates', async () => {
  const store = await readTestContent()
  const draft = entryOf(store, 'news/solar-panels.draft')
  const { title, tags, hrefs } = containersOf(draft.source, 'nl', contextOf(store, { preview: { token: 'T', draft } }))
  expect([title, tags.robots]).toEqual(['Kringloop Kunststof | Zonnepanelen op het dak (concept)', 'none'])
  expect(hrefs['en-us']).toBe('https://site.test/en/news/solar-panels-on-the-roof')
})
