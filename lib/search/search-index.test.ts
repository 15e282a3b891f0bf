import { expect, test } from 'vitest'
import { EXCERPT_LEAD } from './marks'
import { type SearchDocument, SearchIndex } from './search-index'
import type { MarkedText } from './types'

let id = 0
const NO_TEXTS = { keywords: '', summary: '', body: '', detail: null, ends: null }
const document = (given: Partial<SearchDocument>): SearchDocument => {
  id++
  return { id: String(id), kind: 'pages', path: `/${id}`, title: '', ...NO_TEXTS, ...given }
}

function indexOf(locale: 'nl' | 'en', ...documents: Partial<SearchDocument>[]) {
  const index = new SearchIndex(locale)
  for (const each of documents) index.put(document(each))
  return index
}

const sheet = { title: 'Datablad PA 6', kind: 'documents', path: '/uploads/pa6.pdf', keywords: 'pa6.pdf' } as const
const index = indexOf(
  'nl',
  { title: 'PA 6', kind: 'materials', keywords: 'PA 6 nylon nylon 6 polyamide', summary: 'Taai.' },
  { title: 'POM-C', kind: 'materials', keywords: 'POM-C Delrin acetaal', summary: 'Maatvast.' },
  { title: 'PTFE', kind: 'materials', keywords: 'PTFE teflon', summary: 'Glijdt vanzelf.' },
  { title: 'PE 500', kind: 'materials', summary: 'Voedselveilige snijplanken.' },
  { title: 'Kunststofplaten op maat', kind: 'solutions', body: 'Wij zagen kunststofplaten en machines.' },
  { title: 'Nieuwe draaibank', kind: 'news', body: 'Daarop maken wij tandwielen van PA 6 en van PTFE.' },
  { title: 'Verspaner', kind: 'vacancies', summary: 'Werken aan een draaibank.', ends: Date.now() + 60_000 },
  sheet,
  sheet,
)
const names = { nylon: 'PA 6', 'PA 6': 'nylon', teflon: 'PTFE', Delrin: 'POM-C', baan: 'verspaner', zagen: 'op maat' }
for (const [word, means] of Object.entries(names)) index.synonyms.add(word, means)

const textOf = (parts: MarkedText) => parts.map(({ text }) => text).join('')
const titles = (query: string, from = index) =>
  from.search(query).groups.flatMap(({ hits }) => hits.map(({ title }) => textOf(title)))
const shown = (parts: MarkedText = []) => parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')
const firstOf = (from: SearchIndex, query: string) => from.search(query).groups[0]?.hits[0]

test.for([
  ['a stem: the plural finds the singular', 'draaibanken', 'Nieuwe draaibank'],
  ['the end of a compound', 'plank', 'PE 500'],
  ['a beginning, while somebody types', 'kunstst', 'Kunststofplaten op maat'],
  ['a plural that ends in -s', 'machine', 'Kunststofplaten op maat'],
  ['a word without accents or capitals', 'TÁNDWIEL', 'Nieuwe draaibank'],
  ['a word with invisible characters that were pasted', 'tand\u00adwielen\u200b\n', 'Nieuwe draaibank'],
  ['a typing error', 'tandwil', 'Nieuwe draaibank'],
  ['a name with and without space', 'pa6', 'PA 6'],
  ['another name, misspelt', 'nylno', 'PA 6'],
  ['another name as part of a compound', 'nylonplaat', 'PA 6'],
  ["editors' synonym", 'baan', 'Verspaner'],
  ["editors' synonym of several words", 'zagen', 'Kunststofplaten op maat'],
  ['words that are everywhere beside one that is not', 'de tandwielen van het', 'Nieuwe draaibank'],
  ['what one of two words names, where nothing has both', 'delrin lekkage', 'POM-C'],
])('finds %s: %s', ([, query = '', expected]) => {
  expect(titles(query)).toContain(expected)
})

test.for([
  ['in another form', 'zaag machine', 'Wij [zagen] kunststofplaten en [machines].'],
  ['as another word for it', 'nylno', 'Daarop maken wij tandwielen van [PA 6] en van PTFE.'],
  ['whole, where a part was found', 'plank', 'Voedselveilige [snijplanken].'],
])('the word that was found is marked %s', ([, query = '', expected]) => {
  const excerpts = index.search(query).groups.flatMap(({ hits }) => hits.map(({ excerpt }) => shown(excerpt)))
  expect(excerpts).toContain(expected)
})

test('an excerpt shows whole words around the first one that was found', () => {
  const words = Array.from({ length: 200 }, (_, number) => `word${number}`).join(' ')
  const long = indexOf('en', { title: 'Guide', body: `${words} thermo\u00adplastic bearings ${words}` })
  const excerpt = shown(firstOf(long, 'bearing thermoplastic')?.excerpt)
  expect(excerpt).toMatch(/^… word\d+ .* \[thermo\u00adplastic\] \[bearings\] word0 .* word\d+ …$/)
  expect(excerpt.length).toBeLessThan(210)
})

