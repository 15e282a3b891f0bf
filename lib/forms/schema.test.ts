import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { matchesPattern } from './definition'
import type { FormField } from './fields/registry'
import { checkForm } from './schema'
import { fieldOf, TEXTS } from './testing'
import { asSentence, withLabel } from './texts'
import { type FormValues, toValues } from './values'

function check(field: FormField, value: FormValues[string], locale: 'nl' | 'en' = 'nl'): string[] {
  const posted = { texts: new Map([[field.handle, [String(value)]]]), files: new Map() }
  const values = typeof value === 'string' ? toValues([field], posted, locale) : { [field.handle]: value }
  return checkForm([field], TEXTS[locale], values)[field.handle] ?? []
}

const LISTED = 'hidden text multiline email url phone number date select radio checkboxes agree files'
const KINDS = LISTED.split(' ') as FormField['kind'][]

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name)
const of =
  (kind: FormField['kind'], always = {}) =>
  (more: object) =>
    fieldOf(kind, { ...always, ...more })
const [text, number, date, files, multiline] = [of('text'), of('number'), of('date'), of('files'), of('multiline')]

describe('the messages, word for word', () => {
  const words = of('multiline', { lengthUnit: 'words' })
  const day = (limit: 'min' | 'max') => date({ [limit]: '2026-01-02' })
  const three = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => file(name))
  const large = three.map(({ name }) => file(name, 9_000_000))
  const own = { required: true, requiredMessage: 'Zonder akkoord {gaat} het niet.' }
  const tooLong = (most: number) =>
    [`may not be longer than ${most} characters`, `mag niet groter zijn dan ${most} karakters`] as const
  test.each<[english: string, dutch: string, FormField, FormValues[string]]>([
    ['Veld is required', 'Veld is verplicht', text({ required: true }), ' '],
    ['Veld is required', 'Veld is verplicht', files({ required: true }), []],
    ['Veld is required', 'Veld is verplicht', fieldOf('agree', { required: true }), false],
    ['Zonder akkoord {gaat} het niet.', 'Zonder akkoord {gaat} het niet.', fieldOf('agree', own), false],
    ['must be a valid e-mail address', 'moet een geldig e-mailadres zijn', fieldOf('email'), 'jan@'],
    ['is not a valid URL', 'is geen geldige URL', fieldOf('url'), 'example'],
    ['may contain numbers only', 'mag alleen nummers bevatten', text({ pattern: '[0-9]+' }), '12a'],
    ['must be at least 5 characters', 'moet minimaal 5 karakters zijn', text({ minLength: 5 }), 'vier'],
    [...tooLong(5), text({ maxLength: 5 }), 'zesser'],
    ['must be at least 3 words', 'moet minimaal 3 woorden zijn', words({ minLength: 3 }), 'een twee'],
    ['may not be longer than 1 word', 'mag niet groter zijn dan 1 woord', words({ maxLength: 1 }), 'een twee'],
    ['must be at least 0.125', 'moet minimaal 0,125 zijn', number({ min: 0.125 }), '0'],
    ['must be at most 40', 'moet maximaal 40 zijn', number({ max: 40 }), '41'],
    ['must be a number', 'moet een getal zijn', fieldOf('number'), 'acht'],
    ['may have 2 decimals at most', 'mag hoogstens 2 decimalen hebben', number({ decimals: 2 }), '0,2345'],
    ['must be a whole number', 'moet een heel getal zijn', number({ decimals: 0 }), '1.5'],
    ['must be a valid date', 'moet een geldige datum zijn', fieldOf('date'), '2026-02-30'],
    ['may not be before 2 January 2026', 'mag niet vóór 2 januari 2026 liggen', day('min'), '2026-01-01'],
    ['may not be after 2 January 2026', 'mag niet na 2 januari 2026 liggen', day('max'), '2026-01-03'],
    [...tooLong(255), fieldOf('text'), 'é'.repeat(256)],
    [...tooLong(65_535), fieldOf('multiline'), 'a'.repeat(65_536)],
    [...tooLong(32_768), words({ maxLength: 90_000 }), 'é'.repeat(40_000)],
    ['may have one answer only', 'mag maar één antwoord hebben', fieldOf('text'), ['a', 'b']],
    ['may have one answer only', 'mag maar één antwoord hebben', fieldOf('date'), ['2026-01-02', '']],
    ['is not a valid choice', 'is geen geldige keuze', fieldOf('select'), 'x'],
    ['must be a valid telephone number', 'moet een geldig telefoonnummer zijn', fieldOf('phone'), 'bel mij'],
    ['a.pdf is empty', 'a.pdf is leeg', fieldOf('files'), [file('a.pdf', 0)]],
    ['a.pdf is larger than 10 MB', 'a.pdf is groter dan 10 MB', fieldOf('files'), [file('a.pdf', 11e6)]],
    ['Choose 1 file at most', 'Kies hoogstens 1 bestand', files({ maxFiles: 1 }), three.slice(1)],
    ['Choose 2 files at most', 'Kies hoogstens 2 bestanden', files({ maxFiles: 2 }), three],
    [
      'All files together may not be larger than 25 MB',
      'Alle bestanden samen mogen niet groter zijn dan 25 MB',
      fieldOf('files'),
      large,
    ],
  ])('%s', (english, dutch, field, value) => {
    expect(check(field, value)).toEqual([dutch])
    expect(check(field, value, 'en')).toEqual([english])
  })

  test('confirmation', () => {
    const fields = [fieldOf('email', { handle: 'a' }), fieldOf('email', { handle: 'b', repeats: 'a' })]
    const errors = (a: string, b: string, locale: 'nl' | 'en' = 'nl') => checkForm(fields, TEXTS[locale], { a, b })
    expect(errors('jan@example.nl', 'jan@example.com')).toEqual({ b: ['Veld: bevestiging komt niet overeen'] })
    expect(errors('jan@example.nl', '', 'en')).toEqual({ b: ['Veld: confirmation does not match'] })
    expect(errors('', '')).toEqual({})
    const values = { field: '', a: 'jan@a.nl', b: '' }
    const all = checkForm([text({ required: true }), ...fields], TEXTS.nl, values)
    expect(Object.keys(all)).toEqual(['field', 'b'])
  })
})

