import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LocaleCode } from '@/lib/i18n/locales'
import { askedFigures } from './asked-figures'
import { documentsOf, limited, type SearchedText } from './documents'
import { Targets } from './phrases'
import { withoutRefusals } from './refusals'
import { Vocabulary } from './vocabulary'
import { wordsIn } from './words'

test.each([
  ['slijtvast 120 graden voedsel', { temperature: { min: 120, max: null } }],
  ['doorzichtig 100 °C', { temperature: { min: 100, max: null } }],
  ['100°C', { temperature: { min: 100, max: null } }],
  ['bearing at 90 C', { temperature: { min: 90, max: null } }],
  ['withstands 250 °F', { temperature: { min: 121, max: null } }],
  ['80 MPa en 3 GPa', { strength: { min: 80, max: null }, stiffness: { min: 3000, max: null } }],
  ['60 N/mm2', { strength: { min: 60, max: null } }],
  ['lichter dan 1,2 g/cm³', { density: { min: null, max: 1.2 } }],
  ['950 kg/m3', { density: { min: null, max: 0.95 } }],
  ['bestand tegen -40 °C', {}],
  ['−40 tot 80 graden', { temperature: { min: 80, max: null } }],
  ['-30 °C en 80 °C', { temperature: { min: 80, max: null } }],
  ['PA-6 C', {}],
  ['2.800 MPa', { stiffness: { min: 2800, max: null } }],
  ['1.410 kg/m3', { density: { min: null, max: 1.41 } }],
  ['PA 6 C', {}],
  ['plaat van 10 mm', {}],
  ['iso 9001', {}],
  ['x120 °C', {}],
])('%s asks for %o', (query, ranges) => expect(askedFigures(query, 'nl').ranges).toEqual(ranges))

test('numbers are read in the notation of the language, or the other one where only that makes sense', () => {
  expect(askedFigures('2,800 MPa', 'en').ranges).toEqual({ stiffness: { min: 2800, max: null } })
  expect(askedFigures('1,2 g/cm³', 'en').ranges).toEqual({ density: { min: null, max: 1.2 } })
  expect(askedFigures('1.2 g/cm³', 'nl').ranges).toEqual({ density: { min: null, max: 1.2 } })
})

test('what the finder cannot be asked is named, and the rest of the query is left', () => {
  expect(askedFigures('-30 °C en 80 °C', 'nl').others).toEqual(['-30 °C'])
  const { others, text } = askedFigures('slijtvast 120 graden voedsel', 'nl')
  expect([others, text.split(/\s+/)]).toEqual([[], ['slijtvast', 'voedsel']])
})

const kept = (text: string, locale: 'nl' | 'en') => withoutRefusals(text, locale).replace(/\s+/g, ' ').trim()

test.for([
  ['nl', 'Granulaat en zwarte staf, niet voor voedsel.', 'Granulaat en zwarte staf, .'],
  ['nl', 'PA 6 verdraagt olie, vet en brandstof, geen zuren.', 'PA 6 verdraagt olie, vet en brandstof, .'],
  ['nl', 'RoHS voor alle kleuren. Geen kleur is vrijgegeven voor levensmiddelen.', 'RoHS voor alle kleuren. .'],
  ['nl', 'FDA geldt voor naturel; voor levensmiddelen in de EU is PEI niet vrijgegeven.', 'FDA geldt voor naturel; .'],
  ['nl', 'Het is niet meer voor drinkwater.', 'Het is .'],
  ['nl', 'De wet verbiedt het in materiaal voor voedsel, dus lever PPSU.', ', dus lever PPSU.'],
  ['nl', 'Voor voedsel en drinkwater is het niet vrijgegeven.', '.'],
  ['en', 'Pellets and black rod, not for food contact.', 'Pellets and black rod, .'],
  ['en', 'It withstands oil, but not acids.', 'It withstands oil, .'],
  ['en', 'Natural PPS is not approved for food contact.', '.'],
] as const)('%s: %s', ([locale, text, expected]) => {
  expect(kept(text, locale)).toBe(expected)
  expect(withoutRefusals(text, locale)).toHaveLength(text.length)
})

test.for([
  ['nl', 'Het glijdt zonder smering en zwelt niet in water.'],
  ['nl', 'Dun als een kano, niets voor buiten.'],
  ['nl', 'PTFE is bestand tegen zuren en krast niet.'],
  ['nl', 'Niet alleen geschikt voor voedsel maar ook voor drinkwater.'],
  ['nl', 'Geen kunststof is beter bestand tegen zuren.'],
  ['en', 'It needs no grease and is fit for food contact.'],
  ['en', 'Not only for food contact but also for water.'],
] as const)('%s, which refuses nothing: %s', ([locale, text]) => expect(kept(text, locale)).toBe(text))

test('a long text of negations is read in time', () => {
  const text = 'niet voor '.repeat(50_000)
  const begun = performance.now()
  withoutRefusals(text, 'nl')
  expect(performance.now() - begun).toBeLessThan(1000)
})

const targets = new Targets('nl', [
  { words: 'openingstijden, wanneer open', target: '/locaties' },
  { words: 'offerte, prijs', target: '/contact' },
  { words: 'vacature, baan', target: '/vacatures' },
  { words: 'retour', target: '/kringloop' },
  { words: 'retour', target: '/voorwaarden' },
  { words: 'vervangt messing', target: '/glijden' },
])
const match = (query: string, known: readonly string[] = []) => targets.match(query, (stem) => known.includes(stem))
const found = (query: string) => match(query).matched.map(({ target }) => target)

