import { describe, expect, test } from 'vitest'
import { resolveLink, safeHref } from './link-field'

type Link = NonNullable<Parameters<typeof resolveLink>[0]>

const NONE = { url: null, label: null, target: null, entry: null }
const link = (change: Partial<Link>): Link => {
  return { __typename: 'LinkData', type: 'entry', ...NONE, defaultLabel: 'Default', elementSiteId: 1, ...change }
}
const entry = (uri: string, status = 'live', isUnpublishedDraft = false) => {
  return { __typename: 'pages_Entry' as const, id: '1', uri, siteId: 1, status, isUnpublishedDraft }
}

const OFF = { ...entry('x'), __typename: 'openApplication_Entry' as const, form: [] }
const VACANCY = { ...entry('werken-bij/vacatures/x'), __typename: 'vacancies_Entry' as const, closingDate: null }
const GONE = { ...VACANCY, closingDate: '2020-01-01T12:00:00+00:00' }

describe('a link from an editor', () => {
  test('to an entry has the entry’s address in the language of the link', () => {
    const dutch = { href: '/over-ons', label: 'Default', internal: true }
    expect(resolveLink(link({ entry: entry('over-ons') }))).toMatchObject(dutch)
    const english = { href: '/en/about-us', label: 'Read', hreflang: 'en' }
    expect(resolveLink(link({ entry: entry('about-us'), elementSiteId: 3, label: 'Read' }))).toMatchObject(english)
    expect(resolveLink(link({ entry: entry('__home__') }))?.href).toBe('/')
    expect(resolveLink(link({ entry: VACANCY }))).not.toBeNull()
    // A preview shows its own draft.
    expect(resolveLink(link({ entry: entry('over-ons', 'draft') }))?.href).toBe('/over-ons')
  })

  test.each([
    ['an entry that was never published', link({ entry: entry('x', 'draft', true) })],
    ['a disabled entry', link({ entry: entry('x', 'disabled') })],
    ['a vacancy whose page is gone', link({ entry: GONE })],
    ['an open application without a form', link({ entry: OFF })],
    ['a deleted target', link({ url: '', defaultLabel: '' })],
    ['an entry without a page', link({ entry: { ...entry('x'), uri: null } })],
    ['a language that this site does not have', link({ entry: entry('x'), elementSiteId: 2 })],
    ['a script', link({ type: 'url', url: 'javascript:alert(1)' })],
    ['nothing', null],
  ])('to %s leads nowhere', (_, given) => {
    expect(resolveLink(given)).toBeNull()
  })

  const PDF = { href: '/uploads/documents/x.pdf', internal: false }
  test.each<[string, Partial<Link>, object]>([
    ['https://shop.test', { target: '_blank' }, { href: 'https://shop.test', internal: false, newTab: true }],
    ['https://www.example.test/en/news', {}, { href: '/en/news', internal: true }],
    ['/contact#form', {}, { href: '/contact#form', internal: true }],
    ['mailto:a@b.test', { type: 'email' }, { href: 'mailto:a@b.test' }],
    ['tel:+311', { type: 'tel' }, { href: 'tel:+311' }],
    ['http://cms.test/uploads/documents/x.pdf', { type: 'asset' }, PDF],
    ['http://cms.test/uploads/documents/x.pdf', {}, PDF],
  ])('to %s, given as %o, leads there, on this site or elsewhere', (url, more, expected) => {
    expect(resolveLink(link({ type: 'url', url, ...more }))).toMatchObject(expected)
  })
})

test.each([
  ['https://www.example.test.evil.test/x', 'https://www.example.test.evil.test/x'],
  ['https://shop.example.test/?token=T', 'https://shop.example.test/?token=T'],
  ['/zoek?q=a%20b#één', '/zoek?q=a%20b#één'],
  ['#form', '#form'],
  ['https://www.example.test', '/'],
  ['HTTPS://WWW.EXAMPLE.TEST/en/news', '/en/news'],
  ['https://www.example.test/contact?x-craft-live-preview=h&token=T#form', '/contact#form'],
  ['https://www.example.test/x?a=1&x-craft-preview=h&token=T', '/x?a=1'],
  ['https://www.example.test//evil.test', '/evil.test'],
  ['//evil.test', null],
  ['/\\evil.test', null],
  ['javascript:alert(1)', null],
  ['', null],
])('the address %s leads to %s', (given, expected) => expect(safeHref(given)).toBe(expected))