test.each<[FormValues, object]>([
  [{ other: 'iets' }, { cv: ['Vul minstens één van deze in: Cv, Motivatie, Later'] }],
  [{ cv: [file('a.pdf')] }, {}],
  [{ words: 'Twee zinnen.' }, {}],
  [{ later: true }, {}],
])('fields of which one is enough: %o', (values, errors) => {
  const fields = [
    files({ handle: 'cv', label: 'Cv', anyOf: 'introduction' }),
    multiline({ handle: 'words', label: 'Motivatie', anyOf: 'introduction' }),
    fieldOf('agree', { handle: 'later', label: 'Later', anyOf: 'introduction' }),
    text({ handle: 'other', label: 'Anders' }),
  ]
  expect(checkForm(fields, TEXTS.nl, { cv: [], words: ' ', later: false, ...values })).toEqual(errors)
})

test('a date that may not be in the past', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T23:30:00Z') })
  expect(check(date({ min: 'today' }), '2026-11-22')).toEqual(['mag niet vóór 23 november 2026 liggen'])
  expect(check(date({ min: 'today' }), '2026-11-23')).toEqual([])
})

test('messages become sentences by the label of their field', () => {
  expect(asSentence('Hoeveelheid', 'moet minimaal 0.001 zijn')).toBe('Hoeveelheid moet minimaal 0.001 zijn')
  for (const whole of ['Cv is verplicht', 'cv is verplicht', 'a.pdf is leeg', 'Vul uw naam in.'])
    expect(asSentence('cv', whole)).toBe(whole)
  expect(withLabel('Documenten', 'Kies minstens één document.')).toBe('Documenten: Kies minstens één document.')
  expect(withLabel('Waarom dit werk?', 'Schrijf waarom.')).toBe('Waarom dit werk? Schrijf waarom.')
})

describe('what is right', () => {
  test.each<[FormField, FormValues[string]]>([
    [fieldOf('email'), ' jan.de-vries+werk@sub.example.nl '],
    [fieldOf('url'), 'https://www.linkedin.com/in/jan?x=1#y'],
    [fieldOf('phone'), '+31 (0)6 - 123.456.78'],
    [number({ decimals: 2, min: 1.5 }), '1,50'],
    [number({ decimals: 0 }), ' -12 '],
    [number({ decimals: 0 }), '1,0'],
    [date({ min: '2026-01-01', max: '2026-01-01' }), '2026-01-01'],
    [date({ min: '1650-01-01', max: '2200-01-01' }), '1672-05-05'],
    [fieldOf('date'), '2028-02-29'],
    [text({ pattern: '[0-9]+' }), ' 0123 '],
    // The server tries all others.
    [text({ pattern: '([A-Za-z]+ ?)+' }), `${'a'.repeat(60)}!`],
    [text({ minLength: 2, maxLength: 2 }), '👩👩'],
    [multiline({ maxLength: 3 }), ' a \n\n b '],
    [fieldOf('text'), ` ${'👩'.repeat(255)} `],
    [text({ maxLength: 300 }), 'a'.repeat(300)],
    [text({ maxLength: 100, lengthUnit: 'words' }), 'woord '.repeat(100)],
    [fieldOf('multiline'), 'a'.repeat(65_535)],
    // A visitor could not shorten a hidden value.
    [fieldOf('hidden'), 'a'.repeat(300)],
    [fieldOf('checkboxes', { options: [{ label: 'A', value: 'a' }] }), ['a']],
    [fieldOf('files'), [file('a.PDF'), file('b.docx'), file('c.odt')]],
  ])('%o: %o', (field, value) => {
    expect(check(field, value)).toEqual([])
  })

  test.each(KINDS)('a field of the kind %s may stay empty where it is not required', (kind) => {
    expect(check(fieldOf(kind, { min: 5, minLength: 5, pattern: 'x' }), undefined)).toEqual([])
  })
})

