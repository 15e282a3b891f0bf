import { expect, test } from 'vitest'
import type { FormModel } from '../model'
import { isAnswer, questionOf } from './question'

const field = (handle: string, kind: string) => ({ handle, kind, label: handle.toUpperCase() })
const FORM = {
  pages: [{ rows: [[field('emailAddress', 'email'), field('fullName', 'text'), field('lastName', 'text')]] }],
} as unknown as FormModel

test.each([
  [{ lastName: 'Jansen', fullName: 'Jan Jansen', emailAddress: 'jan@a.test' }, 'LASTNAME'],
  [{ lastName: ' ', fullName: 'Jan Jansen', emailAddress: 'jan@a.test' }, 'FULLNAME'],
  [{ lastName: null, fullName: '-', emailAddress: 'jan@a.test' }, 'EMAILADDRESS'],
  [{ emailAddress: '' }, undefined],
])('of %j the page asks for %s', (row, label) => {
  expect(questionOf(FORM, row)?.label).toBe(label)
})

test.each([
  ['Jansen', 'jansen', true],
  ['Müller-Çelik', 'muller celik', true],
  ['van den Berg', 'VandenBerg', true],
  ['van den Berg', 'Berg', true],
  ['Jan de Vries', 'de vries', true],
  ['jan@a.test', ' Jan@A.test ', true],
  ['Jansen', 'Jans', false],
  ['Jan de Vries', 'Jan', false],
  ['Jansen', '', false],
  ['Jansen', ' - ', false],
  ['Jansen', `Jansen${' '.repeat(1000)}`, false],
])('of “%s” the answer “%s” is right: %s', (expected, given, right) => {
  expect(isAnswer({ label: '', expected }, given)).toBe(right)
})
