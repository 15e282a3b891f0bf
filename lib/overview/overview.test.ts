import { beforeEach, expect, test, vi } from 'vitest'
import { ContentIndex } from '@/lib/content/content-index'
import type { IndexEntry } from '@/lib/content/index-entry'
import { version } from '@/lib/content/testing'
import type { CheckedElement, Unpublished } from './queries'

let index: ContentIndex
vi.mock('@/lib/content/open-index', () => ({ contentIndex: () => index }))
const { checkSite } = await import('./check-site')
const { readEntryFacts } = await import('./entry-facts')

const check = (elements: CheckedElement[] = [], unpublished: Unpublished[] | null = []) =>
  checkSite(1, elements, unpublished, new Date('2026-11-21T02:13:00+01:00'))
const page = (id: number, given: Partial<IndexEntry> = {}): IndexEntry => ({ ...version({ id }), live: true, ...given })
const entry = (given: object): CheckedElement => ({ id: '1', title: 'A', uri: 'actueel/1', ...given })
const link = (url: string) => ({ type: 'url', url, label: null, defaultLabel: url, entry: null, target: null })

beforeEach(() => {
  index = new ContentIndex(null)
  index.fill([page(1), page(1, { siteId: 3 })])
})

test('links of blocks, menus and texts that lead nowhere are named with their block', () => {
  const block = { __typename: 'blockTitleText_Entry' }
  const blocks = [
    { ...block, id: '7', ctaLink: link('/actueel/1') },
    { ...block, id: '8', ctaLink: link('/weg?a=1') },
    { ...block, id: '9', ctaLink: { ...link(''), type: 'entry', label: 'Weg' } },
  ]
  const fine = ['/zoeken', '/uploads/a.pdf', 'https://other.test/x', '/', 'mailto:a@b.test', '#a', '/llms.txt']
  const body = ['/ook-weg', ...fine].map((href) => `<a href="${href}">x</a>`).join('')
  const { links } = check([entry({ blocks, body })])
  expect(links.map(({ element, detail }) => `${element} ${detail}`)).toEqual(['8 /weg?a=1', '9 Weg', '1 /ook-weg'])
})

test('a redirect without a target leads nowhere, unless its address is gone', () => {
  const rule = entry({ title: null, fromPath: '/oud', target: null })
  expect(check([{ ...rule, statusCode: '301' }]).links).toMatchObject([{ title: '/oud' }])
  expect(check([{ ...rule, statusCode: '410' }]).links).toEqual([])
})

test('a picture without a text counts once, and one with fewer pixels than its largest place shows', () => {
  const picture = (id: string, width: number | null, given = {}) => {
    const size = { width, height: width && width / 1.5 }
    return { id, title: 'Silo', alt: 'x', ...size, ...given }
  }
  const block = { __typename: 'blockTextImage_Entry', id: '7', image: [picture('5', 1000)] }
  const image = [picture('5', 1000), picture('6', 1000, { extension: 'svg' }), picture('8', 1320, { alt: ' ' })]
  const files = [picture('10', null, { alt: null })]
  const { withoutAlt, tooSmall } = check([
    entry({ __typename: 'news_Entry', image, files, blocks: [block] }),
    entry({ image: [picture('9', 10), picture('8', 1320, { alt: ' ' })] }),
  ])
  expect(withoutAlt.map(({ element }) => element)).toEqual(['8'])
  expect(tooSmall).toMatchObject([{ element: '5', pixels: { has: 1000, needed: 1320 } }])
})

test('what ends or appears later is scheduled, the next first; vacancies within thirty days', () => {
  index.fill([
    page(3, { section: 'vacancies', details: { closingDate: '2026-11-29T23:00:00+00:00' } }),
    page(4, { section: 'vacancies', details: { closingDate: '2027-02-28T23:00:00+00:00' } }),
    page(5, { ends: Date.parse('2026-11-25') }),
    page(6, { ends: Date.parse('2026-11-20') }),
  ])
  const pending = { id: '9', isDraft: false, postDate: '2026-12-24T09:00:00+01:00' } as Unpublished
  const { drafts, scheduled } = check([], [pending, { ...pending, id: '10', isDraft: true, draftName: 'Idee' }])
  expect(drafts).toMatchObject([{ element: '10', detail: 'Idee' }])
  expect(scheduled.map(({ element, date }) => `${element} ${date?.kind}`)).toEqual([
    '5 expires',
    '3 closes',
    '9 publishes',
  ])
  expect(check([], null).drafts).toBeNull()
})

test('pages in one language, and those whose description is missing or that of other pages', () => {
  index.fill([2, 3, 4, 5].map((id) => page(id)))
  const metadata = { siteId: 1, version: page(1).updated, isHidden: false, languages: [], title: null }
  const descriptions = [null, 'Own', 'General', 'General']
  index.setMetadata(descriptions.map((description, at) => ({ ...metadata, id: at + 1, description })))
  const { withoutDescription, oneLanguage } = check()
  expect(withoutDescription.map(({ element }) => element)).toEqual(['1', '3', '4'])
  expect(oneLanguage.map(({ element }) => element)).toEqual(['2', '3', '4', '5'])
})

test('work is linear in the entries, with texts full of broken links', () => {
  // Processor time, to which a busy machine does not add.
  const timed = (count: number) => {
    index.fill(Array.from({ length: count }, (_, id) => page(id + 1)))
    const body = '<a href="/weg">x</a><a href="'.repeat(20)
    const elements = Array.from({ length: count }, (_, id) => entry({ id: String(id), body }))
    const { user } = process.threadCpuUsage()
    expect(check(elements).links.length).toBeGreaterThanOrEqual(count)
    return process.threadCpuUsage().user - user
  }
  const few = [timed(500), timed(2500)]
  expect(timed(10_000)).toBeLessThan(Math.max(...few, 50_000) * 8)
})

test('an entry is found by its id and by its uri, with its public address and those that lead to it in each language', () => {
  const posted = '2026-10-01T09:00:00+02:00'
  const dutch = page(7, { uri: 'actueel/nieuw', details: { title: 'Nieuw', posted } })
  const english = page(7, { siteId: 3, uri: 'news/new', details: { title: 'New' } })
  index.fill([dutch, english])
  for (const reference of ['7', 'news/new'])
    expect(readEntryFacts(reference, 'en')).toMatchObject({ id: 7, title: 'New' })
  for (const none of ['8', '', 'news/new']) expect(readEntryFacts(none, 'nl'), none).toBeNull()
  index.apply([
    { ...dutch, uri: 'actueel/nieuwer' },
    { ...english, live: false },
  ])
  expect(readEntryFacts('7', 'nl')).toMatchObject({
    title: 'Nieuw',
    languages: [
      { locale: 'nl', path: '/actueel/nieuwer', posted, former: ['/actueel/nieuw'] },
      { locale: 'en', path: null, posted: null, former: [] },
    ],
  })
})
