import { expect, test } from '@playwright/test'
import { ROUTES } from './routes'
import { type Crawl, crawl, get, type PageSeen, readPage, sitemapOf, textOf } from './support/crawl'
import { sendRaw } from './support/raw-request'
import { graphOf, has, lacking, nodesIn, PROPERTIES } from './support/structured-data'

// One crawl for all of them, and no browser.
test.describe.configure({ mode: 'default' })

let found: Crawl
let site = ''
test.beforeAll(async () => {
  site = test.info().project.use.baseURL ?? ''
  found = await crawl(site)
})

const FURTHER_PAGE = /\/(?:actueel\/pagina|news\/page)\/\d+$/
const isIndexed = ({ url, robots }: PageSeen) => !/noindex|none/.test(robots) && !new URL(url).search
const indexed = () => [...found.pages.values()].filter(isIndexed)
const metaOf = ({ elements }: PageSeen, name: string) =>
  elements.find(({ attribs }) => attribs.name === name)?.attribs.content ?? ''
const linksOf = ({ elements }: PageSeen, rel: string) =>
  elements.filter(({ name, attribs }) => name === 'link' && attribs.rel === rel).map(({ attribs }) => attribs)
const languageOf = ({ elements }: PageSeen) => elements.find(({ name }) => name === 'html')?.attribs.lang
const titlesOf = ({ elements }: PageSeen) =>
  elements.filter(({ name, parent }) => name === 'title' && parent && 'name' in parent && parent.name === 'head')

test('every address on the pages is there, without a redirect', () => {
  expect(found.pages.size).toBeGreaterThan(100)
  const wrong = [...found.answers].filter(([, { status }]) => status !== 200)
  const uses = ([url, { status, location }]: (typeof wrong)[number]) => {
    const [use] = found.uses.filter(({ to }) => to === url)
    return `${status} ${url} ${location ?? ''} (${use?.by} of ${use?.from})`
  }
  expect(wrong.map(uses)).toEqual([])
})

test('every link to a part of a page leads to one', () => {
  const lost = found.uses.filter(({ to, fragment }) => fragment && found.pages.get(to)?.ids.has(fragment) === false)
  expect(lost).toEqual([])
})

test('links lead to every page of the sitemap, and no others are to be found', async () => {
  const listed = await sitemapOf(site)
  const unreached = await Promise.all(
    listed
      .filter((url) => !found.pages.has(url))
      .map(async (url) => {
        const html = await (await fetch(url)).text()
        // Nothing leads to a vacancy that is closed but its old address.
        return /\/(?:vacatures|vacancies)\//.test(url) && !html.includes('"JobPosting"') ? [] : [url]
      }),
  )
  expect(unreached.flat()).toEqual([])
  expect(
    indexed()
      .map(({ url }) => url)
      // Sitemaps list what lists list, not their further pages.
      .filter((url) => !listed.includes(url) && !FURTHER_PAGE.test(url)),
  ).toEqual([])
})

test('every page to be found has one title of its own, one heading, a description and its own address', () => {
  const seen = new Map<string, string>()
  for (const page of indexed()) {
    const titles = titlesOf(page)
    const title = `${languageOf(page)}: ${titles[0] ? textOf(titles[0]) : ''}`
    expect.soft(titles.length, `titles of ${page.url}`).toBe(1)
    expect.soft(seen.get(title), `the page with the title of ${page.url}`).toBeUndefined()
    seen.set(title, page.url)
    expect.soft(page.elements.filter(({ name }) => name === 'h1').length, `h1 of ${page.url}`).toBe(1)
    const { length } = metaOf(page, 'description')
    expect.soft(length >= 50 && length <= 170, `description of ${page.url}: ${length} characters`).toBe(true)
    expect
      .soft(
        linksOf(page, 'canonical').map(({ href }) => href),
        page.url,
      )
      .toEqual([page.url])
  }
})

test('versions of a page in other languages name each other, and an untranslated page names none', () => {
  const versions = new Map(
    indexed().map((page) => [
      page.url,
      linksOf(page, 'alternate').flatMap(({ hreflang, href }) => (hreflang ? [`${hreflang} ${href}`] : [])),
    ]),
  )
  expect([...versions.values()].filter(({ length }) => length > 0).length).toBeGreaterThan(80)
  for (const [url, named] of versions) {
    if (named.length === 0) continue
    expect
      .soft(
        named.map((each) => each.split(' ')[0]),
        url,
      )
      .toEqual(['nl-nl', 'en-us', 'x-default'])
    expect
      .soft(
        named.some((each) => each.endsWith(` ${url}`)),
        `${url} among its versions`,
      )
      .toBe(true)
    for (const each of named) expect.soft(versions.get(each.split(' ')[1] ?? ''), `${url}: ${each}`).toEqual(named)
  }
})

