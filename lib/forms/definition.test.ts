import { beforeEach, expect, test, vi } from 'vitest'
import { toForm } from './definition'
import { fieldsOf } from './model'
import { definedField, definitionOf } from './testing'

const log = vi.spyOn(console, 'error')
beforeEach(() => void log.mockReset().mockImplementation(() => {}))

const NAME = { type: 'SingleLineText', handle: 'name' }
const formOf = (...fields: (Record<string, unknown> & { type: string })[]) =>
  toForm(definitionOf(fields.map((field) => ({ handle: 'a', ...field }))))
const handlesOf = (form: ReturnType<typeof toForm>) => fieldsOf(form).map(({ handle }) => handle)

const [a, b] = [
  { label: 'A', value: 'a' },
  { label: null, value: 'b' },
]
const options = [{ label: 'Kies', value: '' }, a, b]
const defaults = options.map((option) => ({ ...option, isDefault: true }))
const known = [a, { ...b, label: 'b' }]
const attribute = (label: string, value: string) => ({ inputAttributes: [{ label, value }] })
const column = (type: string) => definedField(type, 'b')
// In Formie's control panel a group gets a value too.
const group = (label: string) => ({ label, value: 'x', isDefault: true, isOptgroup: true })
const grouped = [a, group('One'), b, group('Empty'), group('Two'), { label: 'C', value: 'c' }]
const inGroups = [known[0], { ...known[1], group: 'One' }, { label: 'C', value: 'c', group: 'Two' }]
const allKinds = ['pdf', 'word', 'odt', 'excel', 'image']
const part = { handle: 'date', required: true, errorMessage: 'Een dag.' }

test.each([
  ['Hidden', {}, { kind: 'hidden' }],
  ['SingleLineText', {}, { kind: 'text', minLength: null, maxLength: null }],
  ['SingleLineText', attribute('type', 'url'), { kind: 'url' }],
  ['SingleLineText', attribute('type', 'constructor'), { kind: 'text' }],
  ['SingleLineText', { visibility: 'hidden' }, { kind: 'hidden' }],
  ['SingleLineText', { limit: true, textMin: 2, maxType: 'words' }, { minLength: 2, lengthUnit: 'words' }],
  ['SingleLineText', { matchField: '{field:emailAddress}' }, { repeats: 'emailAddress' }],
  ['SingleLineText', attribute('pattern', '\\d+'), { pattern: '\\d+' }],
  ['SingleLineText', attribute('inputmode', 'numeric'), { inputMode: 'numeric' }],
  ['MultiLineText', { limit: true, textMin: 50, textMax: 99 }, { kind: 'multiline', minLength: 50, maxLength: 99 }],
  ['Email', {}, { kind: 'email', autocomplete: 'email' }],
  ['Phone', {}, { kind: 'phone', autocomplete: 'tel' }],
  ['Name', { useMultipleFields: false }, { kind: 'text', autocomplete: 'name' }],
  ['Number', { minValue: 0.001, ...attribute('step', '0.001') }, { kind: 'number', min: 0.001, decimals: 3 }],
  ['Number', attribute('step', '1'), { decimals: 0 }],
  ['Number', attribute('step', 'any'), { decimals: null }],
  ['Number', { defaultValue: '36' }, { required: true, defaultValue: '36' }],
  ['Number', { defaultValue: '' }, { required: false }],
  ['Repeater', { fields: [column('Number'), column('Dropdown')], maxRows: 99 }, { kind: 'table', maxRows: 40 }],
  ['Repeater', { fields: [column('Number')], minRows: 1 }, { kind: 'table', required: true }],
  ['Dropdown', { options }, { kind: 'select', options: known }],
  ['Radio', { options }, { kind: 'radio', options: known }],
  ['Checkboxes', { options }, { kind: 'checkboxes', options: known }],
  ['Dropdown', { options: grouped }, { options: inGroups, chosen: [] }],
  ['Dropdown', { options: defaults }, { chosen: ['a'] }],
  ['Checkboxes', { options: defaults }, { chosen: ['a', 'b'] }],
  ['Radio', { options, defaultValue: 'b' }, { chosen: ['b'] }],
  ['Agree', { checkedValue: null }, { kind: 'agree', checkedValue: 'Yes', descriptionHtml: null }],
  ['Date', { fields: [part] }, { kind: 'date', required: true, requiredMessage: 'Een dag.' }],
  ['Date', { minDate: '2026-01-02T00:00:00+00:00', fields: [] }, { min: '2026-01-02', max: null }],
  ['FileUpload', { allowedKinds: ['pdf', null, 'word'] }, { kind: 'files', kinds: ['pdf', 'word'] }],
  ['FileUpload', { sizeLimit: '5', limitFiles: '2' }, { maxBytes: 5 * 1024 * 1024, maxFiles: 2 }],
  ['FileUpload', { allowedKinds: [], limitFiles: '1' }, { kinds: allKinds, limitedTogether: false }],
  ['FileUpload', { allowedKinds: null, limitFiles: '3' }, { kinds: allKinds, limitedTogether: true }],
  ['FileUpload', { sizeLimit: '', limitFiles: null }, { maxBytes: 10 * 1024 * 1024, maxFiles: null }],
])('a field of the type %s %o', (type, more, expected) => {
  expect(fieldsOf(formOf({ type, ...more }))[0]).toMatchObject(expected)
  expect(log).not.toHaveBeenCalled()
})

