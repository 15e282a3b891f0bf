import { expect, test } from 'vitest'
import type { FormField } from './fields/registry'
import { fieldOf } from './testing'
import { grouped, postedValues, toValues } from './values'

const file = (name: string, text: string) => new File([text], name)

test('values get the shape that the schema expects, and values without a field are dropped', () => {
  const data = new FormData()
  const texts = { text: ['a\r\nb'], twice: ['a', 'b'], choices: ['a', '', 'b'], agree: ['Yes'], isAdmin: ['1'] }
  const files = { cv: [file('', '')], more: [file('a.pdf', 'x'), file('b.pdf', '')] }
  for (const [name, values] of Object.entries({ ...texts, ...files }))
    for (const value of values) data.append(name, value)
  const kinds: Record<string, FormField['kind']> = {
    text: 'multiline',
    choices: 'checkboxes',
    agree: 'agree',
    other: 'agree',
    twice: 'email',
    TEXT: 'text',
    cv: 'files',
    more: 'files',
    absent: 'number',
  }
  const fields = Object.entries(kinds).map(([handle, kind]) => fieldOf(kind, { handle }))
  const { more, ...rest } = toValues(fields, postedValues(data), 'nl')
  expect(rest).toEqual({
    text: 'a\nb',
    choices: ['a', 'b'],
    agree: true,
    other: false,
    cv: [],
    absent: '',
    twice: ['a', 'b'],
    TEXT: '',
  })
  expect((more as File[]).map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
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
  expect(
    grouped([
      ['a', ['']],
      ['a', many],
    ]).get('a'),
  ).toHaveLength(300_001)
  const values = grouped([
    ['a', ['1']],
    ['__proto__', ['2']],
    ['a', ['3']],
  ])
  expect([...values]).toEqual([
    ['a', ['1', '3']],
    ['__proto__', ['2']],
  ])
})
