import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { FormField } from '@/lib/forms/fields/registry'
import { fieldOf } from '@/lib/forms/testing'
import { postedValues, toValues } from '@/lib/forms/values'
import type { LocaleCode } from '@/lib/i18n/locales'
import { MESSAGES } from '@/lib/i18n/testing'
import { Field } from './fields/registry'

const options = ['red', 'blue'].map((value) => ({ label: value, value }))

function show(field: FormField, initial?: string[], locale: LocaleCode = 'nl') {
  const { container } = render(
    <form>
      <Field field={field} id="x" locale={locale} texts={MESSAGES[locale].form} messages={[]} initial={initial} />
    </form>,
  )
  const data = () => new FormData(container.querySelector('form') ?? undefined)
  return {
    /** What the browser would post, as values of the form. */
    value: () => toValues([field], postedValues(data()), locale)[field.handle],
    /** What the page shows again after a mistake. */
    posted: () => data().getAll('field').map(String),
  }
}

test.each([
  ['select', ['blue'], 'blue'],
  ['radio', ['blue'], 'blue'],
  ['checkboxes', ['red', 'blue'], ['red', 'blue']],
  ['select', [], ''],
  ['checkboxes', [], []],
] as const)('%s: %o is chosen beforehand', (kind, chosen, value) => {
  expect(show(fieldOf(kind, { options, chosen: [...chosen] })).value()).toEqual(value)
})

test('the count of a long text has the separators of its language', () => {
  show(fieldOf('multiline', { maxLength: 3000 }))
  expect(document.body.textContent).toContain('0 van 3.000 tekens')
})

test('a number’s default stands in the field as its language writes it', () => {
  expect(show(fieldOf('number', { defaultValue: '1.125' })).posted()).toEqual(['1,125'])
})

// Other numbers: lib/i18n/numbers.test.ts.
test.each<[string, LocaleCode, string, string]>([
  ['1.250', 'nl', '1250', 'Wij lezen dit als 1250.'],
  ['1,5', 'en', '1.5', 'We read this as 1.5.'],
  ['1 000', 'nl', '1000', ''],
  ['acht', 'nl', 'acht', ''],
])('"%s" in a number field in the language %s is %s, and below it stands "%s"', async (text, locale, value, line) => {
  const shown = show(fieldOf('number'), undefined, locale)
  await userEvent.type(screen.getByLabelText(/Veld/), text)
  expect(shown.value()).toBe(value)
  expect(screen.getByRole('status').textContent).toBe(line)
})

test('an unticked box stays unticked, also after a validation error elsewhere without scripts', async () => {
  const field = fieldOf('checkboxes', { options, chosen: ['red'] })
  const { value, posted } = show(field)
  await userEvent.click(screen.getByLabelText('red'))
  expect(value()).toEqual([])
  const returned = posted()
  cleanup()
  expect(show(field, returned).value()).toEqual([])
})

test.each([
  [{ maxFiles: 1, limitedTogether: false }, /, ten hoogste 10 MB\.$/],
  [
    { maxFiles: 3, limitedTogether: true },
    /ten hoogste 3 bestanden\. Alle bestanden van dit formulier samen ten hoogste 25 MB\.$/,
  ],
  [{ maxFiles: null, limitedTogether: true }, /ten hoogste 10 MB per bestand\. Alle bestanden/],
])('the limits of files are described, beside a button called by its question: %o', (limits, description) => {
  show(fieldOf('files', { label: 'Cv', ...limits }))
  const input = screen.getByLabelText(/^Cv.*Kies (?:een )?bestand(?:en)?$/)
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(description)
})

function attributesOf(field: FormField): Record<string, string | null> {
  show(field)
  const control = document.querySelector('input:not([type="hidden"]), select, textarea')
  return Object.fromEntries(
    (control?.getAttributeNames() ?? []).map((name) => [name, control?.getAttribute(name) ?? '']),
  )
}

test.each<[string, FormField, Record<string, string | undefined>]>([
  ['text', fieldOf('text', { required: true, minLength: 2 }), { required: '', minlength: '2', type: 'text' }],
  // maxlength would truncate pasted text silently.
  ['a longest text', fieldOf('multiline', { maxLength: 5 }), { maxlength: undefined }],
  ['digits', fieldOf('text', { pattern: '[0-9]+', inputMode: 'numeric' }), { pattern: '[0-9]+', inputmode: 'numeric' }],
  ['an e-mail address', fieldOf('email', { autocomplete: 'email' }), { type: 'email', autocomplete: 'email' }],
  ['a telephone number', fieldOf('phone'), { type: 'tel' }],
  // People write commas, which the browser's own field for numbers refuses.
  ['a number', fieldOf('number', { min: 1, max: 5 }), { required: undefined, inputmode: 'decimal', type: 'text' }],
  ['a whole number', fieldOf('number', { decimals: 0 }), { inputmode: 'numeric' }],
  ['a date', fieldOf('date', { min: '2026-01-02', max: '2026-02-03' }), { min: '2026-01-02', max: '2026-02-03' }],
  ['a date without bounds', fieldOf('date'), { min: '1900-01-01', max: '2100-12-31' }],
  ['one file', fieldOf('files', { kinds: ['pdf'], maxFiles: 1 }), { multiple: undefined, accept: undefined }],
  ['several files', fieldOf('files', { kinds: ['pdf', 'odt'], maxFiles: 2 }), { multiple: '', accept: undefined }],
  ['any number of files', fieldOf('files', { maxFiles: null }), { multiple: '' }],
  ['a choice', fieldOf('radio', { required: true, options }), { required: '' }],
  ['a dropdown', fieldOf('select', { required: true }), { required: '' }],
  // On every box, required would mean: tick all of them.
  ['boxes', fieldOf('checkboxes', { required: true, options }), { required: undefined }],
  ['an agreement', fieldOf('agree', { required: true }), { required: '' }],
])('the browser is told the rules of %s', (_, field, expected) => {
  const attributes = attributesOf(field)
  for (const [name, value] of Object.entries(expected)) expect(attributes[name], name).toBe(value)
})

const CONDITIONS = { show: true, all: true, rules: [{ field: 'a', condition: '=', value: 'x' }] }

test.each(['text', 'multiline', 'number', 'date', 'files', 'select', 'radio', 'agree'] as const)(
  'a field of the kind %s that conditions may hide does not keep the browser from sending',
  (kind) => {
    const field = fieldOf(kind, { required: true, conditions: CONDITIONS, ...(kind === 'radio' && { options }) })
    expect(attributesOf(field)).not.toHaveProperty('required')
  },
)
