import { describe, expect, test } from 'vitest'
import { isObject } from '@/graphql/json'
import type { PageHead } from '../page-head'
import type { PageData } from './page-graph'
import { pageGraph } from './page-graph'

const SITE = 'https://www.example.test'
const PAGE = `${SITE}/actueel/x`
const context = { '@context': 'http://schema.org' }
const identity = { ...context, '@id': `${SITE}/#id`, '@type': 'Corporation', name: 'Polymeer B.V.' }
const creator = { ...context, '@id': '#creator', '@type': 'Organization' }

const facts = { __typename: 'company_GlobalSet', companyName: 'Polymeer', phone: '+31 541 00 00 00' }
const company = facts as unknown as Parameters<typeof pageGraph>[0]['company']

function nodes(jsonLd: PageHead['jsonLd'], data?: PageData, changes: Partial<PageHead> = {}) {
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Arbeids\u00ADmarkt', path: '/actueel' },
  ]
  const head = { title: 'X', tags: [], canonical: PAGE, languages: [], links: [], breadcrumbs: crumbs, scripts: [] }
  const graph = pageGraph({ head: { ...head, jsonLd, ...changes }, locale: 'nl', company, data })
  expect(graph['@context']).toBe('https://schema.org')
  return Array.isArray(graph['@graph']) ? graph['@graph'].filter(isObject) : []
}
const ofType = (type: string, list: ReturnType<typeof nodes>) => list.filter((node) => node['@type'] === type)

const article: PageData = {
  subject: { '@type': 'NewsArticle', headline: 'Ours', datePublished: '2026-01-01', image: [`${SITE}/uploads/a.webp`] },
  extraData: [],
}

describe('what SEOmatic says and what the site knows', () => {
  test('of the company is one node: SEOmatic’s properties before the site’s', () => {
    const [found, ...more] = ofType('Corporation', nodes({ identity }))
    expect(found).toMatchObject({ '@id': `${SITE}#identity`, name: 'Polymeer B.V.', telephone: '+31 541 00 00 00' })
    expect(found?.logo).toMatchObject({ url: `${SITE}/icons/icon-512.png` })
    expect(more).toEqual([])
    expect(ofType('Organization', nodes({}))).toMatchObject([{ name: 'Polymeer' }])
  })

  test('of an article is one node, with the company for who is not named', () => {
    const said = {
      '@type': 'NewsArticle',
      headline: 'Theirs',
      image: { '@type': 'ImageObject', url: '' },
      author: { '@id': identity['@id'] },
      publisher: { '@id': '#creator' },
      url: 'https://elsewhere.test',
    }
    const list = nodes({ mainEntityOfPage: said, identity, creator }, article)
    const reference = { '@id': `${SITE}#identity` }
    const merged = { ...article.subject, headline: 'Theirs', author: reference, publisher: reference }
    const place = { '@id': `${PAGE}#main`, url: PAGE, mainEntityOfPage: { '@id': `${PAGE}#webpage` } }
    expect(ofType('NewsArticle', list)).toEqual([{ ...merged, ...place }])
    expect(ofType('WebPage', list)).toMatchObject([{ mainEntity: { '@id': `${PAGE}#main` } }])
    expect(JSON.stringify(list)).not.toContain('#creator')
  })

  test.each([
    ['its own type, where that says more', 'AboutPage', 'AboutPage'],
    ['the site’s, where it needs questions', 'FAQPage', 'WebPage'],
    ['the site’s, for an address that SEOmatic does not know', 'WebSite', 'WebPage'],
  ])('of the page has %s', (_, given, type) => {
    const list = nodes({ mainEntityOfPage: { '@type': given, url: `${SITE}/api`, inLanguage: 'nl-nl', headline: 'H' } })
    const page = list.find((node) => node['@id'] === `${PAGE}#webpage`)
    expect(page).toMatchObject({ '@type': type, url: PAGE, inLanguage: 'nl-NL', headline: 'H' })
  })

  test('of a vacancy that is closed is nothing', () => {
    const said = { '@type': 'JobPosting', title: 'Lasser' }
    expect(ofType('JobPosting', nodes({ mainEntityOfPage: said }, { subject: null, extraData: [] }))).toEqual([])
    const open: PageData = { subject: { '@type': 'JobPosting', title: 'Lasser' }, extraData: [] }
    expect(ofType('JobPosting', nodes({ mainEntityOfPage: said }, open))).toHaveLength(1)
  })

  test('of breadcrumbs is what the page shows, and nothing on the first level', () => {
    const theirs = { '@type': 'BreadcrumbList', name: 'Breadcrumbs', itemListElement: [{ '@type': 'ListItem' }] }
    const [list] = ofType('BreadcrumbList', nodes({ breadcrumbList: theirs }))
    const itemListElement = [
      { '@type': 'ListItem', position: 1, name: 'Home', item: SITE },
      { '@type': 'ListItem', position: 2, name: 'Arbeidsmarkt', item: `${SITE}/actueel` },
    ]
    expect(list).toEqual({ '@type': 'BreadcrumbList', '@id': `${PAGE}#breadcrumb`, itemListElement })
    expect(ofType('BreadcrumbList', nodes({ breadcrumbList: theirs }, undefined, { breadcrumbs: [] }))).toEqual([])
  })

  test('of the search is the page of the language', () => {
    const [site] = ofType('WebSite', nodes({}))
    const target = { '@type': 'EntryPoint', urlTemplate: `${SITE}/zoeken?q={search_term_string}` }
    expect(site).toMatchObject({ '@id': `${SITE}#website`, inLanguage: 'nl-NL', potentialAction: { target } })
  })

  test('under any other key is a node of its own', () => {
    const event = { '@type': 'Event', name: 'Open dag' }
    expect(nodes({ event: { '@context': 'x', ...event, image: [] } })).toContainEqual(event)
  })
})

test.each([
  [{ mainEntityOfPage: { '@type': 'WebPage', author: [{ '@id': 'x' }, 'text', null], about: { '@id': 7 } } }],
  [{ mainEntityOfPage: { '@type': ['WebPage', 'ItemPage'] }, identity: { '@id': [] } }],
  [{ mainEntityOfPage: {}, identity: {}, creator: {}, breadcrumbList: { itemListElement: 'x' } }],
  [{ a: { '@graph': [{ '@id': '#x' }] }, b: { '@id': `${SITE}#identity`, name: 'Twice' } }],
])('unusual data leave a graph whose references lead somewhere: %j', (jsonLd) => {
  const list = nodes(jsonLd as PageHead['jsonLd'], article)
  const ids = list.map((node) => node['@id'])
  const references = [...JSON.stringify(list).matchAll(/\{"@id":"([^"]*)"\}/g)].map(([, id]) => id)
  expect(references.filter((id) => !ids.includes(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})
