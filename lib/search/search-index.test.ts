import { expect, test } from 'vitest'
import { type SearchDocument, SearchIndex } from './search-index'
import { Synonyms } from './synonyms'
import type { MarkedText } from './types'

let id = 0
const document = (given: Partial<SearchDocument> & { title: string }): SearchDocument => ({
  id: String(++id),
  kind: 'pages',
  path: `/${id}`,
  keywords: '',
  summary: '',
  body: '',
  detail: null,
  ends: null,
  ...given,
})

function dutchIndex() {
  const index = new SearchIndex('nl')
  const documents = [
    document({
      title: 'PA 6',
      kind: 'materials',
      keywords: 'PA 6 nylon nylon 6 polyamide',
      summary: 'Taai materiaal.',
    }),
    document({ title: 'POM-C', kind: 'materials', keywords: 'POM-C Delrin acetaal', summary: 'Maatvast.' }),
    document({ title: 'PTFE', kind: 'materials', keywords: 'PTFE teflon', summary: 'Glijdt vanzelf.' }),
    document({ title: 'PE 500', kind: 'materials', summary: 'Voedselveilige snijplanken.' }),
    document({ title: 'Kunststofplaten op maat', kind: 'solutions', body: 'Wij zagen kunststofplaten en machines.' }),
    document({ title: 'Nieuwe draaibank', kind: 'news', body: 'Daarop maken wij tandwielen van PA 6 en van PTFE.' }),
    document({ title: 'Verspaner', kind: 'vacancies', summary: 'Werken aan een draaibank.', ends: Date.now() + 1000 }),
    document({ title: 'Datablad PA 6', kind: 'documents', path: '/uploads/pa6.pdf', keywords: 'datablad-pa6.pdf' }),
    document({ title: 'Datablad PA 6', kind: 'documents', path: '/uploads/pa6.pdf', keywords: 'datablad-pa6.pdf' }),
  ]
  for (const item of documents) index.put(item)
  const synonyms = new Synonyms('nl')
  for (const [word = '', means = ''] of [
    ['nylon', 'PA 6'],
    ['PA 6', 'nylon'],
    ['teflon', 'PTFE'],
    ['Delrin', 'POM-C'],
    ['baan', 'verspaner'],
    ['zagen', 'op maat'],
  ])
    synonyms.add(word, means)
  index.setSynonyms(synonyms)
  return index
}

const index = dutchIndex()
const textOf = (parts: MarkedText) => parts.map(({ text }) => text).join('')
const titles = (query: string, from = index) =>
  from.search(query).groups.flatMap(({ hits }) => hits.map(({ title }) => textOf(title)))
const marked = (parts: MarkedText) => parts.filter(({ marked }) => marked).map(({ text }) => text)

test.for([
  ['a stem: the plural finds the singular', 'draaibanken', 'Nieuwe draaibank'],
  ['the end of a compound', 'plank', 'PE 500'],
  ['the end of a compound in the plural', 'plaat', 'Kunststofplaten op maat'],
  ['its beginning', 'kunststof', 'Kunststofplaten op maat'],
  ['a beginning, while somebody types', 'kunstst', 'Kunststofplaten op maat'],
  ['a plural that ends in -s', 'machine', 'Kunststofplaten op maat'],
  ['a word without accents or capitals', 'TÁNDWIEL', 'Nieuwe draaibank'],
  ['a typing error', 'tandwil', 'Nieuwe draaibank'],
  ['two letters in the wrong order', 'tnadwielen', 'Nieuwe draaibank'],
  ['a name with and without space', 'pa6', 'PA 6'],
  ['a name with a hyphen', 'PA-6', 'PA 6'],
  ['a name without its hyphen', 'pomc', 'POM-C'],
  ['an abbreviation by its beginning', 'pom', 'POM-C'],
  ['another name', 'nylon', 'PA 6'],
  ['another name, misspelt', 'nylno', 'PA 6'],
  ['another name, misspelt', 'telfon', 'PTFE'],
  ['another name, misspelt', 'derlin', 'POM-C'],
  ['another name as part of a compound', 'nylonplaat', 'Kunststofplaten op maat'],
  ["editors' synonym", 'baan', 'Verspaner'],
  ["editors' synonym of several words", 'zagen', 'Kunststofplaten op maat'],
  ['words that are everywhere beside one that is not', 'de tandwielen van het', 'Nieuwe draaibank'],
  ['one of two words, where nothing has both', 'tandwiel lekkage', 'Nieuwe draaibank'],
])('finds %s: %s', ([, query = '', expected]) => {
  expect(titles(query)).toContain(expected)
})

test('a synonym finds the texts that have the other word', () => {
  expect(titles('nylon')).toEqual(expect.arrayContaining(['PA 6', 'Nieuwe draaibank']))
  expect(titles('telfon')).toEqual(expect.arrayContaining(['PTFE', 'Nieuwe draaibank']))
})

test('the words that were found are marked, also in another form', () => {
  const [hit] = index.search('zaag machine').groups.flatMap(({ hits }) => hits)
  expect(marked(hit?.excerpt ?? [])).toContain('machines')
})
