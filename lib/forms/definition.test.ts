import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toForm } from './definition'
import { fieldsOf } from './model'
import { definedField, definitionOf } from './testing'

const log = vi.spyOn(console, 'error')
beforeEach(() => void log.mockReset().mockImplementation(() => {}))

const fieldOf = (given: Record<string, unknown> & { type: string }) =>
  fieldsOf(toForm(definitionOf([{ handle: 'a', ...given }])))[0]

describe('every type of field', () => {
  const [a, b] = [
    { label: 'A', value: 'a' },
    { label: null, value: 'b' },
  ]
  const options = [{ label: 'Kies', value: '' }, a, b]
  const defaults = options.map((option) => ({ ...option, isDefault: true }))
  const known = [a, { ...b, label: 'b' }]
  const attributes = (...pairs: [string, string][]) => ({
    inputAttributes: pairs.map(([label, value]) => ({ label, value })),
  })
  const column = (type: string) => definedField(type, 'b')
  const aDay = { required: true, errorMessage: 'Een dag.' }
  // In Formie's control panel a group gets a value too.
  const group = (label: string) => ({ label, value: 'x', isDefault: true, isOptgroup: true })
  const grouped = [a, group('One'), b, group('Empty'), group('Two'), { label: 'C', value: 'c' }]
  const inGroups = [known[0], { ...known[1], group: 'One' }, { label: 'C', value: 'c', group: 'Two' }]
  const allKinds = ['pdf', 'word', 'odt', 'excel', 'image']
  test.each([
    ['Hidden', {}, { kind: 'hidden' }],
    ['SingleLineText', {}, { kind: 'text', minLength: null, maxLength: null }],
    ['SingleLineText', attributes(['type', 'url']), { kind: 'url' }],
    ['SingleLineText', attributes(['type', 'constructor']), { kind: 'text' }],
    ['SingleLineText', { visibility: 'hidden' }, { kind: 'hidden' }],
    ['SingleLineText', { limit: true, textMin: 2, maxType: 'words' }, { minLength: 2, lengthUnit: 'words' }],
    ['SingleLineText', { matchField: '{field:emailAddress}' }, { repeats: 'emailAddress' }],
    ['SingleLineText', attributes(['pattern', '\\d+']), { pattern: '\\d+' }],
    ['SingleLineText', attributes(['inputmode', 'numeric']), { inputMode: 'numeric' }],
    ['MultiLineText', { limit: true, textMin: 50, textMax: 99 }, { kind: 'multiline', minLength: 50, maxLength: 99 }],
    ['Email', {}, { kind: 'email', autocomplete: 'email' }],
    ['Phone', {}, { kind: 'phone', autocomplete: 'tel' }],
    ['Name', { useMultipleFields: false }, { kind: 'text', autocomplete: 'name' }],
    ['Number', { minValue: 0.001, ...attributes(['step', '0.001']) }, { min: 0.001, decimals: 3 }],
    ['Repeater', { fields: [column('Number'), column('Dropdown')], maxRows: 99 }, { kind: 'table', maxRows: 40 }],
    ['Repeater', { fields: [column('Number')], minRows: 1 }, { kind: 'table', required: true }],
    ['Number', attributes(['step', '1']), { kind: 'number', decimals: 0 }],
    ['Number', attributes(['step', 'any']), { decimals: null }],
    ['Dropdown', { options }, { kind: 'select', options: known }],
    ['Radio', { options }, { kind: 'radio', options: known }],
    ['Checkboxes', { options }, { kind: 'checkboxes', options: known }],
    ['Dropdown', { options: grouped }, { options: inGroups, chosen: [] }],
    ['Dropdown', { options: defaults }, { chosen: ['a'] }],
    ['Checkboxes', { options: defaults }, { chosen: ['a', 'b'] }],
    ['Radio', { options, defaultValue: 'b' }, { chosen: ['b'] }],
    ['Number', { defaultValue: '36' }, { required: true, defaultValue: '36' }],
    ['Number', { defaultValue: '' }, { required: false }],
    ['Agree', { checkedValue: null }, { kind: 'agree', checkedValue: 'Yes', descriptionHtml: null }],
    ['Date', { fields: [{ handle: 'date', ...aDay }] }, { kind: 'date', required: true, requiredMessage: 'Een dag.' }],
    ['Date', { minDate: '2026-01-02T00:00:00+00:00', fields: [] }, { min: '2026-01-02', max: null }],
    ['FileUpload', { allowedKinds: ['pdf', null, 'word'] }, { kind: 'files', kinds: ['pdf', 'word'] }],
    ['FileUpload', { sizeLimit: '5', limitFiles: '2' }, { maxBytes: 5 * 1024 * 1024, maxFiles: 2 }],
    ['FileUpload', { allowedKinds: [], limitFiles: '1' }, { kinds: allKinds, maxFiles: 1 }],
    ['FileUpload', { allowedKinds: null }, { kinds: allKinds }],
    ['FileUpload', { sizeLimit: '', limitFiles: null }, { maxBytes: 10 * 1024 * 1024, maxFiles: null }],
  ])('%s %o', (type, more, expected) => {
    expect(fieldOf({ type, ...more })).toMatchObject(expected)
    expect(log).not.toHaveBeenCalled()
  })
})

