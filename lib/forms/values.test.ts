// @vitest-environment node
import { expect, test } from 'vitest'
import { fieldOf } from './testing'
import { answersOf, toValues } from './values'

const file = (name: string, text: string) => new File([text], name)

test('answers get the shape that the schema expects, and what no field asks for is dropped', () => {
  const data = new FormData()
  data.append('text', 'a\r\nb')
  data.append('text', 'second')
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
    fieldOf('files', { handle: 'cv' }),
    fieldOf('files', { handle: 'more' }),
    fieldOf('number', { handle: 'absent' }),
  ]
  const { more, ...rest } = toValues(fields, answersOf(data))
  expect(rest).toEqual({ text: 'a\nb', choices: ['a', 'b'], agree: true, other: false, cv: [], absent: '' })
  expect((more as File[]).map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
})
