import { expect, test } from 'vitest'
import type { PageHead } from './page-head'
import { listPageHead } from './page-head'

const site = (path: string) => `https://www.example.test${path}`
const LIST: PageHead = {
  title: 'News | Site',
  canonical: site('/actueel'),
  links: [],
  jsonLd: {},
  scripts: [],
  tags: [{ property: 'og:url', content: site('/actueel') }],
  languages: [{ hreflang: 'nl-nl', href: site('/actueel') }],
  breadcrumbs: [{ name: 'News', path: '/actueel' }],
}
const page = { pathOf: (number: number) => (number === 1 ? '/actueel' : `/actueel/pagina/${number}`), pages: 3 }
const at = (number: number, languages: Record<string, string> = {}, head = LIST) =>
  listPageHead(head, { ...page, number, name: `Page ${number}`, languages })
const neighbours = (number: number) => at(number).links.map(({ rel, href }) => `${rel} ${href}`)

test('each page of a list names its neighbours, and is its own address', () => {
  expect(neighbours(1)).toEqual([`next ${site('/actueel/pagina/2')}`])
  expect(neighbours(2)).toEqual([`prev ${site('/actueel')}`, `next ${site('/actueel/pagina/3')}`])
  expect(neighbours(3)).toEqual([`prev ${site('/actueel/pagina/2')}`])
  expect(at(1)).toMatchObject({ title: LIST.title, canonical: LIST.canonical, languages: LIST.languages })
  expect(at(2)).toMatchObject({
    title: 'Page 2 | News | Site',
    canonical: site('/actueel/pagina/2'),
    tags: [{ property: 'og:url', content: site('/actueel/pagina/2') }],
    breadcrumbs: [...LIST.breadcrumbs, { name: 'Page 2', path: '/actueel/pagina/2' }],
  })
})

test('it names versions in other languages only where all have the page, and may be found in them', () => {
  const both = { nl: '/actueel/pagina/2', en: '/en/news/page/2' }
  expect(at(2, both).languages.map(({ hreflang, href }) => `${hreflang} ${href}`)).toEqual([
    `nl-nl ${site('/actueel/pagina/2')}`,
    `en-us ${site('/en/news/page/2')}`,
    `x-default ${site('/actueel/pagina/2')}`,
  ])
  expect(at(2, { nl: both.nl }).languages).toEqual([])
  expect(at(2, both, { ...LIST, languages: [] }).languages).toEqual([])
})
