import { expect, test } from 'vitest'
import type { FormModel } from '../model'
import { isAnswer, questionOf } from './question'

const FIELDS = { emailAddress: 'email', phone: 'phone', fullName: 'text', lastName: 'text' }
const fields = Object.entries(FIELDS).map(([handle, kind]) => ({ handle, kind, label: handle.toUpperCase() }))
const FORM = { pages: [{ rows: [fields] }] } as unknown as FormModel

test.each([
  [{ lastName: 'Jansen', fullName: 'Jan Jansen', emailAddress: 'jan@a.test' }, 'LASTNAME'],
  [{ lastName: ' ', fullName: 'Jan Jansen', emailAddress: 'jan@a.test' }, 'FULLNAME'],
  [{ lastName: null, fullName: '-', phone: '06 1234 5678', emailAddress: 'jan@a.test' }, 'PHONE'],
  [{ phone: '112', emailAddress: 'jan@a.test' }, undefined],
])('of %j the page asks for %s, never for the address that a stranger may have', (row, label) => {
  expect(questionOf(FORM, row)?.label).toBe(label)
})

test.each([
  ['06 1234 5678', '+31 (0)6-12345678', true],
  ['06 1234 5678', '0612345679', false],
  ['06 1234 5678', '5678', false],
])('of the telephone number %s the answer %s is right: %s', (expected, given, right) => {
  expect(isAnswer({ kind: 'phone', label: '', expected }, given)).toBe(right)
})

test.each([
  ['Jansen', 'jansen', true],
  ['Müller-Çelik', 'muller celik', true],
  ['van den Berg', 'VandenBerg', true],
  ['van den Berg', 'Berg', true],
  ['Jan de Vries', 'de vries', true],
  ['Jansen', 'Jans', false],
  ['Jan de Vries', 'Jan', false],
  ['Jansen', '', false],
  ['Jansen', ' - ', false],
  ['Jansen', `Jansen${' '.repeat(1000)}`, false],
])('of “%s” the answer “%s” is right: %s', (expected, given, right) => {
  expect(isAnswer({ kind: 'text', label: '', expected }, given)).toBe(right)
})
