import { expect, test } from '@playwright/test'
import { graphIn, lacking } from '@/lib/overview/served-page'
import {
  attributesOf,
  type Crawl,
  crawl,
  get,
  type PageSeen,
  readPage,
  sitemapOf,
  textOf,
  titlesOf,
} from './support/crawl'

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
const canonicalsOf = (page: PageSeen) => attributesOf(page, 'link', 'canonical').map(({ href }) => href)
const graphOf = ({ elements }: PageSeen) =>
  graphIn(elements.filter(({ attribs }) => attribs.type === 'application/ld+json').map(textOf))
const languageOf = (page: PageSeen) => attributesOf(page, 'html')[0]?.lang

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
  expect(listed.filter((url) => !found.pages.has(url))).toEqual([])
  // Sitemaps have the items of lists, but not the further pages of lists.
  const unlisted = indexed().filter(({ url }) => !listed.includes(url) && !FURTHER_PAGE.test(url))
  expect(unlisted.map(({ url }) => url)).toEqual([])
})

test('every page to be found has one title of its own, one heading, a description and its own address', () => {
  const seen = new Map<string, string>()
  for (const page of indexed()) {
    const titles = titlesOf(page)
    const title = `${languageOf(page)}: ${titles[0]}`
    expect.soft(titles.length, `titles of ${page.url}`).toBe(1)
    expect.soft(seen.get(title), `the page with the title of ${page.url}`).toBeUndefined()
    seen.set(title, page.url)
    expect.soft(page.elements.filter(({ name }) => name === 'h1').length, `h1 of ${page.url}`).toBe(1)
    const { length } = metaOf(page, 'description')
    expect.soft(length >= 50 && length <= 170, `description of ${page.url}: ${length} characters`).toBe(true)
    expect.soft(canonicalsOf(page), page.url).toEqual([page.url])
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
  ['a size, and the saw list', '/materialen/zaaglijst?material=pom-c-polyacetaal'],
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
    const elsewhere = canonicalsOf(page).filter((href) => !href?.startsWith(site))
    expect.soft(elsewhere, what).toEqual([])
    const data = elements.filter(({ attribs }) => attribs.type === 'application/ld+json' && path !== '/blokken')
    expect.soft(data, what).toEqual([])
  }
})

const LISTS = ['/actueel', '/materialen', '/en/our-solutions', '/en/working-at/vacancies', '/werken-bij/verhalen']

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

  test('lists what the page of a list shows', () => {
    for (const path of LISTS) {
      const url = site + path
      const page = found.pages.get(url)
      const list = page && graphOf(page).graph.find((node) => node['@type'] === 'ItemList')
      const listed = [list?.itemListElement].flat().map((item) => (item as { url?: string } | undefined)?.url)
      const links = new Set(found.uses.filter(({ from }) => from === url).map(({ to }) => to))
      expect.soft(listed.length, path).toBeGreaterThan(2)
      expect
        .soft(
          listed.filter((address) => !links.has(String(address))),
          path,
        )
        .toEqual([])
    }
  })
})
