import { expect, test } from 'vitest'
import { parseConditions } from './conditions'
import { type FormValues, isShown } from './values'

type Rule = [field: string, condition: string, value: string]

const json = (rules: Rule[], showRule = 'show', conditionRule = 'all') =>
  JSON.stringify({
    showRule,
    conditionRule,
    conditions: rules.map(([field, condition, value]) => ({ field: `{field:${field}}`, condition, value })),
  })

const shown = (given: string | null, values: FormValues) => isShown({ conditions: parseConditions(given) }, values)

test.each<[FormValues[string], string, string, boolean]>([
  ['b', '=', 'b', true],
  [' b ', '==', 'b', true],
  ['b', '=', 'B', false],
  ['1.0', '=', '1', true],
  [undefined, '=', '', true],
  ['', '!=', 'b', true],
  ['10', '>', '9', true],
  ['9', '<', '10', true],
  ['9', '>=', '9', true],
  ['9', '<=', '8', false],
  ['a', '<=', 'b', true],
  ['abc', 'contains', 'b', true],
  ['abc', 'notContains', 'b', false],
  ['abc', 'startsWith', 'ab', true],
  ['abc', 'endsWith', 'ab', false],
  [['a', 'b'], '=', 'b', true],
  [['a', 'b'], '!=', 'b', false],
  [['a', 'b'], 'contains', 'a b', true],
  [[], '!=', 'b', true],
  [true, '=', '1', true],
  [false, '=', '', true],
])('the comparison %o %s "%s": %s', (value, condition, expected, result) => {
  expect(shown(json([['a', condition, expected]]), { a: value })).toBe(result)
  expect(shown(json([['a', condition, expected]], 'hide'), { a: value })).toBe(!result)
})

test.each([
  ['show', 'all', { a: 'x', b: 'no' }, false],
  ['show', 'any', { a: 'x', b: 'no' }, true],
  ['show', 'any', { a: 'no', b: 'no' }, false],
  ['show', 'anything else', { a: 'x', b: 'no' }, true],
  ['anything else', 'all', { a: 'x', b: 'y' }, false],
])('%s if %s are met, %o: %s', (showRule, conditionRule, values, result) => {
  const rules = [['a', '=', 'x'] as Rule, ['b', '=', 'y'] as Rule]
  expect(shown(json(rules, showRule, conditionRule), values)).toBe(result)
})

test.each([
  ...[null, 'no JSON', 'null', '[]', '{"conditions":7}', '{"conditions":[null,5,{"field":1}]}'],
  json([
    ['a', '=', 'x'],
    ['a', 'resembles', 'y'],
    ['a', 'constructor', 'y'],
  ]),
  json([['constructor', '=', '']]),
  json([['a', '=', 'y']]).replace('{field:a}', 'a'),
])('what cannot be judged in %s hides nothing', (given) => {
  expect(shown(given, { a: 'x' })).toBe(true)
})
