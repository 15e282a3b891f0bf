import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FormDefinition, toForm } from '../definition'
import { definedField, definitionOf } from '../testing'
import type { FormValues } from '../values'
import { buildMutation, errorsByField, outcomeOf, sendSubmission } from './send'

const log = vi.spyOn(console, 'error')
beforeEach(() => void log.mockReset().mockImplementation(() => {}))

describe('how a response of the backend is interpreted', () => {
  const refused = (message: string) => JSON.stringify({ data: { submission: null }, errors: [{ message }] })

  test('a submission without a uid was stored too', () => {
    const body = JSON.stringify({ data: { submission: { id: 12, isSpam: false } } })
    expect(outcomeOf(200, body)).toMatchObject({ status: 'sent', reference: '12' })
    expect(log).not.toHaveBeenCalled()
  })

  test('errors of fields go to their fields, also texts that are in no list', () => {
    const errors = { cv: ['Te groot.'], agree: ['Nee.'] }
    expect(outcomeOf(200, refused('{"cv":["Te groot."],"agree":"Nee."}'))).toEqual({ status: 'invalid', errors })
  })

  test.each([
    ['notSent', 'errors that are no object', 200, refused('["a"]')],
    ['notSent', 'field errors under another status', 503, refused('{"cv":["x"]}')],
    ['notSent', 'a token that is not right', 400, '{"message":"Invalid Authorization header"}'],
    ['notSent', 'a masked error', 200, '{"errors":[{"message":"Something went wrong"}]}'],
    ['notSent', 'no rights', 200, '{"data":[]}'],
    ['notSent', 'null', 200, '{"data":{"submission":null}}'],
    ['notSent', 'that it is down', 503, '<h1>Down</h1>'],
    ['notSent', 'another place', 302, ''],
    ['unknown', 'an id and an error', 200, '{"data":{"submission":{"id":"1","uid":"abcd-1"}},"errors":[{}]}'],
    ['unknown', 'a submission without id', 200, '{"data":{"submission":{"id":null}}}'],
    ['unknown', 'an id with another status', 500, '{"data":{"submission":{"id":"1"}}}'],
    ['unknown', 'HTML', 200, '<!doctype html><h1>OK</h1>'],
    ['unknown', 'an error page', 502, '<h1>Error</h1>'],
    ['unknown', 'nothing', 200, ''],
  ])('counts as %s: %s, and the operator reads why, without the uid', (status, _, code, body) => {
    expect(outcomeOf(code, body)).toEqual({ status })
    expect(log).toHaveBeenCalledWith(expect.stringContaining(String(code)))
    expect(log).not.toHaveBeenCalledWith(expect.stringContaining('abcd-1'))
  })
})

test('files are sent under names that fit their content, and letters and accents that a Mac parts together', async () => {
  const fetched = vi.fn(async (_: string, { body }: { body: Blob }) => Response.json(JSON.parse(await body.text())))
  vi.stubGlobal('fetch', fetched)
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb004300', 'hex')
  const cv = [new File(['x'], 'Cv René.pdf'.normalize('NFD')), new File([jpeg], 'mijn "scan".pdf')]
  const envelope = { locale: 'nl', key: 'key-of-a-form', suspected: false, cookie: '', isWanted: () => true } as const
  await sendSubmission({ query: 'mutation', variables: { cv } }, envelope)
  const body = JSON.parse((await fetched.mock.calls[0]?.[1].body.text()) ?? '')
  expect(body.variables.cv).toEqual([
    {
      filename: expect.stringMatching(/^[0-9a-f]{16}-Cv René\.pdf$/),
      fileData: `data:application/octet-stream;base64,${btoa('x')}`,
    },
    {
      filename: expect.stringMatching(/-mijn -scan-\.jpg$/),
      fileData: expect.stringContaining('data:image/jpeg;base64,/9j/'),
    },
  ])
})

const build = (given: FormDefinition, values: FormValues) => buildMutation(given, toForm(given), values)

test('a field without a value is left out; one with a default, which it would get, says so', () => {
  const options = (isDefault: boolean) => [{ label: 'A', value: 'a', isDefault }]
  const given = definitionOf([
    { type: 'SingleLineText', handle: 'name' },
    { type: 'Number', handle: 'hours' },
    { type: 'Agree', handle: 'agree' },
    { type: 'Dropdown', handle: 'other', options: options(false) },
    { type: 'Checkboxes', handle: 'kinds', options: options(true) },
    { type: 'Dropdown', handle: 'subject', options: options(true) },
    { type: 'SingleLineText', handle: 'city', defaultValue: 'Oldenzaal' },
  ])
  const empty = { name: ' ', hours: '', agree: false, other: '', kinds: [], subject: '', city: ' ' }
  expect(build(given, empty).variables).toEqual({ kinds: [], subject: '', city: '' })
})

test.each([
  { submissionMutationName: 'save(x: 1) { id } other' },
  { pages: definitionOf([{ type: 'Email', handle: 'a b' }]).pages },
  { pages: definitionOf([{ type: 'Email', handle: 'a', inputTypeName: 'String) { id } #' }]).pages },
])('a mutation is not made from names that are none: %o', (more) => {
  const wrong = definitionOf([{ type: 'Email', handle: 'a' }], more)
  expect(() => build(wrong, { a: 'x', 'a b': 'x' })).toThrow('is no')
})

test('errors of cells name the row as the visitor sees it, and are those of the table', () => {
  const fields = [{ ...definedField('Number', 'count'), label: 'Aantal' }]
  const form = toForm(definitionOf([{ type: 'Repeater', handle: 'pieces', fields }]))
  const values = { pieces: [{ count: '3' }, { count: ' ' }, { count: '0' }] }
  const errors = {
    'pieces.1.count': ['Aantal is te klein.', 'Moet meer zijn.', 'Aantal is te klein.'],
    'pieces.0.other': ['Onbekend.'],
    emailAddress: ['Ongeldig.'],
  }
  expect(errorsByField(form, values, errors, 'Rij {n}')).toEqual({
    pieces: ['Rij 3, Aantal is te klein.', 'Rij 3, Aantal: Moet meer zijn.', 'Onbekend.'],
    emailAddress: ['Ongeldig.'],
  })
})
