import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isObject } from '@/graphql/json'
import { type LocaleCode, parsePath } from '@/lib/i18n/locales'
import { parseContainers } from './containers'
import { type PageHead, pageHead } from './page-head'

const SITE = 'https://www.example.test'
vi.mock('@/lib/server/runtime/env', () => ({
  env: {
    siteUrl: 'https://www.example.test',
    contentApiUrl: 'http://127.0.0.1:8800/api',
    cmsUrl: null,
    mediaUrls: ['http://127.0.0.1:8800/uploads/images'],
    embedded: false,
    tagContainer: null,
  },
}))

const CONTRACT = join(import.meta.dirname, '../../../backend/contract')

type Containers = Record<string, string | null>
type Recorded = { name: string; containers: Containers }

const RECORDED = ['samples', 'samples-submissions'].flatMap((folder) =>
  readdirSync(join(CONTRACT, folder)).flatMap((file) => {
    const all = containersIn(JSON.parse(readFileSync(join(CONTRACT, folder, file), 'utf8')))
    return all.map((containers, index): Recorded => ({ name: `${file}, answer ${index + 1}`, containers }))
  }),
)

function containersIn(value: unknown): Containers[] {
  if (Array.isArray(value)) return value.flatMap(containersIn)
  if (!isObject(value)) return []
  if (typeof value.metaTitleContainer === 'string') return [value as Containers]
  return Object.values(value).flatMap(containersIn)
}

const open = (text: string | null | undefined) => JSON.parse(text ?? 'null')

function headOf({ containers }: Recorded): { head: PageHead; locale: LocaleCode; known: boolean } {
  const seo = parseContainers(containers)
  const path = new URL(seo.links.canonical?.[0]?.href ?? 'http://x').pathname
  const known = !path.endsWith('/api')
  const { locale, uri } = parsePath(path)
  const translations = Object.fromEntries(
    (seo.links.alternate ?? [])
      .map(({ href }) => parsePath(new URL(href).pathname))
      .map((each) => [each.locale, each.uri]),
  )
  const facts = { title: 'The entry’s title', uri: known ? uri : 'news/x', locale, translations }
  return { head: pageHead(seo, facts), locale, known }
}

/** Tags that the head leaves out or says itself (docs/decisions/0033-structured-data.md). */
const OWN_TAGS = ['generator', 'referrer', 'og:url']

test.each(RECORDED)('the head holds the title, all tags and all links, on the site’s own host: $name', (recorded) => {
  const { head, locale, known } = headOf(recorded)
  expect(open(recorded.containers.metaTitleContainer)).toEqual({ title: { title: head.title } })
  const tags = Object.entries(open(recorded.containers.metaTagContainer) ?? {})
  const given = tags.flatMap(([name, values]) => (OWN_TAGS.includes(name) ? [] : values))
  const text = JSON.stringify(given)
    .replaceAll('http://127.0.0.1:8800/uploads', `${SITE}/uploads`)
    .replaceAll('http://127.0.0.1:3000', SITE)
  expect(head.tags).toEqual([...JSON.parse(text), { property: 'og:url', content: head.canonical }])
  const { canonical, home, author, publisher, alternate } = parseContainers(recorded.containers).links
  const own = (href = '') => href.replace('http://127.0.0.1:3000', SITE).replace(/\?.*$/, '').replace(/\/$/, '')
  expect(head.canonical).toBe(known ? own(canonical?.[0]?.href) : `${SITE}${locale === 'en' ? '/en' : ''}/news/x`)
  expect(publisher).toEqual([])
  expect(author).toHaveLength(1)
  expect(head.links).toEqual([
    { rel: 'home', href: own(home?.[0]?.href) },
    // The site has one for all languages.
    { rel: 'author', href: `${SITE}/humans.txt`, type: 'text/plain' },
  ])
  const isNone = /none|noindex/.test(head.tags.find(({ name }) => name === 'robots')?.content ?? '')
  const named = isNone || !known ? [] : (alternate ?? []).map(({ hreflang, href }) => `${hreflang} ${own(href)}`)
  if (known)
    expect(head.languages.map(({ hreflang, href }) => `${hreflang} ${href}`).toSorted()).toEqual(named.toSorted())
  expect(JSON.stringify(head)).not.toMatch(/127\.0\.0\.1|token=/)
})