test('that files are limited together is known of all fields with files', () => {
  for (const field of fieldsOf(formOf(...['1', '2'].map((limitFiles) => ({ type: 'FileUpload', limitFiles })))))
    expect(field).toMatchObject({ limitedTogether: true })
})

test.each([
  ['a signature', { type: 'Signature' }, /test.*"a".*Field_Signature/],
  ['a name in several parts', { type: 'Name', useMultipleFields: true }, /"a".*Field_Name/],
  ['files of unknown kinds', { type: 'FileUpload', allowedKinds: ['powerpoint', 'constructor'] }, /"a".*powerpoint/],
])('%s is left out and logged, and the form works without it unless a value is required', (_, unknown, line) => {
  const form = formOf(NAME, unknown)
  expect([form.available, handlesOf(form)]).toEqual([true, ['name']])
  expect(log).toHaveBeenCalledWith(expect.stringMatching(line))
  expect(formOf(NAME, { ...unknown, required: true }).available).toBe(false)
})

test('an unknown kind of files is ignored and logged, beside others that the site knows', () => {
  const [field] = fieldsOf(formOf({ type: 'FileUpload', allowedKinds: ['powerpoint', 'pdf'] }))
  expect(field).toMatchObject({ kinds: ['pdf'] })
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/"a".*powerpoint/))
})

test.each([
  ['that only shows something', { type: 'Heading', required: true }],
  ['that is disabled, whose value the backend would drop', { ...NAME, handle: 'b', visibility: 'disabled' }],
  ['that carries the key of a submission', { type: 'Hidden', handle: 'submissionKey' }],
])('a field %s is left out silently', (_, field) => {
  const form = formOf(NAME, field)
  expect([form.available, handlesOf(form)]).toEqual([true, ['name']])
  expect(log).not.toHaveBeenCalled()
})

test.each([
  ['without fields', definitionOf([])],
  ['without pages', definitionOf([], { pages: null })],
  ['that the backend has closed', definitionOf([NAME], { isAvailable: false })],
])('a form %s is unavailable', (_, definition) => {
  expect(toForm(definition).available).toBe(false)
})

test('HTML of the definition is cleaned', () => {
  const descriptionHtml = '<p onclick="x()">Ja<script>x()</script> <a href="javascript:x()">b</a></p>'
  const settings = { submitActionMessageHtml: descriptionHtml, errorMessageHtml: '<p>Niet <b>goed</b>.</p>' }
  const form = toForm(definitionOf([{ type: 'Agree', handle: 'a', descriptionHtml }], { settings }))
  const shown = JSON.stringify([form.successHtml, fieldsOf(form)[0]])
  expect(shown).toContain('Ja')
  expect(shown).not.toMatch(/<script|onclick|javascript/)
  expect(form.errorText).toBe('Niet goed.')
})

test.each([
  ...['honeypotCaptcha', 'javascriptCaptcha', 'duplicateCaptcha'].map((handle) => [handle, true] as const),
  ...['recaptchaCaptcha', 'turnstileCaptcha', 'unheardOfCaptcha'].map((handle) => [handle, false] as const),
])('with the captcha %s a form is available: %s', (handle, available) => {
  const captchas = [{ handle, name: 'x', value: '' }]
  expect(toForm(definitionOf([NAME], { captchas })).available).toBe(available)
  expect(log).toHaveBeenCalledTimes(available ? 0 : 1)
})
