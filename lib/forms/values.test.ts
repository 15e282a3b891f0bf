import { expect, test } from 'vitest'
import { fieldOf } from './testing'
import { grouped, toValues } from './values'

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