test.each([
  ['a compound that is written as two words', 'openings tijden', ['/locaties']],
  ['a question', 'Wanneer zijn jullie open?', ['/locaties']],
  ['a typing error', 'openingstyden', ['/locaties']],
  ['letters in the wrong order', 'pirjs', ['/contact']],
  ['a word with two targets', 'retour', ['/kringloop', '/voorwaarden']],
  ['a phrase, also as one word', 'vervangt messing, vervangtmessing', ['/glijden', '/glijden']],
  ['another word', 'tandwiel', []],
  ['a word that is like the beginning of a phrase', 'vervanger', []],
])('finds the targets of %s', (_, query, expected) => expect(found(query)).toEqual(expected))

test('words that no row has are left, without those that say nothing', () => {
  expect(match('een vacature in breda')).toMatchObject({ matched: [{ words: 'vacature' }], rest: ['breda'] })
  expect(match('contract', ['contract'])).toEqual({ matched: [], rest: ['contract'] })
})

test('of the most rows and the longest query only a part is compared', () => {
  const rows = Array.from({ length: 5000 }, (_, row) => ({ words: `woord${row} aaaaaaaaaa,`.repeat(100), target: '/' }))
  const many = new Targets('nl', rows)
  expect(many.match('aaaaaaaaab '.repeat(9), () => false).rest.length).toBeLessThanOrEqual(12)
})

const vocabularyOf = (...words: string[]) => {
  const vocabulary = new Vocabulary((stem) => [stem])
  vocabulary.add(words.map((word) => ({ word, stem: word })))
  return vocabulary
}
const near = (vocabulary: Vocabulary, word: string, errors?: number) =>
  vocabulary.nearest(word, 9, errors).map(({ stem }) => stem)

test('an error in an ending, which makes the stem another one, is a typing error', () => {
  const vocabulary = vocabularyOf('afdichting')
  vocabulary.add([{ word: 'acetal', stem: 'acet' }])
  const found = () => vocabulary.nearest('acetel', 9, undefined, 'acetel').map(({ stem }) => stem)
  expect(found()).toEqual(['acet'])
  vocabulary.remove([{ word: 'acetal', stem: 'acet' }])
  expect(found()).toEqual([])
})

test.for([
  [
    'one with a wrong, a missing or a further letter',
    'delrin',
    ['dalrin', 'delri', 'delrinn'],
    ['dalrin', 'delri', 'delrinn'],
  ],
  ['one with an error at either end', 'xaterfiltex', ['waterfilter', 'afdichting'], ['waterfilter']],
  ['one with exchanged letters before one with a wrong letter', 'qoute', ['route', 'quote'], ['quote']],
  [
    'all with exchanged letters, wherever they are',
    'abcdef',
    ['abcdfe', 'abdcef', 'bacdef'],
    ['abcdfe', 'abdcef', 'bacdef'],
  ],
  ['no short one', 'buik', ['buis'], []],
  ['none with more errors', 'deltoid', ['delrin'], []],
  ['none of any length', 'x'.repeat(89), ['x'.repeat(90)], []],
] as const)('of words that are like another are found: %s', ([, typed, words, found]) => {
  expect(near(vocabularyOf(...words), typed).toSorted()).toEqual(found)
})

test('many words, and those that were added or left since, are found by their beginnings, ends and errors', () => {
  const words = Array.from({ length: 5000 }, (_, number) => `woord${number.toString(26).replace(/\d/g, 'q')}plaat`)
  const vocabulary = vocabularyOf(...words, 'snijplank')
  const found = (stem: string) => vocabulary.containing(stem, 9).map(({ stem }) => stem)
  expect(found('plank')).toEqual(['snijplank'])
  vocabulary.add([{ word: 'laadplank', stem: 'laadplank' }])
  expect(found('plank')).toEqual(['snijplank', 'laadplank'])
  vocabulary.remove([{ word: 'snijplank', stem: 'snijplank' }])
  expect(found('plank')).toEqual(['laadplank'])
  expect(found('snij')).toEqual([])
  expect(near(vocabulary, 'snijplnk')).toEqual([])
  expect(vocabulary.has('snijplank')).toBe(false)
  vocabulary.add([{ word: 'snijplank', stem: 'snijplank' }])
  expect(found('snij')).toEqual(['snijplank'])
  expect(near(vocabulary, 'snijplnk')).toEqual(['snijplank'])
})

const pairsOf = (locale: LocaleCode): string[][] =>
  readFileSync(join(import.meta.dirname, 'inflections', `${locale}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))

const PAIRS = (['nl', 'en'] as const).flatMap((locale) => pairsOf(locale).map((pair) => [locale, ...pair] as const))

const stemsOf = (text: string, locale: LocaleCode) => wordsIn(text, locale).map(({ stem }) => stem)

test('a word has one stem in singular and plural, and so has an adjective', () => {
  const wrong = PAIRS.filter(([locale, one = '', other = '']) => {
    const forms = [one, other, other.toUpperCase(), other.replace("'", '’')]
    return new Set(forms.map((form) => stemsOf(form, locale).join(' '))).size > 1
  })
  expect(PAIRS.length).toBeGreaterThan(250)
  expect(wrong).toEqual([])
})

test.for([
  ['plaat', 'plaats'],
  ['rek', 'reeks'],
  ['lager', 'laag'],
  ['m', 'mm'],
  ['bus', 'buis'],
  ['ring', 'regel'],
  ['250', '2500'],
])('%s and %s stay different words', ([one = '', other = '']) => {
  expect(stemsOf(other, 'nl')).not.toContain(stemsOf(one, 'nl')[0])
})

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
