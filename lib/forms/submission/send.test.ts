import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toForm } from '../definition'
import { definitionOf } from '../testing'
import type { FormValues } from '../values'
import { buildMutation } from './mutation'
import { outcomeOf, sendSubmission } from './send'

const log = vi.spyOn(console, 'error')
beforeEach(() => void log.mockReset().mockImplementation(() => {}))

describe('how a response of the backend is interpreted', () => {
  const refused = (message: string) => JSON.stringify({ data: { submission: null }, errors: [{ message }] })

  test.each([
    [{ id: '12', uid: 'a1b2c3' }, '12-A1B2'],
    [{ id: 12, isSpam: false }, '12'],
  ])('%o was stored', (submission, reference) => {
    expect(outcomeOf(200, JSON.stringify({ data: { submission } }))).toMatchObject({ status: 'sent', reference })
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
    ['no rights', 200, '{"data":[]}'],
    ['field errors under another status', 503, refused('{"cv":["x"]}')],
    ['a token that is not right', 400, '{"message":"Invalid Authorization header"}'],
  ])('%s is not sent, and the operator reads why', (_, status, body) => {
    expect(outcomeOf(status, body)).toEqual({ status: 'notSent' })
    expect(log).toHaveBeenCalledWith(expect.stringContaining(String(status)))
  })
})

test.each([
  ['HTML', 200, '<!doctype html>'],
  ['null', 200, 'null'],
  ['an id and an error', 200, '{"data":{"submission":{"id":"1"}},"errors":[{"message":"Oh"}]}'],
  ['a submission without id', 200, '{"data":{"submission":{"id":null}}}'],
  ['a stored one under another status', 500, '{"data":{"submission":{"id":"1"}}}'],
  ['a timeout of a proxy', 504, '<h1>Gateway Timeout</h1>'],
])('%s says nothing about what became of it', (_, status, body) => {
  expect(outcomeOf(status, body)).toEqual({ status: 'unknown' })
  expect(log).toHaveBeenCalledWith(expect.stringContaining(String(status)))
})

test('a log line does not name the uid of a submission', () => {
  outcomeOf(200, JSON.stringify({ data: { submission: { id: '1', uid: 'abcd-1' } }, errors: [{ message: 'Masked' }] }))
  expect(log).toHaveBeenCalledWith(expect.stringContaining('"uid":"…"'))
})

test('a file name from a Mac, with letters and accents apart, is sent with them together', async () => {
  const fetched = vi.fn(async (_: string, { body }: { body: Blob }) => Response.json(JSON.parse(await body.text())))
  vi.stubGlobal('fetch', fetched)
  const cv = [new File(['x'], 'Cv René.pdf'.normalize('NFD'))]
  const envelope = { locale: 'nl', key: 'key-of-a-form', suspected: false, cookie: '', isWanted: () => true } as const
  await sendSubmission({ query: 'mutation', variables: { cv } }, envelope)
  const body = JSON.parse((await fetched.mock.calls[0]?.[1].body.text()) ?? '')
  expect(body.variables.cv[0].filename).toBe('Cv René.pdf')
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
    { captchas: [{ handle: 'honeypotCaptcha', name: 'beesknees', value: '' }] },
  )
  const form = toForm(definition)
  const build = (values: FormValues, extras = {}) => buildMutation(definition, form, values, extras)

  test('has one argument per value, typed as the definition says, and the captchas', () => {
    const values = { name: ' Jan ', hours: '32.5', from: '2026-12-01', agree: true, kinds: ['a'] }
    const { query, variables } = build(values)
    const honeypotCaptcha = { name: 'beesknees', value: '' }
    const expected = { name: 'Jan', hours: 32.5, from: '2026-12-01', agree: 'Ja', kinds: ['a'] }
    expect(variables).toEqual({ ...expected, honeypotCaptcha })
    expect(query).toContain('($name: String, $hours: Number, $from: DateTime, $agree: String, $kinds: [String],')
    expect(query).toContain('save_test_Submission(name: $name, hours: $hours')
    expect(query).toContain('honeypotCaptcha: $honeypotCaptcha')
  })

  test('leaves out fields without a value, and is never null', () => {
    const { query, variables } = build({ name: ' ', hours: '', from: '', agree: false, kinds: [] })
    expect(Object.keys(variables)).toEqual(['honeypotCaptcha'])
    expect(query).toContain('mutation Submit($honeypotCaptcha: FormieCaptchaInput) {')
    expect(query).toContain('save_test_Submission(honeypotCaptcha:')
  })

  test('says of a field with a default that there is no value: left out, it would get its default', () => {
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

  test('marks possible spam for the recruiter, with the captcha answered rightly, so that Formie sends its e-mail', () => {
    const { query, variables } = build({ name: 'x' }, { suspected: true, doubtful: true })
    expect(variables.honeypotCaptcha).toEqual({ name: 'beesknees', value: '' })
    expect(variables.title).toBe('mogelijk spam / possible spam, mogelijk dubbel / possible duplicate')
    expect(query).toContain('$title: String')
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
