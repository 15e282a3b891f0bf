import { expect, test } from 'vitest'
import type { FoundEntry } from './content-queries'
import { documentsOf } from './documents'
import type { SearchKind } from './types'

/** An entry as the content backend gives it; fields that an older content model lacks are missing. */
const entry = (given: object): FoundEntry => {
  const page = { __typename: 'pages_Entry', id: '7', title: 'Over ons', uri: 'over-ons', blocks: [] }
  return JSON.parse(JSON.stringify({ ...page, ...given }))
}

const documents = (given: object, kind: SearchKind = 'pages', marks?: Record<string, string>) =>
  documentsOf(entry(given), { kind, locale: 'nl', marks })

test.for([
  ['without a page', { uri: null }],
  ['an open application without its form', { __typename: 'openApplication_Entry', form: [] }],
  ['a vacancy that closed long ago', { __typename: 'vacancies_Entry', closingDate: '2001-01-01T00:00:00+00:00' }],
])('an entry %s is not found', ([, given]) => {
  expect(documents(given as object)).toEqual([])
})

test('a material is found by its other names, and in the words of the site by what it is suitable for', () => {
  const material = { __typename: 'materials_Entry', title: 'PA 6', abbreviation: 'PA 6', familyLabel: 'Technisch' }
  const [named] = documents({ ...material, synonyms: [{ word: 'nylon' }, { word: null }] }, 'materials')
  expect(named?.keywords).toBe('PA 6 nylon Technisch')
  // An older content model has no other names.
  expect(documents(material, 'materials')[0]?.keywords).toBe('PA 6 Technisch')
  const [food] = documents({ ...material, compliance: ['food', 'toys'] }, 'materials', { food: 'Levensmiddelen' })
  expect(food?.keywords).toBe('PA 6 Technisch Levensmiddelen')
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
  const found = { ...file, url: '/uploads/documents/pa6.pdf', size: '88000', dateModified: null }
  const block = { __typename: 'blockFiles_Entry', heading: 'Bladen', text: null }
  const [page, ...files] = documents({ blocks: [{ ...block, files: [found, { ...file, url: null }] }] })
  expect(page?.kind).toBe('pages')
  expect(files).toEqual([
    expect.objectContaining({
      ...{ id: '7/9', kind: 'documents', path: '/uploads/documents/pa6.pdf', title: 'Datablad', keywords: 'pa6.pdf' },
      ...{ body: 'Bladen', detail: 'PDF, 88\u202fkB' },
    }),
  ])
})
