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

test.each<[query: string, ranges: object, locale?: LocaleCode]>([
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
  // In the notation of the language, or the other one where only that makes sense.
  ['2,800 MPa', { stiffness: { min: 2800, max: null } }, 'en'],
  ['1,2 g/cm³', { density: { min: null, max: 1.2 } }, 'en'],
  ['1.2 g/cm³', { density: { min: null, max: 1.2 } }],
])('%s asks for %o', (query, ranges, locale = 'nl') => expect(askedFigures(query, locale).ranges).toEqual(ranges))

test('what the finder cannot be asked is named, and the rest of the query is left', () => {
  expect(askedFigures('-30 °C en 80 °C', 'nl').others).toEqual(['-30 °C'])
  const { others, text } = askedFigures('slijtvast 120 graden voedsel', 'nl')
  expect([others, text.split(/\s+/)]).toEqual([[], ['slijtvast', 'voedsel']])
})

test.for<[locale: LocaleCode, text: string, kept?: string]>([
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
  // These refuse nothing.
  ['nl', 'Het glijdt zonder smering en zwelt niet in water.'],
  ['nl', 'Dun als een kano, niets voor buiten.'],
  ['nl', 'PTFE is bestand tegen zuren en krast niet.'],
  ['nl', 'Niet alleen geschikt voor voedsel maar ook voor drinkwater.'],
  ['nl', 'Geen kunststof is beter bestand tegen zuren.'],
  ['en', 'It needs no grease and is fit for food contact.'],
  ['en', 'Not only for food contact but also for water.'],
])('%s: %s', ([locale, text, kept = text]) => {
  const left = withoutRefusals(text, locale)
  expect(left.replace(/\s+/g, ' ').trim()).toBe(kept)
  expect(left).toHaveLength(text.length)
})

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

test.each([
  ['openings tijden', ['/locaties']],
  ['Wanneer zijn jullie open?', ['/locaties']],
  ['openingstyden', ['/locaties']],
  ['pirjs', ['/contact']],
  ['retour', ['/kringloop', '/voorwaarden']],
  ['vervangt messing, vervangtmessing', ['/glijden', '/glijden']],
  ['tandwiel', []],
  ['vervanger', []],
])('“%s” has the targets %j', (query, targets) => {
  expect(match(query).matched.map(({ target }) => target)).toEqual(targets)
})

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
const near = (vocabulary: Vocabulary, word: string) => vocabulary.nearest(word, 9).map(({ stem }) => stem)

test('an error in an ending, which makes the stem another one, is a typing error', () => {
  const vocabulary = vocabularyOf('afdichting')
  vocabulary.add([{ word: 'acetal', stem: 'acet' }])
  expect(near(vocabulary, 'acetel')).toEqual(['acet'])
  vocabulary.remove([{ word: 'acetal', stem: 'acet' }])
  expect(near(vocabulary, 'acetel')).toEqual([])
})

test.each([
  ['delrin', 'dalrin delri delrinn', 'dalrin delri delrinn'],
  // An error at either end; exchanged letters before a wrong letter, and wherever they are.
  ['xaterfiltex', 'afdichting waterfilter', 'waterfilter'],
  ['qoute', 'quote route', 'quote'],
  ['abcdef', 'abcdfe abdcef bacdef', 'abcdfe abdcef bacdef'],
  // Neither a short one, nor one with more errors, nor one of any length.
  ['buik', 'buis', ''],
  ['deltoid', 'delrin', ''],
  ['x'.repeat(89), 'x'.repeat(90), ''],
])('like “%s” are of %s: %s', (typed, words, found) => {
  expect(
    near(vocabularyOf(...words.split(' ')), typed)
      .toSorted()
      .join(' '),
  ).toBe(found)
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

const PAIRS = (['nl', 'en'] as const).flatMap((locale) => {
  const pairs = readFileSync(join(import.meta.dirname, 'inflections', `${locale}.txt`), 'utf8').trim()
  return pairs.split('\n').map((pair) => [locale, ...pair.split(' ')] as const)
})

const stemsOf = (text: string, locale: LocaleCode) => wordsIn(text, locale).map(({ stem }) => stem)

test('a word has one stem in singular and plural, and so has an adjective', () => {
  const wrong = PAIRS.filter(([locale, one = '', other = '']) => {
    const forms = [one, other, other.toUpperCase(), other.replace("'", '’')]
    return new Set(forms.map((form) => stemsOf(form, locale).join(' '))).size > 1
  })
  expect(PAIRS.length).toBeGreaterThan(250)
  expect(wrong).toEqual([])
})

const DIFFERENT = { plaat: 'plaats', rek: 'reeks', lager: 'laag', m: 'mm', bus: 'buis', ring: 'regel', 250: '2500' }
test.each(Object.entries(DIFFERENT))('%s and %s stay different words', (one, other) => {
  expect(stemsOf(other, 'nl')).not.toContain(stemsOf(one, 'nl')[0])
})

const NONE: SearchedText = { keywords: '', summary: '', body: '', detail: null, names: [], files: [] }

test('files of a page are documents of their own, which end with it', () => {
  const file = { id: '9', path: '/uploads/a.pdf', title: 'Datablad', keywords: 'a.pdf', body: 'Bladen', detail: 'PDF' }
  const entry = { id: 7, uri: 'x', details: { title: 'Vacature', closingDate: '2999-01-01T12:00:00+00:00' } }
  const [page, ...files] = documentsOf(entry, { ...NONE, files: [file] }, { kind: 'vacancies', locale: 'nl' })
  const ends = Date.parse('2999-01-01T12:00:00Z')
  expect(page?.ends).toBe(ends)
  expect(files).toEqual([{ ...file, id: '7/9', kind: 'documents', summary: '', ends }])
})

test('texts are limited', () => {
  const long = 'woord '.repeat(10_000)
  const { summary, body } = limited({ ...NONE, summary: long, body: long })
  expect([summary.length, body.length]).toEqual([500, 12_000])
})
