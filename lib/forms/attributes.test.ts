// @vitest-environment node
import { expect, test } from 'vitest'
import { constraintsOf } from './attributes'
import type { FormField } from './model'
import { fieldOf } from './testing'

const CONDITIONS = { show: true, all: true, rules: [{ field: 'a', condition: '=', value: 'x' }] }

test.each<[string, FormField, object]>([
  ['text', fieldOf('text', { required: true, minLength: 2 }), { required: true, minLength: 2 }],
  // Text that is too long is counted, and said: the browser would cut it off without a word.
  ['a longest text', fieldOf('multiline', { maxLength: 5 }), { maxLength: undefined }],
  ['digits', fieldOf('text', { pattern: '[0-9]+', inputMode: 'numeric' }), { pattern: '[0-9]+', inputMode: 'numeric' }],
  // People write commas, and a field for numbers of the browser's refuses them.
  ['a number', fieldOf('number', { min: 1, max: 5 }), { required: false, inputMode: 'decimal' }],
  ['a whole number', fieldOf('number', { decimals: 0 }), { required: false, inputMode: 'numeric' }],
  ['a date', fieldOf('date', { min: '2026-01-02', max: '2026-02-03' }), { min: '2026-01-02', max: '2026-02-03' }],
  ['a date without bounds', fieldOf('date'), { min: undefined, max: undefined }],
  ['one file', fieldOf('files', { kinds: ['pdf'], maxFiles: 1, required: true }), { multiple: false, accept: '.pdf' }],
  ['several files', fieldOf('files', { kinds: ['pdf', 'odt'], maxFiles: 2 }), { multiple: true, accept: '.pdf,.odt' }],
  ['any number of files', fieldOf('files', { maxFiles: null }), { multiple: true }],
  ['a choice', fieldOf('radio', { required: true }), { required: true }],
  ['a dropdown', fieldOf('select', { required: true }), { required: true }],
  // Required on every box would mean: tick all of them.
  ['boxes', fieldOf('checkboxes', { required: true }), { required: undefined }],
  ['an agreement', fieldOf('agree', { required: true }), { required: true }],
])('the browser is told the rules of %s', (_, field, attributes) => {
  const constraints = constraintsOf(field)
  for (const [name, value] of Object.entries(attributes)) expect(constraints[name], name).toEqual(value)
})

test.each(['text', 'number', 'date', 'files', 'select', 'agree'] as const)(
  'a field of the kind %s that conditions may hide does not keep the browser from sending',
  (kind) => {
    expect(constraintsOf(fieldOf(kind, { required: true, conditions: CONDITIONS })).required).toBe(false)
  },
)