test.each(['javascript:alert(1)', 'ftp://example.nl', 'http://', '//example.nl'])('%s is no address', (address) => {
  expect(check(fieldOf('url'), address)).toHaveLength(1)
})

test.each(['1e5', '0x10', '1,2,3', '1.00,5', '12 5', 'Infinity', '--1', '12 kg', '9'.repeat(17), '9'.repeat(400)])(
  '"%s" is no number',
  (given) => {
    for (const locale of ['nl', 'en'] as const)
      expect(check(fieldOf('number'), given, locale)).toEqual([TEXTS[locale].number])
  },
)

test.each<[string, string]>([
  ['0026-11-22', 'mag niet vóór 1 januari 1900 liggen'],
  ['1899-12-31', 'mag niet vóór 1 januari 1900 liggen'],
  ['2101-01-01', 'mag niet na 31 december 2100 liggen'],
])('%s is no plausible date', (day, message) => {
  expect(check(fieldOf('date'), day)).toEqual([message])
})

test('a text without end is refused before it is looked at', () => {
  expect(check(fieldOf('email'), 'a@'.repeat(60_000))).toEqual(['mag niet groter zijn dan 255 karakters'])
  const field = multiline({ maxLength: 120_000, pattern: '(a|a)*b' })
  expect(check(field, 'a'.repeat(100_001))).toEqual(['mag niet groter zijn dan 120000 karakters'])
})

test('a field that conditions hide is not checked', () => {
  const conditions = { show: true, all: true, rules: [{ field: 'a', condition: '=', value: 'x' }] }
  const fields = [text({ handle: 'a' }), text({ handle: 'b', required: true, pattern: 'B', conditions })]
  const errors = (values: FormValues) => checkForm(fields, TEXTS.nl, values, matchesPattern)
  expect(errors({ a: 'y', b: '' })).toEqual({})
  expect(errors({ a: 'y', b: 'A' })).toEqual({})
  expect(errors({ a: 'x', b: '' })).toEqual({ b: ['Veld is verplicht'] })
})

test.each<[pattern: string, value: string, errors: number, more?: object]>([
  ['A\\d', ' A1 ', 0],
  ['A\\d', 'A12', 1],
  ['\\p{L}+|[0-9]{4} ?[A-Z]{2}', '1234 AB', 0],
  ['A', '', 0],
  // One message at a time.
  ['A', 'B', 1, { minLength: 2 }],
  // These hold no process.
  ...['([A-Za-z]+ ?)+', '(a|a)*', '(.*)*x', '(a?){900}a{900}'].map((pattern): [string, string, number] => [
    pattern,
    `${'a'.repeat(899)}!`,
    1,
  ]),
  // These cannot be tried.
  ...['(', '(?=A)A1', '(A)\\1'].map((pattern): [string, string, number] => [pattern, 'B', 0]),
])('the server tries the pattern %s on the whole text', (pattern, value, errors, more) => {
  const checked = checkForm([text({ pattern, ...more })], TEXTS.nl, { field: value }, matchesPattern)
  expect(checked.field ?? []).toHaveLength(errors)
})

const any = fc.anything()
const handle = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', 'field', ''), fc.string())
const limit = fc.option(fc.oneof(fc.double(), fc.integer()))
const rule = fc.record({ field: handle, condition: handle, value: fc.string() })
const more = {
  handle,
  label: fc.string(),
  required: fc.boolean(),
  min: limit,
  max: limit,
  minLength: limit,
  maxLength: limit,
  pattern: fc.option(fc.string()),
  repeats: handle,
  kinds: fc.array(handle),
  conditions: fc.option(fc.record({ show: fc.boolean(), all: fc.boolean(), rules: fc.array(rule) })),
}
const field = fc
  .tuple(fc.constantFrom(...KINDS), fc.record(more, { requiredKeys: [] }))
  .map(([kind, given]) => fieldOf(kind, { ...given, ...(kind === 'date' && { min: null, max: null }) }))
const someFiles = fc.array(fc.string().map((name) => file(name || 'a', name.length)))
const value = fc.oneof(fc.string(), fc.array(fc.string()), someFiles, any)

test('no input of any form crashes it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(field, value)), (pairs) => {
      const fields = pairs.map(([one]) => one)
      const values = Object.fromEntries(pairs.map(([one, given]) => [one.handle, given])) as FormValues
      for (const messages of Object.values(checkForm(fields, TEXTS.nl, values))) expect(messages).not.toEqual([])
    }),
    { numRuns: 500 },
  )
  for (const given of ['text', 5, [{ name: 'a.pdf', size: 10 }]])
    expect(checkForm([fieldOf('files')], TEXTS.nl, { field: given as FormValues[string] })).toHaveProperty('field')
})
