import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanValue } from './clean'
import type { FormField } from './fields/registry'
import { checkForm } from './schema'
import { fieldOf, TEXTS } from './testing'
import { MAX_TEXT_LENGTH } from './texts'

const understood = (kind: FormField['kind'], text: string) => cleanValue(fieldOf(kind), text, 'nl')

test.each<[FormField['kind'], string, string]>([
  ['phone', '+31\u201138\u2011123\u201145\u201167', '+31-38-123-45-67'],
  ['phone', '038 – 123 45 67', '038 - 123 45 67'],
  ['phone', '\u202a+31\u00a038 123 45 67\u202c', '+31 38 123 45 67'],
  ['phone', 'tel:+31381234567', '+31381234567'],
  ['phone', '038-1234567 tst. 12', '038-1234567 ext. 12'],
  ['phone', 'tel:+31-38-1234567;ext=12', '+31-38-1234567 ext. 12'],
  ['email', 'mailto:jan@example.nl?subject=Offerte', 'jan@example.nl'],
  ['email', '"Vries, Jan de" <mailto:jan@example.nl>;', 'jan@example.nl'],
  ['email', 'jan@example.nl.', 'jan@example.nl'],
  ['email', '\u200bjan@exam\u00adple.nl\ufeff', 'jan@example.nl'],
  ['email', 'r&d@example.nl', 'r&d@example.nl'],
  ['email', 'jan@müller.example', 'jan@xn--mller-kva.example'],
  ['url', '<https://example.nl/\u200bpom>', 'https://example.nl/pom'],
  ['url', 'linked\u200bin.com/in/jan', 'https://linkedin.com/in/jan'],
  ['text', '\u200eDorps\u200bstraat\u00a01\t', 'Dorpsstraat 1'],
  ['text', 'Anna 👩‍🔬 می‌خواهم', 'Anna 👩‍🔬 می‌خواهم'],
  ['multiline', 'a\r\n\tb\u00a0c\u2028d\0', 'a\n\tb c\nd'],
  ['date', '\u200e2027-01-31', '2027-01-31'],
  ['number', '\u200e1.250\u00a0', '1250'],
])('what people paste is understood, and is right: %s: %j', (kind, text, expected) => {
  expect(understood(kind, text)).toBe(expected)
  expect(checkForm([fieldOf(kind, { required: true })], TEXTS.nl, { field: expected })).toEqual({})
})

test.each<['phone' | 'email', string]>([
  ['phone', 'tel:12345'],
  ['phone', '12345 tst. 1234'],
  ['phone', '038-1234567 of bel Piet'],
  ['email', 'jan@example'],
  ['email', '.jan@example.nl'],
  ['email', 'jan@exa%6dple.nl'],
  ['email', 'jan@ex\nample.nl'],
  ['email', 'jan@müller.example/path'],
  ['email', 'jan@１２７.０.０.１'],
  ['email', 'jan@x.nl, piet@x.nl'],
  ['email', '<>'],
])('%s: %j is still refused', (kind, text) => {
  const errors = checkForm([fieldOf(kind)], TEXTS.nl, { field: understood(kind, text) })
  expect(errors).toEqual({ field: [TEXTS.nl[kind]] })
})

const CLEANED = ['text', 'multiline', 'email', 'phone', 'url', 'number', 'date'] as const

test.each(CLEANED)('a field of the kind %s with nothing that is seen is empty', (kind) => {
  for (const text of ['\u200b', '\u200d\u200c', '\ufe0f', ' \u00a0\u2060 ', '\0'])
    expect(understood(kind, text)).toBe('')
})

test('no mark of direction and no control character is left of any text', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CLEANED), fc.string({ unit: 'binary' }), (kind, text) => {
      expect(understood(kind, text)).not.toMatch(/[^\P{Cc}\t\n]|\p{Bidi_Control}|\u200b/u)
    }),
  )
})

test('the value of an option, and a text that is refused for its length, stay as they are', () => {
  expect(understood('radio', 'a\u200b ')).toBe('a\u200b ')
  const text = '\u200b'.repeat(MAX_TEXT_LENGTH + 1)
  expect(understood('email', text)).toBe(text)
})
