import { expect, test } from 'vitest'
import type { FormField } from './fields/registry'
import { fieldOf } from './testing'
import { grouped, postedValues, toValues } from './values'

test('values get the shape that the schema expects, and values without a field are dropped', () => {
  const file = (name: string, text: string) => new File([text], name)
  const data = new FormData()
  const texts = { text: ['a\r\nb'], twice: ['a', 'b'], choices: ['a', '', 'b'], agree: ['Yes'], isAdmin: ['1'] }
  const files = { cv: [file('', '')], more: [file('a.pdf', 'x'), file('b.pdf', '')] }
  for (const [name, values] of Object.entries({ ...texts, ...files }))
    for (const value of values) data.append(name, value)
  const cases: [handle: string, kind: FormField['kind'], expected: unknown][] = [
    ['text', 'multiline', 'a\nb'],
    ['choices', 'checkboxes', ['a', 'b']],
    ['agree', 'agree', true],
    ['other', 'agree', false],
    ['twice', 'email', ['a', 'b']],
    ['TEXT', 'text', ''],
    ['cv', 'files', []],
    ['more', 'files', [expect.objectContaining({ name: 'a.pdf' }), expect.objectContaining({ name: 'b.pdf' })]],
    ['absent', 'number', ''],
  ]
  const fields = cases.map(([handle, kind]) => fieldOf(kind, { handle }))
  const expected = Object.fromEntries(cases.map(([handle, , value]) => [handle, value]))
  expect(toValues(fields, postedValues(data), 'nl')).toEqual(expected)
})

test.each([
  [['Ja, graag'], true],
  [['Yes'], false],
  [['ja, graag'], false],
  [[''], false],
  [[], false],
  [['No', 'Ja, graag'], false],
])('an agreement with %j is agreed: %s', (given, agreed) => {
  const field = fieldOf('agree', { checkedValue: 'Ja, graag' })
  expect(toValues([field], { texts: new Map([['field', given]]), files: new Map() }, 'nl')).toEqual({ field: agreed })
})

test('a handle that comes twice has the values of both, however many', () => {
  const many = Array<string>(300_000).fill('')
  const given = [['a', many] as const, ['__proto__', ['2']] as const, ['a', ['3']] as const]
  expect([...grouped(given)]).toEqual([
    ['a', [...many, '3']],
    ['__proto__', ['2']],
  ])
})
