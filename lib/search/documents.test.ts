import { expect, test } from 'vitest'
import { documentsOf, limited, type SearchedText } from './documents'

const NONE: SearchedText = { keywords: '', summary: '', body: '', detail: null, names: [], files: [] }

const documents = (entry: object, text: Partial<SearchedText> | null = {}) =>
  documentsOf({ id: 7, uri: 'over-ons', details: { title: 'Over ons' }, ...entry }, text && { ...NONE, ...text }, {
    kind: 'pages',
    locale: 'nl',
  })

test('files of a page are documents of their own, which end with it', () => {
  const file = { id: '9', path: '/uploads/a.pdf', title: 'Datablad', keywords: 'a.pdf', body: 'Bladen', detail: 'PDF' }
  const details = { title: 'Vacature', closingDate: '2999-01-01T12:00:00+00:00' }
  const [page, ...files] = documents({ details }, { files: [file] })
  const ends = Date.parse('2999-01-01T12:00:00Z')
  expect(page?.ends).toBe(ends)
  expect(files).toEqual([{ ...file, id: '7/9', kind: 'documents', summary: '', ends }])
})

test('texts are limited', () => {
  const long = 'woord '.repeat(10_000)
  const { summary, body } = limited({ ...NONE, summary: long, body: long })
  expect([summary.length, body.length]).toEqual([500, 12_000])
})
