import { expect, test } from 'vitest'
import { matchesPattern } from './definition'
import { checkForm } from './schema'
import { fieldOf, TEXTS } from './testing'

const check = (pattern: string, value: string, more = {}): string[] =>
  checkForm([fieldOf('text', { pattern, ...more })], TEXTS.nl, { field: value }, matchesPattern).field ?? []

test('a text has to match the whole pattern of its field', () => {
  expect(check('A\\d', ' A1 ')).toEqual([])
  expect(check('A\\d', 'A12')).toEqual([expect.stringContaining('heeft niet de juiste vorm')])
  expect(check('\\p{L}+|[0-9]{4} ?[A-Z]{2}', '1234 AB')).toEqual([])
  expect(check('A', '')).toEqual([])
})

test.each(['([A-Za-z]+ ?)+', '(a|a)*', '(.*)*x', '(a?){900}a{900}'])('%s does not hold the process', (pattern) => {
  expect(check(pattern, `${'a'.repeat(899)}!`)).toHaveLength(1)
})

test.each(['(', '(?=A)A1', '(A)\\1'])('a text is accepted where the pattern %s cannot be tried', (pattern) => {
  expect(check(pattern, 'B')).toEqual([])
})

test('a field that is hidden, or has another error, is not tried', () => {
  const conditions = { show: true, all: true, rules: [{ field: 'other', condition: '=', value: 'x' }] }
  expect(check('A', 'B', { conditions })).toEqual([])
  expect(check('A', 'B', { minLength: 2 })).toEqual(['moet minimaal 2 karakters zijn'])
})
