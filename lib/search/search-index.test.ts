import { expect, test } from 'vitest'
import { EXCERPT_LEAD } from './marks'
import { Synonyms } from './phrases'
import { type SearchDocument, SearchIndex } from './search-index'
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
  const sheet = { title: 'Datablad PA 6', kind: 'documents', path: '/uploads/pa6.pdf', keywords: 'pa6.pdf' } as const
  const documents = [
    document({ title: 'PA 6', kind: 'materials', keywords: 'PA 6 nylon nylon 6 polyamide', summary: 'Taai.' }),
    document({ title: 'POM-C', kind: 'materials', keywords: 'POM-C Delrin acetaal', summary: 'Maatvast.' }),
    document({ title: 'PTFE', kind: 'materials', keywords: 'PTFE teflon', summary: 'Glijdt vanzelf.' }),
    document({ title: 'PE 500', kind: 'materials', summary: 'Voedselveilige snijplanken.' }),
    document({ title: 'Kunststofplaten op maat', kind: 'solutions', body: 'Wij zagen kunststofplaten en machines.' }),
    document({ title: 'Nieuwe draaibank', kind: 'news', body: 'Daarop maken wij tandwielen van PA 6 en van PTFE.' }),
    document({
      title: 'Verspaner',
      kind: 'vacancies',
      summary: 'Werken aan een draaibank.',
      ends: Date.now() + 60_000,
    }),
    document(sheet),
    document(sheet),
  ]
  for (const item of documents) index.put(item)
  const synonyms = new Synonyms('nl')
  const names = { nylon: 'PA 6', 'PA 6': 'nylon', teflon: 'PTFE', Delrin: 'POM-C', baan: 'verspaner', zagen: 'op maat' }
  for (const [word, means] of Object.entries(names)) synonyms.add(word, means)
  index.setSynonyms(synonyms)
  return index
}

const index = dutchIndex()
const textOf = (parts: MarkedText) => parts.map(({ text }) => text).join('')
const titles = (query: string, from = index) =>
  from.search(query).groups.flatMap(({ hits }) => hits.map(({ title }) => textOf(title)))
const shown = (parts: MarkedText) => parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')

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

test('a synonym finds the texts that have the other word', () => {
  expect(titles('nylon')).toEqual(expect.arrayContaining(['PA 6', 'Nieuwe draaibank']))
  expect(titles('telfon')).toEqual(expect.arrayContaining(['PTFE', 'Nieuwe draaibank']))
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
  const long = new SearchIndex('en')
  const words = Array.from({ length: 200 }, (_, number) => `word${number}`).join(' ')
  long.put(document({ title: 'Guide', body: `${words} thermo\u00adplastic bearings ${words}` }))
  const [hit] = long.search('bearing thermoplastic').groups[0]?.hits ?? []
  const excerpt = shown(hit?.excerpt ?? [])
  expect(excerpt).toMatch(/^… word\d+ .* \[thermo\u00adplastic\] \[bearings\] word0 .* word\d+ …$/)
  expect(excerpt.length).toBeLessThan(210)
})

test.for([
  ['early in a long text', 20, 300],
  ['late in a long text', 300, 20],
  ['at the end', 300, 0],
  ['in the summary', 150, 10],
])('an excerpt begins near the word that was found %s', ([, before, after]) => {
  const own = new SearchIndex('nl')
  const text = (length: unknown) => 'woord '.repeat(Number(length) / 6)
  own.put(
    document({ title: 'Gids', summary: `${text(before)}draaibank ${text(after)}`.trim(), body: 'Een draaibank.' }),
  )
  const [hit] = own.search('draaibank').groups[0]?.hits ?? []
  const excerpt = shown(hit?.excerpt ?? [])
  expect(excerpt).toContain('[draaibank]')
  expect(excerpt.indexOf('[')).toBeLessThanOrEqual('… '.length + EXCERPT_LEAD)
  expect(excerpt.replaceAll(/[[\]… ]|woord|draaibank/g, '')).toBe('')
})

test('a page that was found by another name shows that name', () => {
  const own = new SearchIndex('nl')
  own.put(document({ title: 'POM-C', keywords: 'POM-C Delrin acetaal', summary: 'Maatvast.', body: 'Voor lagers.' }))
  const excerptOf = (query: string) => shown(own.search(query).groups[0]?.hits[0]?.excerpt ?? [])
  expect(excerptOf('delrin')).toBe('POM-C [Delrin] acetaal')
  expect(excerptOf('pom-c')).toBe('Maatvast.')
})

test('a word with a hyphen is shown once, whichever of its parts were asked', () => {
  const own = new SearchIndex('en')
  own.put(document({ title: 'Cutting-board sheet' }))
  const titleOf = (query: string) => own.search(query).groups[0]?.hits[0]?.title
  const joined = { text: 'Cutting-board', marked: true }
  expect(titleOf('cutting board')).toEqual([joined, { text: ' sheet', marked: false }])
  expect(titleOf('cutting-board sheet')).toEqual([
    joined,
    { text: ' ', marked: false },
    { text: 'sheet', marked: true },
  ])
})

