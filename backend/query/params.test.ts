import { describe, expect, test } from 'vitest'
import { matchesParam } from './params.ts'

const URI = 'werken-bij/vacatures/operator-spuitgieten'

describe('texts', () => {
  test.for([
    ['contact', 'contact', true],
    ['contact', 'CONTACT', true],
    ['contact', 'contact/', false],
    ['contact', '/contact', false],
    ['contact', 'conta', false],
    ['contact', '', false],
    ['contact', 'nope, contact', false],
    ['a.b', 'a.b', true],
    ['axb', 'a.b', false],
  ] as const)('%s with the parameter "%s": %s', ([value, param, expected]) => {
    expect(matchesParam(value, param)).toBe(expected)
  })

  test.for([
    ['*', true],
    ['werken-bij/*', true],
    ['*spuitgieten', true],
    ['werken-bij/*/OPER*', true],
    ['vacatures*', false],
    ['werken-bij\\*', false],
  ] as const)('an asterisk is a wildcard: %s', ([param, expected]) => {
    expect(matchesParam(URI, param)).toBe(expected)
  })

  test('an escaped asterisk is literal', () => {
    expect(matchesParam('2 * 3', '2 \\* 3')).toBe(true)
    expect(matchesParam('2 x 3', '2 \\* 3')).toBe(false)
  })

  test('operators compare case-insensitively', () => {
    expect(matchesParam('Beta', '> alpha')).toBe(true)
    expect(matchesParam('Beta', '< alpha')).toBe(false)
    expect(matchesParam('Beta', '!= beta')).toBe(false)
    expect(matchesParam('Beta', '= beta')).toBe(true)
  })
})

describe('negation', () => {
  test('a leading "not " negates a condition', () => {
    expect(matchesParam('contact', 'not contact')).toBe(false)
    expect(matchesParam('contact', 'NOT news')).toBe(true)
    expect(matchesParam('contact', 'not con*')).toBe(false)
    expect(matchesParam('notes', 'notes')).toBe(true)
  })

  test('a first item "not" negates a whole list', () => {
    expect(matchesParam('contact', ['not', 'news', 'contact'])).toBe(false)
    expect(matchesParam('contact', ['not', 'news', 'materials'])).toBe(true)
  })

  test('null does not match a negation either', () => {
    expect(matchesParam(null, 'not contact')).toBe(false)
    expect(matchesParam(null, ['not', 'contact'])).toBe(false)
    expect(matchesParam(null, '!= 5')).toBe(false)
  })

  test('an empty list of values matches a negation', () => {
    expect(matchesParam([], 'not food')).toBe(true)
    expect(matchesParam(['food', 'reach'], 'not food')).toBe(false)
  })
})

describe('emptiness', () => {
  test.for([
    [null, true],
    ['', true],
    [[], true],
    ['x', false],
    [0, false],
    [['food'], false],
    [new Date(), false],
  ] as const)('%o is empty: %s', ([value, empty]) => {
    expect(matchesParam(value, ':empty:')).toBe(empty)
    expect(matchesParam(value, ':notempty:')).toBe(!empty)
    expect(matchesParam(value, 'not :empty:')).toBe(!empty)
  })

  test('the keywords must be the whole parameter', () => {
    expect(matchesParam(':empty: box', ':empty: box')).toBe(true)
  })
})

describe('lists', () => {
  test('any of them matches', () => {
    expect(matchesParam('hbo', ['mbo', 'hbo'])).toBe(true)
    expect(matchesParam('wo', ['mbo', 'hbo'])).toBe(false)
    expect(matchesParam(['reach', 'ul94'], ['food', 'ul94'])).toBe(true)
    expect(matchesParam('hbo', ['or', 'mbo', 'hbo'])).toBe(true)
  })

  test('with a first item "and", all must match', () => {
    expect(matchesParam(['food', 'reach'], ['and', 'food', 'reach'])).toBe(true)
    expect(matchesParam(['food'], ['and', 'food', 'reach'])).toBe(false)
    expect(matchesParam(1.2, ['and', '> 1', '< 1.3'])).toBe(true)
    expect(matchesParam(1.4, ['and', '> 1', '< 1.3'])).toBe(false)
  })

  test('no parameter, or an empty list, matches everything', () => {
    expect(matchesParam('contact', [])).toBe(true)
    expect(matchesParam('contact', null)).toBe(true)
    expect(matchesParam(null, undefined)).toBe(true)
  })
})

describe('numbers', () => {
  test.for([
    ['>= 1.3', true],
    ['>= 1.41', true],
    ['> 1.41', false],
    ['<= 1.41', true],
    ['< 1.41', false],
    ['<2', true],
    ['!= 1.41', false],
    ['= 1.41', true],
    ['1.41', true],
    ['not 1.41', false],
    ['> nothing', false],
    [1.41, true],
    [1, false],
  ] as const)('1.41 and %s: %s', ([param, expected]) => {
    expect(matchesParam(1.41, param)).toBe(expected)
  })

  test('numbers in texts compare as numbers', () => {
    expect(matchesParam(9, '< 10')).toBe(true)
    expect(matchesParam(-50, '<= -40')).toBe(true)
  })

  test('null is neither greater nor less', () => {
    expect(matchesParam(null, '> 0')).toBe(false)
    expect(matchesParam(null, '<= 0')).toBe(false)
  })
})

describe('dates', () => {
  // Midnight in the Netherlands.
  const first = new Date('2027-02-28T23:00:00Z')

  test.for([
    ['>= 2027-03-01', true],
    ['> 2027-03-01', false],
    ['< 2027-03-01', false],
    ['<= 2027-03-01', true],
    ['< 2027-03-02', true],
    ['2027-03-01', true],
    ['not 2027-03-01', false],
    ['= 2027-03-01', true],
    ['>= 2027-02-28T23:00:00Z', true],
    ['> 2027-02-28T22:59:00Z', true],
    ['>= 2027-03-01T00:00:00Z', false],
    ['>= 2027-03-01 00:01', false],
    ['>= soon', false],
  ] as const)('the first of March and "%s": %s', ([param, expected]) => {
    expect(matchesParam(first, param)).toBe(expected)
  })

  test('null is neither before nor after a date', () => {
    expect(matchesParam(null, '>= 2026-06-01')).toBe(false)
    expect(matchesParam(null, '< 2026-06-01')).toBe(false)
  })
})