test.each([
  [['2'], false],
  [['3'], true],
  [['1', '2'], true],
  [[null], true],
])('that files are limited together is known where their fields take more: %o, 10 MB each', (limits, limited) => {
  const fields = limits.map((limitFiles, index) => ({ type: 'FileUpload', handle: `f${index}`, limitFiles }))
  for (const field of fieldsOf(toForm(definitionOf(fields)))) expect(field).toMatchObject({ limitedTogether: limited })
})

describe('what the site does not know', () => {
  const unknown = (required: boolean) => ({ type: 'Signature', handle: 'sign', required })
  const text = { type: 'SingleLineText', handle: 'name' }

  test('is left out and logged, and the form works without it', () => {
    const form = toForm(definitionOf([text, unknown(false)]))
    expect(form.available).toBe(true)
    expect(fieldsOf(form).map(({ handle }) => handle)).toEqual(['name'])
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/test.*sign.*Field_Signature/))
  })

  test('makes the form unavailable where a value is required', () => {
    expect(toForm(definitionOf([text, unknown(true)])).available).toBe(false)
  })

  test('a name in several parts is one of them', () => {
    expect(toForm(definitionOf([{ type: 'Name', handle: 'a', useMultipleFields: true }])).available).toBe(false)
    expect(log).toHaveBeenCalled()
  })

  test('kinds of files are ignored and logged, beside others that it knows', () => {
    expect(fieldOf({ type: 'FileUpload', allowedKinds: ['powerpoint', 'pdf'] })).toMatchObject({ kinds: ['pdf'] })
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/"a".*powerpoint/))
  })

  test.each([true, false])('kinds of files alone are an unknown field (required: %s)', (required) => {
    const cv = { type: 'FileUpload', handle: 'cv', allowedKinds: ['powerpoint', 'constructor'], required }
    const form = toForm(definitionOf([text, cv]))
    expect(form.available).toBe(!required)
    expect(fieldsOf(form).map(({ handle }) => handle)).toEqual(['name'])
    expect(log).toHaveBeenCalled()
  })

  test('fields that only show something are left out silently', () => {
    const form = toForm(definitionOf([text, { type: 'Heading', handle: 'h', required: true }]))
    expect(form.available).toBe(true)
    expect(fieldsOf(form)).toHaveLength(1)
    expect(log).not.toHaveBeenCalled()
  })
})

test('a disabled field is not there: the backend would drop its value', () => {
  const disabled = { type: 'SingleLineText', handle: 'b', required: true, visibility: 'disabled' }
  const form = toForm(definitionOf([{ type: 'SingleLineText', handle: 'a' }, disabled]))
  expect(fieldsOf(form).map(({ handle }) => handle)).toEqual(['a'])
})

test.each([
  ['without fields', definitionOf([])],
  ['without pages', definitionOf([], { pages: null })],
  ['that the backend has closed', definitionOf([{ type: 'Email', handle: 'a' }], { isAvailable: false })],
])('a form %s is unavailable', (_, definition) => {
  expect(toForm(definition).available).toBe(false)
})

test('HTML of the definition is cleaned', () => {
  const script = '<p onclick="x()">Ja<script>x()</script> <a href="javascript:x()">b</a></p>'
  const form = toForm(
    definitionOf([{ type: 'Agree', handle: 'a', descriptionHtml: script }], {
      settings: { submitActionMessageHtml: script, errorMessageHtml: '<p>Niet <b>goed</b>.</p>' },
    }),
  )
  const shown = JSON.stringify([form.successHtml, fieldsOf(form)[0]])
  expect(shown).toContain('Ja')
  expect(shown).not.toMatch(/<script|onclick|javascript/)
  expect(form.errorText).toBe('Niet goed.')
})

test('a captcha that only a browser can solve makes the form unavailable; others do not', () => {
  const available = (handle: string) =>
    toForm(definitionOf([{ type: 'Email', handle: 'a' }], { captchas: [{ handle, name: 'x', value: '' }] })).available
  for (const handle of ['honeypotCaptcha', 'javascriptCaptcha', 'duplicateCaptcha'])
    expect(available(handle)).toBe(true)
  expect(log).not.toHaveBeenCalled()
  for (const handle of ['recaptchaCaptcha', 'turnstileCaptcha', 'unheardOfCaptcha']) {
    expect(available(handle)).toBe(false)
    expect(log).toHaveBeenLastCalledWith(expect.stringMatching(new RegExp(`forms: form test: .*"${handle}"`)))
  }
})

test('the field that carries the key of a submission is hidden and cannot be filled in', () => {
  const form = toForm(definitionOf(['submissionKey', 'vacancy'].map((handle) => ({ type: 'Hidden', handle }))))
  expect(fieldsOf(form).map(({ handle }) => handle)).toEqual(['vacancy'])
})