test('English has its own stems, and the same names', () => {
  const english = new SearchIndex('en')
  english.put(document({ title: 'PTFE', kind: 'materials', keywords: 'teflon', summary: 'Machined bearings.' }))
  for (const query of ['machining', 'bearing', 'TEFLON', 'telfon', 'the bearings of it'])
    expect([query, english.search(query).total]).toEqual([query, 1])
})

test('what is sold comes before what mentions it, and a title before a text', () => {
  const [best] = index.search('PA 6').groups
  expect(best?.kind).toBe('materials')
  expect(textOf(best?.hits[0]?.title ?? [])).toBe('PA 6')
})

const ordered = (locale: 'nl' | 'en', query: string, documents: Partial<SearchDocument>[]) => {
  const own = new SearchIndex(locale)
  for (const each of documents) own.put(document({ title: '', ...each }))
  return titles(query, own)
}

test.for([
  [
    'what a page is, before what it mentions',
    'glijlager',
    { keywords: 'glijlagers' },
    { body: 'Een glijlager. '.repeat(9) },
  ],
  ['a word, before a part of a compound in a title', 'granulaat', { body: 'Granulaat.' }, { title: 'Granulaatdroger' }],
  [
    'a file by its long name, before a material that mentions it',
    'granulaat',
    { kind: 'documents', keywords: `granulaat ${'soort '.repeat(60)}` },
    { kind: 'materials', summary: 'Granulaat, granulaat.', body: 'Granulaat. '.repeat(50) },
  ],
  [
    'two of three words, before one in a title',
    'zaag plaat kobalt',
    { body: 'Een zaag voor een plaat.' },
    { title: 'Zaag' },
  ],
  [
    'words beside each other',
    'rode plaat',
    { body: 'Een rode plaat.' },
    { body: 'Rode lak, een plaat, rode verf, een plaat.' },
  ],
] as const)('first comes %s', ([, query, first, second]) => {
  const own = { title: 'Second', ...second }
  expect(ordered('nl', query, [own, { title: 'First', ...first }])).toEqual(['First', own.title])
})

test('a word that the site lacks is not taken for one that is only a little like it', () => {
  expect(ordered('nl', 'tufnol', [{ title: 'Een tunnel' }])).toEqual([])
  expect(ordered('en', 'blockchain', [{ title: 'Block', body: 'A chain.' }])).toEqual([])
  expect(ordered('nl', 'blokketting', [{ title: 'Blok', body: 'Een ketting.' }])).toEqual(['Blok'])
})

test.for([
  ['nl', 'niet voor voedsel', 'voedsel', 'Voor afdichtingen, niet voor voedsel.'],
  ['en', 'not approved for food', 'food', 'For seals. It is not approved for food contact.'],
] as const)('what a product is no good for is no hit: %s, %s', ([locale, , query, body]) => {
  const of = (given: Partial<SearchDocument>) => ordered(locale, query, [{ title: 'Stof', ...given }])
  expect(of({ kind: 'materials', body })).toEqual([])
  expect(of({ kind: 'pages', body })).toEqual(['Stof'])
  const own = new SearchIndex(locale)
  own.put(document({ title: 'Stof', kind: 'materials', body: `${body} ${query}.` }))
  const [hit] = own.search(query).groups[0]?.hits ?? []
  expect(hit?.excerpt.filter(({ marked }) => marked)).toHaveLength(1)
})

test('the figures of a question are neither searched for nor marked, but a number without a unit is', () => {
  const own = new SearchIndex('nl')
  own.put(document({ title: 'Kringloop', body: 'Slijtvast: 1.120 ton bij 21 graden.' }))
  own.put(document({ title: 'Norm', body: 'Deel 120.' }))
  const [hit] = own.search('slijtvast 120 graden').groups[0]?.hits ?? []
  expect(shown(hit?.excerpt ?? [])).toBe('[Slijtvast]: 1.120 ton bij 21 graden.')
  expect(titles('120 °C', own)).toEqual([])
  expect(titles('120', own)).toEqual(['Norm'])
  expect(titles('1120', own)).toEqual(['Kringloop'])
})

test('two words are found as one, and one as two that stand beside each other', () => {
  const own = new SearchIndex('nl')
  own.put(document({ title: 'PE 500', body: 'Voor een snijplank.' }))
  own.put(document({ title: 'Mes', body: 'Snij een plank.' }))
  expect(titles('snij plank', own)).toEqual(expect.arrayContaining(['PE 500', 'Mes']))
  const english = new SearchIndex('en')
  english.put(document({ title: 'PE', body: 'Wear strips for chains.' }))
  english.put(document({ title: 'Other', body: 'Wear a strip.' }))
  expect(english.search('wearstrips')).toMatchObject({
    total: 2,
    near: [{ word: 'wearstrips', found: ['wear', 'strips'] }],
  })
  english.remove(String(id - 1))
  expect(titles('wearstrips', english)).toEqual([])
})