const HIDDEN = [
  ['an unknown page', '/bestaat-niet'],
  ['an unknown page in English', '/en/no-such-page'],
  ['the page of an unknown address', '/404'],
  ['the page of a failure', '/en/503'],
  ['the page without a connection', '/offline'],
  ['the comparison', '/materialen/vergelijken?m=ptfe-polytetrafluoretheen'],
  ['the comparison in English', '/en/materials/compare'],
  ['results of the search', '/zoeken?q=nylon'],
  ['the search in English', '/en/search'],
  ['what is shown after a form was sent', '/verzonden/contact/11-ABCD'],
  ['the same in English', '/en/sent/contact/11-ABCD'],
  ['an application', '/werken-bij/mijn-sollicitatie'],
  ['a message', '/en/contact/my-message'],
  ['a page that its editor hid', '/blokken'],
] as const

test('what is not for search engines says so', async () => {
  for (const [what, path] of HIDDEN) {
    const url = site + path
    const page = readPage(url, await get(url))
    const { robots, elements } = page
    expect.soft(robots, what).toMatch(/noindex|none/)
    const canonical = linksOf(page, 'canonical').map(({ href }) => href)
    expect
      .soft(
        canonical.filter((href) => !href?.startsWith(site)),
        what,
      )
      .toEqual([])
    expect
      .soft(
        elements.filter(({ attribs }) => attribs.type === 'application/ld+json' && path !== '/blokken'),
        what,
      )
      .toEqual([])
  }
})

test('a filtered list names the list as its address', async () => {
  for (const [path, list] of [
    ['/materialen?family=engineering', '/materialen'],
    ['/en/materials?q=nylon&sort=density', '/en/materials'],
    ['/werken-bij/vacatures?branch=productie', '/werken-bij/vacatures'],
  ] as const) {
    const page = readPage(site + path, await get(site + path))
    expect
      .soft(
        linksOf(page, 'canonical').map(({ href }) => href),
        path,
      )
      .toEqual([site + list])
  }
})

test('search engines are to leave out everything under another host, which changes nothing for the site’s own', async () => {
  const under = (host: string, target: string) => sendRaw(new URL(site), { target, headers: [['Host', host]] })
  const PATHS = [
    '/',
    '/en/contact',
    // Rendered and stored for the foreign request.
    '/nog-nooit-gevraagd',
    '/robots.txt',
    '/sitemap.xml',
    '/icons/icon-64.png',
    '/materialen?family=x',
  ]
  for (const path of PATHS) {
    const foreign = await under('staging.example.test', path)
    expect.soft(foreign.headers, path).toMatch(/^x-robots-tag: noindex/im)
    const own = await under(new URL(site).host, path)
    expect.soft(own.headers, path).not.toMatch(/^x-robots-tag:/im)
    expect.soft(own.text, path).not.toContain('staging.example.test')
  }
})

test.describe('structured data', () => {
  test('is one graph per page, whose references lead to a node in it', () => {
    for (const page of indexed()) {
      const { graph, problems } = graphOf(page)
      expect.soft(problems, page.url).toEqual([])
      expect.soft(graph.length, page.url).toBeGreaterThan(2)
    }
  })

  test('has what search engines require of each type', async () => {
    for (const page of indexed()) expect.soft(await lacking(graphOf(page).graph), page.url).toEqual([])
  })

  test('has what they recommend, as far as the content says it', () => {
    const graphs = indexed().map((page) => graphOf(page).graph)
    for (const [type, { recommended }] of Object.entries(PROPERTIES)) {
      const nodes = graphs.flatMap((graph) =>
        nodesIn(graph).flatMap((node) => (node['@type'] === type ? [{ node, graph }] : [])),
      )
      expect.soft(nodes.length, type).toBeGreaterThan(0)
      for (const path of recommended) {
        expect
          .soft(
            nodes.some(({ node, graph }) => has(node, path, graph)),
            `${type}: ${path}`,
          )
          .toBe(true)
      }
    }
  })

  const SUBJECTS: Record<string, string> = {
    '/actueel': 'ItemList',
    '/actueel/acht-nieuwe-silos': 'NewsArticle',
    '/contact/locaties': 'LocalBusiness',
    '/materialen': 'ItemList',
    '/materialen/pom-c-polyacetaal': 'ProductModel',
    '/onze-oplossingen': 'ItemList',
    '/onze-oplossingen/cnc-frezen-en-draaien': 'Service',
    '/werken-bij/vacatures': 'ItemList',
    '/werken-bij/vacatures/cnc-verspaner-kunststof': 'JobPosting',
    '/werken-bij/verhalen': 'ItemList',
    '/werken-bij/verhalen/dennis-van-staal-naar-kunststof': 'Article',
  }

  test('says what each type of page is about, in both languages', async () => {
    for (const { nl, en } of ROUTES) {
      for (const [path, language] of [
        [nl, 'nl-NL'],
        [en, 'en-US'],
      ] as const) {
        const url = site + path.replace(/^\/$/, '')
        // Links lead to no page that is hidden from search engines.
        const { graph } = graphOf(found.pages.get(url) ?? readPage(url, await get(url)))
        const types = graph.map((node) => node['@type'])
        const subject = SUBJECTS[nl]
        if (subject) expect.soft(types, path).toContain(subject)
        else
          expect
            .soft(
              types.filter((type) => Object.values(SUBJECTS).includes(String(type))),
              path,
            )
            .toEqual([])
        const languages = graph.flatMap(({ inLanguage }) => inLanguage ?? [])
        expect.soft(new Set(languages), path).toEqual(new Set([language]))
      }
    }
  })
})
