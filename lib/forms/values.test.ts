import { expect, test } from 'vitest'
import { fieldOf } from './testing'
import { grouped, postedValues, toValues } from './values'

const file = (name: string, text: string) => new File([text], name)

test('values get the shape that the schema expects, and values without a field are dropped', () => {
  const data = new FormData()
  data.append('text', 'a\r\nb')
  data.append('twice', 'a')
  data.append('twice', 'b')
  data.append('choices', 'a')
  data.append('choices', '')
  data.append('choices', 'b')
  data.append('agree', 'Yes')
  data.append('cv', file('', ''))
  data.append('more', file('a.pdf', 'x'))
  data.append('more', file('b.pdf', ''))
  data.append('isAdmin', '1')
  const fields = [
    fieldOf('multiline', { handle: 'text' }),
    fieldOf('checkboxes', { handle: 'choices' }),
    fieldOf('agree', { handle: 'agree' }),
    fieldOf('agree', { handle: 'other' }),
    fieldOf('email', { handle: 'twice' }),
    fieldOf('text', { handle: 'TEXT' }),
    fieldOf('files', { handle: 'cv' }),
    fieldOf('files', { handle: 'more' }),
    fieldOf('number', { handle: 'absent' }),
  ]
  const { more, ...rest } = toValues(fields, postedValues(data), 'nl')
  expect(rest).toEqual({
    ...{ text: 'a\nb', choices: ['a', 'b'], agree: true, other: false, cv: [], absent: '' },
    ...{ twice: ['a', 'b'], TEXT: '' },
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

test('a handle that comes twice has the values of both', () => {
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