test.for([
  ['early in a long text', 20, 300],
  ['late in a long text', 300, 20],
  ['at the end', 300, 0],
  ['in the summary', 150, 10],
])('an excerpt begins near the word that was found %s', ([, before, after]) => {
  const text = (length: unknown) => 'woord '.repeat(Number(length) / 6)
  const summary = `${text(before)}draaibank ${text(after)}`.trim()
  const excerpt = shown(firstOf(indexOf('nl', { summary, body: 'Een draaibank.' }), 'draaibank')?.excerpt)
  expect(excerpt).toContain('[draaibank]')
  expect(excerpt.indexOf('[')).toBeLessThanOrEqual('… '.length + EXCERPT_LEAD)
  expect(excerpt.replaceAll(/[[\]… ]|woord|draaibank/g, '')).toBe('')
})

test('a page that was found by another name shows that name', () => {
  const own = indexOf('nl', { title: 'POM-C', keywords: 'POM-C Delrin acetaal', summary: 'Maatvast.', body: 'Lagers.' })
  expect(shown(firstOf(own, 'delrin')?.excerpt)).toBe('POM-C [Delrin] acetaal')
  expect(shown(firstOf(own, 'pom-c')?.excerpt)).toBe('Maatvast.')
})

test('a word with a hyphen is shown once, whichever of its parts were asked', () => {
  const own = indexOf('en', { title: 'Cutting-board sheet' })
  for (const query of ['cutting board', 'board'])
    expect(shown(firstOf(own, query)?.title)).toBe('[Cutting-board] sheet')
  expect(shown(firstOf(own, 'cutting-board sheet')?.title)).toBe('[Cutting-board] [sheet]')
})

const LONG = `granulaat ${'soort '.repeat(60)}`
const OFTEN = 'Granulaat. '.repeat(50)
test.for<[name: string, query: string, first: Partial<SearchDocument>, second: Partial<SearchDocument>]>([
  ['what a page is', 'glijlager', { keywords: 'glijlagers' }, { body: 'Een glijlager. '.repeat(9) }],
  ['a word, before a part of a compound', 'granulaat', { body: 'Granulaat.' }, { title: 'Granulaatdroger' }],
  ['a file by its long name', 'granulaat', { kind: 'documents', keywords: LONG }, { kind: 'materials', body: OFTEN }],
  ['two of three words, before one', 'zaag plaat kobalt', { body: 'Een zaag voor een plaat.' }, { title: 'Zaag' }],
  ['words beside each other', 'rode plaat', { body: 'Een rode plaat.' }, { body: 'Rode lak, een plaat, rode verf.' }],
  [
    'a title with all words',
    'verklaring staven',
    { title: 'Verklaring voor staven', kind: 'documents' },
    { title: 'Staven', kind: 'materials', keywords: 'verklaring', body: 'Verklaring. '.repeat(9) },
  ],
  ['what a page answers', 'adres', { asked: 'openingstijden, adres' }, { body: 'Ons adres. '.repeat(9) }],
])('first comes %s', ([, query, first, second]) => {
  const [one, other] = [first, second].map((given, at) => ({ title: `${at}`, ...given }))
  expect(titles(query, indexOf('nl', other ?? {}, one ?? {}))).toEqual([one?.title, other?.title])
})

test.for<[locale: 'nl' | 'en', query: string, texts: Record<string, string>, found: string[]]>([
  ['nl', 'tufnol', { 'Een tunnel': '' }, []],
  ['en', 'blockchain', { Block: 'A chain.' }, []],
  ['nl', 'blokketting', { Blok: 'Een ketting.' }, ['Blok']],
  ['nl', 'bakketting', { 'Een bak': '', Ketting: '' }, []],
  ['nl', 'bakketting', { 'Een bak': '', Twee: 'Een ketting aan een bak.' }, ['Twee']],
  ['nl', 'yildiz', { 'Fatma Yıldız': '' }, ['Fatma Yıldız']],
  ['nl', 'zaag plaat kobalt', { Twee: 'Een zaag en plaat.', Een: 'Wij hebben een zaag.', Zaag: '' }, ['Twee', 'Zaag']],
  ['nl', 'plaat', { Een: 'Een plaat.', Twee: 'Ter plaatse, in plaats van.', Drie: 'Een plaatzaag.' }, ['Een', 'Drie']],
  ['nl', 'pers', { Pers: '', Droger: 'Voor het personeel.' }, ['Pers']],
  ['nl', 'perk', { Pers: '' }, []],
  ['nl', 'snij plank', { 'PE 500': 'Voor een snijplank.', Mes: 'Snij een plank.' }, ['Mes', 'PE 500']],
])(
  'what is like a word, or made of words, is found only where it says enough: %s, %s in %j',
  ([locale, query, texts, found]) => {
    const documents = Object.entries(texts).map(([title, body]) => ({ title, body }))
    expect(titles(query, indexOf(locale, ...documents))).toEqual(found)
  },
)

