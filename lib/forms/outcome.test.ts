// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toForm } from './definition'
import type { FormValues } from './model'
import { buildMutation, outcomeOf } from './send'
import { definitionOf } from './testing'

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})

describe('what the backend’s answer means', () => {
  const refused = (message: string) => JSON.stringify({ data: { submission: null }, errors: [{ message }] })

  test.each([
    [{ id: '12', uid: 'a1b2c3' }, '12-A1B2'],
    [{ id: 12, isSpam: true }, '12'],
  ])('%o was stored', (submission, reference) => {
    expect(outcomeOf(200, JSON.stringify({ data: { submission } }))).toEqual({ status: 'sent', reference })
    expect(log).not.toHaveBeenCalled()
  })

  test('errors of fields go to their fields, once each', () => {
    expect(outcomeOf(200, refused('{"cv":["Te groot.","Te groot."],"agree":"Nee."}'))).toEqual({
      status: 'invalid',
      errors: { cv: ['Te groot.'], agree: ['Nee.'] },
    })
  })

  test.each([
    ['a masked error', 200, refused('Something went wrong when processing the GraphQL query.')],
    ['errors that are no object', 200, refused('["a"]')],
    ['errors of nothing', 200, refused('{}')],
    ['an id and an error', 200, '{"data":{"submission":{"id":"1"}},"errors":[{"message":"Oh"}]}'],
    ['no rights', 200, '{"data":[]}'],
    ['a submission without id', 200, '{"data":{"submission":{"id":null}}}'],
    ['HTML', 200, '<!doctype html>'],
    ['nothing', 200, ''],
    ['null', 200, 'null'],
    ['a number', 200, '5'],
    ['a stored one under another status', 500, '{"data":{"submission":{"id":"1"}}}'],
    ['field errors under another status', 503, refused('{"cv":["x"]}')],
  ])('%s is not sent, and the operator reads why', (_, status, body) => {
    expect(outcomeOf(status, body)).toEqual({ status: 'notSent' })
    expect(log).toHaveBeenCalledWith(expect.stringContaining(String(status)))
  })
})

describe('the mutation', () => {
  const definition = definitionOf(
    [
      { type: 'SingleLineText', handle: 'name' },
      { type: 'Number', handle: 'hours', inputTypeName: 'Number', minValue: null, maxValue: null },
      { type: 'Date', handle: 'from', inputTypeName: 'DateTime', minDate: null, maxDate: null, fields: [] },
      { type: 'Agree', handle: 'agree', checkedValue: 'Ja' },
      { type: 'Checkboxes', handle: 'kinds', inputTypeName: '[String]', options: [{ label: 'A', value: 'a' }] },
    ],
    { captchas: [{ handle: 'honeypot', name: 'beesknees', value: '' }] },
  )
  const form = toForm(definition)
  const build = (values: FormValues, spam = false) => buildMutation(definition, form, values, spam)

  test('has one argument per answer, typed as the definition says, and the captchas', () => {
    const { query, variables } = build({
      name: ' Jan ',
      hours: '32,5',
      from: '2026-12-01',
      agree: true,
      kinds: ['a'],
    })
    expect(variables).toEqual({ name: 'Jan', hours: 32.5, from: '2026-12-01', agree: 'Ja', kinds: ['a'] })
    expect(query).toContain('($name: String, $hours: Number, $from: DateTime, $agree: String, $kinds: [String])')
    expect(query).toContain('save_test_Submission(name: $name, hours: $hours')
    expect(query).toContain('honeypotCaptcha: {name: "beesknees", value: ""}')
  })

  test('leaves out what was not answered, and is never null', () => {
    const { query, variables } = build({ name: ' ', hours: '', from: '', agree: false, kinds: [] })
    expect(variables).toEqual({})
    expect(query).toContain('mutation Submit {')
    expect(query).toContain('save_test_Submission(honeypotCaptcha:')
  })

  test('says of a field with a default that there is no answer: left out, it would get its default', () => {
    const options = [{ label: 'A', value: 'a', isDefault: true }]
    const given = definitionOf([
      { type: 'Checkboxes', handle: 'kinds', inputTypeName: '[String]', options },
      { type: 'Dropdown', handle: 'subject', options },
      { type: 'SingleLineText', handle: 'city', defaultValue: 'Oldenzaal' },
      { type: 'Dropdown', handle: 'other', options: [{ label: 'A', value: 'a', isDefault: false }] },
    ])
    const { variables } = buildMutation(given, toForm(given), { kinds: [], subject: '', city: ' ', other: '' })
    expect(variables).toEqual({ kinds: [], subject: '', city: '' })
  })

  test('gets the captcha wrong for spam, so that a real Formie notices', () => {
    expect(build({ name: 'x' }, true).query).toContain('value: "spam"')
  })

  test.each([
    { submissionMutationName: 'save(x: 1) { id } other' },
    { pages: definitionOf([{ type: 'Email', handle: 'a b', inputTypeName: 'String' }]).pages },
    { pages: definitionOf([{ type: 'Email', handle: 'a', inputTypeName: 'String) { id } #' }]).pages },
  ])('is not made from names that are none: %o', (more) => {
    const wrong = definitionOf([{ type: 'Email', handle: 'a' }], more)
    expect(() => buildMutation(wrong, toForm(wrong), { a: 'x', 'a b': 'x' })).toThrow('is no')
  })
})
