import { expect, test } from 'vitest'
import type { FormField } from '../fields/registry'
import { fieldOf } from '../testing'
import { filesIn, readableAnswer } from './readable'

const OPTIONS = {
  options: Object.entries({ a: 'Produktie', b: 'Verkoop' }).map(([value, label]) => ({ label, value })),
}
const ALTERNATIVE = { anyOf: 'introduction', descriptionHtml: '<p>Ik heb geen cv.</p>' }

test.each<[string, FormField, unknown, string | null]>([
  ['a text', fieldOf('text'), ' Jan ', 'Jan'],
  ['lines', fieldOf('multiline'), 'een\ntwee', 'een\ntwee'],
  ['an empty text', fieldOf('text'), '  ', null],
  ['an option by its label', fieldOf('select', OPTIONS), 'b', 'Verkoop'],
  ['an option that the form no longer has', fieldOf('radio', OPTIONS), 'c', 'c'],
  ['several options', fieldOf('checkboxes', OPTIONS), ['a', 'b'], 'Produktie, Verkoop'],
  ['no option', fieldOf('checkboxes', OPTIONS), [], null],
  ['a day, without a shift of the time zone', fieldOf('date'), '2027-01-04T00:00:00+00:00', '4 januari 2027'],
  ['what is no day', fieldOf('date'), 'soon', 'soon'],
  ['a number, without groups', fieldOf('number'), 1234.5, '1234,5'],
  ['a number with many decimals', fieldOf('number'), 0.0625, '0,0625'],
  ['agreement', fieldOf('agree'), '1', 'Ja'],
  ['its absence', fieldOf('agree'), '', 'Nee'],
  ['agreement that was not asked for', fieldOf('agree'), null, null],
  ['a chosen alternative', fieldOf('agree', ALTERNATIVE), '1', 'Ik heb geen cv.'],
  ['an alternative that was not chosen', fieldOf('agree', ALTERNATIVE), '', null],
  ['a hidden field', fieldOf('hidden'), 'operator', null],
  ['an object', fieldOf('text'), { secret: 1 }, null],
])('%s', (_, definition, value, expected) => {
  expect(readableAnswer(definition, value, 'nl', { yes: 'Ja', no: 'Nee' })).toBe(expected)
})

test.each([
  [[{ filename: 'cv.pdf', size: '214311' }], [{ name: 'cv.pdf', bytes: 214_311 }]],
  [[{ filename: 'cv.pdf', size: null }], [{ name: 'cv.pdf', bytes: null }]],
  [[{ filename: '0f1e2d3c4b5a6978-cv.pdf', size: 1 }], [{ name: 'cv.pdf', bytes: 1 }]],
  [null, []],
  ['cv.pdf', []],
])('files %j', (value, expected) => {
  expect(filesIn(value)).toEqual(expected)
})