test.for([
  ['nl', 'niet voor voedsel', 'voedsel', 'Voor afdichtingen, niet voor voedsel.'],
  ['en', 'not approved for food', 'food', 'For seals. It is not approved for food contact.'],
] as const)('what a product is no good for is no hit: %s, %s', ([locale, , query, body]) => {
  expect(titles(query, indexOf(locale, { kind: 'materials', body }))).toEqual([])
  expect(titles(query, indexOf(locale, { kind: 'pages', body }))).toHaveLength(1)
  const own = indexOf(locale, { title: 'Stof', kind: 'materials', body: `${body} ${query}.` })
  expect(firstOf(own, query)?.excerpt.filter(({ marked }) => marked)).toHaveLength(1)
})

test('the figures of a question are neither searched for nor marked, but a number without a unit is', () => {
  const body = 'Slijtvast: 1.120 ton bij 21 graden.'
  const own = indexOf('nl', { title: 'Kringloop', body }, { title: 'Norm', body: 'Deel 120.' })
  expect(shown(firstOf(own, 'slijtvast 120 graden')?.excerpt)).toBe('[Slijtvast]: 1.120 ton bij 21 graden.')
  expect(titles('120 °C', own)).toEqual([])
  expect(titles('120', own)).toEqual(['Norm'])
  expect(titles('1120', own)).toEqual(['Kringloop'])
})

test('one word is found as two that stand beside each other, and named', () => {
  const [first, second] = [{ body: 'Wear strips for chains.' }, { body: 'Wear a strip.' }].map(document)
  const own = indexOf('en', first ?? {}, second ?? {})
  const near = [{ word: 'wearstrips', found: ['wear', 'strips'] }]
  expect(own.search('wearstrips')).toMatchObject({ total: 2, near })
  own.remove(first?.id ?? '')
  expect(own.search('wearstrips').total).toBe(0)
})

test('a word that is replaced by one like it is named, and a search without any of its words says which it lacks', () => {
  expect(index.search('tandwil')).toMatchObject({ near: [{ word: 'tandwil', found: ['tandwielen'] }] })
  const { total, missing, parts, suggestions } = index.search('tandwielen lekkage')
  expect({ total, missing, parts }).toEqual({ total: 0, missing: ['lekkage'], parts: ['tandwielen'] })
  expect(suggestions).not.toContain('tandwielen')
  // What one word may mean is not near if the other is nowhere.
  expect(index.search('tandwil lekkage').total).toBe(0)
  expect(index.search('lekkage overal')).not.toHaveProperty('parts')
})

test('a synonym of two words is also one word', () => {
  const own = indexOf('en', { body: 'For gears.' })
  own.synonyms.add('gear wheel', 'gear')
  expect(own.search('gearwheel')).toMatchObject({ total: 1 })
  expect(own.search('gearwheel')).not.toHaveProperty('near')
})

test('a file on two pages is found once, and only one kind where that is asked for', () => {
  const groups = [{ kind: 'documents', hits: [{ path: '/uploads/pa6.pdf' }] }]
  expect(index.search('datablad', { kind: 'documents' })).toMatchObject({ total: 1, groups })
})

test('a vacancy is not found from the moment that it closes', () => {
  expect(index.search('verspaner').total).toBe(1)
  expect(index.search('verspaner', {}, Date.now() + 61_000).total).toBe(0)
})

test('a replaced document has its new words only, and a removed one is gone', () => {
  const own = new SearchIndex('nl')
  const first = document({ title: 'Schuifdeur' })
  own.put(first)
  own.put({ ...first, title: 'Roldeur' })
  expect(titles('schuifdeur', own)).toEqual([])
  expect(titles('roldeur', own)).toEqual(['Roldeur'])
  own.remove(first.id)
  expect(own.search('roldeur')).toEqual({ query: 'roldeur', total: 0, groups: [], suggestions: [] })
})

test('where nothing is found, the nearest words of the content are suggested, and none that are only a little alike', () => {
  expect(index.search('draaibakken').suggestions).toContain('draaibank')
  const own = indexOf('nl', { title: 'Oxidant', body: 'Een vliegtuig, per jaar.' })
  for (const query of ['xqzw', 'paarse olifant', 'vliegtickets']) expect(own.search(query).suggestions).toEqual([])
  const english = indexOf('en', { title: 'Conveyors', body: 'Milled parts.' })
  expect(english.search('conveyorparts')).toMatchObject({ total: 0, suggestions: ['conveyors', 'parts'] })
})

test.for([
  ['nothing', ''],
  ['control characters', '\u0000\u0007\u200b\ud800'],
  ['a regular expression', '.*(a+)+$[^]\\'],
  ['names of prototypes', '__proto__ constructor hasOwnProperty toString'],
  ['one long word', 'x'.repeat(5000)],
  ['HTML', '<script>alert(1)</script>'],
])('%s as a query is harmless', ([, query = '']) => {
  const result = index.search(query)
  expect(result.query.length).toBeLessThanOrEqual(100)
  expect(result.groups.length).toBeLessThanOrEqual(7)
})
