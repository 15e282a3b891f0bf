import { expect, test } from 'vitest'
import type { FoundEntry } from './content'
import { documentsOf } from './documents'
import type { SearchKind } from './types'

const robots = (content: string) => ({
  metaTagContainer: JSON.stringify({ robots: { name: 'robots', content } }),
})

/** An entry as the content backend gives it; fields that an older content model lacks are missing. */
const entry = (given: object): FoundEntry => {
  const page = { __typename: 'pages_Entry', id: '7', title: 'Over ons', uri: 'over-ons', blocks: [] }
  return JSON.parse(JSON.stringify({ ...page, seomatic: robots('all'), ...given }))
}

const documents = (given: object, kind: SearchKind = 'pages') => documentsOf(entry(given), { kind, locale: 'nl' })

test.for([
  ['without a page', { uri: null }],
  ['hidden from search engines', { seomatic: robots('noindex,nofollow') }],
  ['hidden by an environment', { seomatic: robots('none') }],
  ['an open application without its form', { __typename: 'openApplication_Entry', form: [] }],
  ['a vacancy that closed long ago', { __typename: 'vacancies_Entry', closingDate: '2001-01-01T00:00:00+00:00' }],
])('an entry %s is not found', ([, given]) => {
  expect(documents(given as object)).toEqual([])
})

test('a material is found by its other names; an older content model has none', () => {
  const material = { __typename: 'materials_Entry', title: 'PA 6', abbreviation: 'PA 6', familyLabel: 'Technisch' }
  const [named] = documents({ ...material, synonyms: [{ word: 'nylon' }, { word: null }] }, 'materials')
  expect(named?.keywords).toBe('PA 6 nylon Technisch')
  const [older] = documents(material, 'materials')
  expect(older?.keywords).toBe('PA 6 Technisch')
})

test('a material is found by what it is suitable for, in the words of the site', () => {
  const material = { __typename: 'materials_Entry', title: 'PP', abbreviation: 'PP', compliance: ['food', 'toys'] }
  const [document] = documentsOf(entry(material), {
    kind: 'materials',
    locale: 'nl',
    marks: { food: 'Levensmiddelen' },
  })
  expect(document?.keywords).toBe('PP Levensmiddelen')
})

test('a vacancy ends when it closes', () => {
  const given = { __typename: 'vacancies_Entry', closingDate: '2999-01-01T12:00:00+00:00', branch: [], location: [] }
  expect(documents(given, 'vacancies')[0]?.ends).toBe(Date.parse('2999-01-01T12:00:00Z'))
})

test('texts are plain, and limited', () => {
  const blocks = [{ __typename: 'blockTitleText_Entry', heading: 'A &amp; B', text: `<p>een</p><p>t&uuml;rk</p>` }]
  expect(documents({ intro: '<b>Kort</b>', blocks })[0]).toMatchObject({ summary: 'Kort', body: 'A & B een türk' })
  const long = [{ __typename: 'blockTitleText_Entry', heading: null, text: 'woord '.repeat(10_000) }]
  expect(documents({ title: 'x'.repeat(10_000), blocks: long })[0]?.body.length).toBeLessThanOrEqual(12_000)
})

test('files of a page are documents of their own, with type and size', () => {
  const file = { __typename: 'documents_Asset', id: '9', title: 'Datablad', filename: 'pa6.pdf', extension: 'pdf' }
  const files = [
    { ...file, url: '/uploads/documents/pa6.pdf', size: '88000', dateModified: null },
    { ...file, url: null },
  ]
  const [page, ...found] = documents({
    blocks: [{ __typename: 'blockFiles_Entry', heading: 'Bladen', text: null, files }],
  })
  expect(page?.kind).toBe('pages')
  expect(found).toEqual([
    expect.objectContaining({
      ...{ id: '7/9', kind: 'documents', path: '/uploads/documents/pa6.pdf', title: 'Datablad', keywords: 'pa6.pdf' },
      ...{ body: 'Bladen', detail: 'PDF, 88\u202fkB' },
    }),
  ])
})