test('letters that Unicode does not decompose are found as they are typed', () => {
  expect(ordered('nl', 'yildiz', [{ title: 'Fatma Yıldız' }])).toEqual(['Fatma Yıldız'])
  expect(ordered('nl', 'lukasz', [{ title: 'Łukasz' }])).toEqual(['Łukasz'])
})

test('of a title with all words and a page that has them elsewhere, the title comes first', () => {
  const paper = { title: 'Verklaring voor staven', kind: 'documents' } as const
  const material = {
    title: 'Staven',
    kind: 'materials',
    keywords: 'verklaring',
    body: 'Verklaring. '.repeat(9),
  } as const
  expect(ordered('nl', 'verklaring staven', [material, paper])).toEqual([paper.title, material.title])
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

test('of pages without all words, those that are about one are found, and not all that mention one', () => {
  const [one, two] = [{ body: 'Een zaag voor een plaat.' }, { body: 'Wij hebben een zaag.' }]
  const documents = [
    { title: 'Twee', ...one },
    { title: 'Een', ...two },
    { title: 'Zaag' },
    { body: 'Kobalt.', title: 'K' },
  ]
  expect(ordered('nl', 'zaag plaat kobalt', documents)).toEqual(['Twee', 'Zaag'])
})

test('what a page answers is found as what it is about, and is not shown', () => {
  const own = new SearchIndex('nl')
  own.put(document({ title: 'Locaties', asked: 'openingstijden, adres', summary: 'Vier plaatsen.' }))
  own.put(document({ title: 'Nieuws', body: 'Onze openingstijden. '.repeat(9) }))
  expect(titles('openingstijden', own)).toEqual(['Locaties', 'Nieuws'])
  expect(shown(own.search('adres').groups[0]?.hits[0]?.excerpt ?? [])).toBe('Vier plaatsen.')
})

test('a synonym of two words is also one word', () => {
  const own = new SearchIndex('en')
  own.put(document({ title: 'POM', body: 'For gears.' }))
  const synonyms = new Synonyms('en')
  synonyms.add('gear wheel', 'gear')
  own.setSynonyms(synonyms)
  expect(own.search('gearwheel')).toMatchObject({ total: 1 })
  expect(own.search('gearwheel')).not.toHaveProperty('near')
})

test('a whole word comes before parts of words, and a short word is found whole', () => {
  const own = new SearchIndex('nl')
  for (const number of [1, 2, 3, 4]) own.put(document({ title: `Gids ${number}`, body: 'Granulaat, per zak.' }))
  own.put(document({ title: 'Granulaatdroger', body: 'Voor het personeel.' }))
  own.put(document({ title: 'Pers' }))
  expect(titles('granulaat', own)).toEqual(['Gids 1', 'Gids 2', 'Gids 3', 'Gids 4', 'Granulaatdroger'])
  expect(titles('pers', own)).toEqual(['Pers'])
  expect(titles('perk', own)).toEqual([])
})

test('a word with one or two more letters is no compound', () => {
  const documents = [
    { title: 'Een', body: 'Een plaat.' },
    { title: 'Twee', body: 'Ter plaatse, in plaats van.' },
    { title: 'Drie', body: 'Een plaatzaag.' },
  ]
  expect(ordered('nl', 'plaat', documents)).toEqual(['Een', 'Drie'])
})

test('a word that may be made of short ones is on no page that has only one of them', () => {
  const own = new SearchIndex('nl')
  own.put(document({ title: 'Een bak' }))
  own.put(document({ title: 'Ketting' }))
  expect(own.search('bakketting')).toMatchObject({ total: 0 })
  own.put(document({ title: 'Een ketting aan een bak' }))
  const near = [{ word: 'bakketting', found: ['bak', 'ketting'] }]
  expect(own.search('bakketting')).toMatchObject({ total: 1, near })
})

test('words that are only a little like those of a question are not suggested', () => {
  const own = new SearchIndex('nl')
  own.put(document({ title: 'Oxidant', body: 'Een vliegtuig, per jaar.' }))
  expect(own.search('paarse olifant').suggestions).toEqual([])
  expect(own.search('vliegtickets').suggestions).toEqual([])
})

test('a file on two pages is found once, and only one kind where that is asked for', () => {
  const { groups, total } = index.search('datablad', { kind: 'documents' })
  expect(total).toBe(1)
  expect(groups).toMatchObject([{ kind: 'documents', hits: [{ path: '/uploads/pa6.pdf' }] }])
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

test('where nothing is found, the nearest words of the content are suggested', () => {
  expect(index.search('draaibakken').suggestions).toContain('draaibank')
  expect(index.search('xqzw').suggestions).toEqual([])
  const english = new SearchIndex('en')
  english.put(document({ title: 'Conveyors', body: 'Milled parts.' }))
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
