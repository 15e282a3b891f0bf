import { expect, test } from 'vitest'
import { matchesParam } from './params.ts'

type Row = [rule: string, value: Parameters<typeof matchesParam>[0], matching: unknown[], others: unknown[]]

const URI = 'werken-bij/vacatures/operator-spuitgieten'
const FOOD_AND_REACH = ['food', 'reach']
const MARCH = new Date('2027-02-28T23:00:00Z')

/** A row per rule: a value, the parameters that match it, and those that do not. */
test.for<Row>([
  ['a text, ignoring case', 'contact', ['contact', 'CONTACT'], ['contact/', '/contact', 'conta', '', 'nope, contact']],
  ['a point is no wildcard', 'axb', [], ['a.b']],
  ['an asterisk is a wildcard', URI, ['*', 'werken-bij/*', '*spuitgieten', 'werken-bij/*/OPER*'], ['vacatures*']],
  ['an escaped asterisk is literal', '2 * 3', ['2 \\* 3'], ['2 * 3\\*']],
  ['an escaped asterisk is no wildcard', '2 x 3', ['2 * 3'], ['2 \\* 3']],
  ['a backslash before an asterisk is no path', URI, [], ['werken-bij\\*']],
  ['operators compare ignoring case', 'Beta', ['> alpha', '= beta'], ['< alpha', '!= beta']],
  ['a leading "not " negates a condition', 'contact', ['NOT news'], ['not contact', 'not con*']],
  ['a word that begins with "not" does not', 'notes', ['notes'], []],
  ['a first item "not" negates a list', 'contact', [['not', 'news', 'x']], [['not', 'news', 'contact']]],
  ['null does not match a negation either', null, [], ['not contact', ['not', 'contact'], '!= 5']],
  ['an empty list of values matches a negation', [], ['not food'], []],
  ['a list of values does not match the negation of one', FOOD_AND_REACH, [], ['not food']],
  ['a keyword must be the whole parameter', ':empty: box', [':empty: box'], []],
  ...[null, '', []].map((value) => ['nothing', value, [':empty:'], [':notempty:', 'not :empty:']] as Row),
  ...['x', 0, ['food'], MARCH].map((value) => ['something', value, [':notempty:', 'not :empty:'], [':empty:']] as Row),
  ['any item of a list', 'hbo', [['mbo', 'hbo']], [['mbo', 'wo']]],
  ['any item, with a first item "or"', 'hbo', [['or', 'mbo', 'hbo']], [['or', 'mbo', 'wo']]],
  ['any value of several', FOOD_AND_REACH, [['ul94', 'reach']], [['ul94']]],
  ['with a first item "and", all', FOOD_AND_REACH, [['and', 'food', 'reach']], [['and', 'food', 'ul94']]],
  ['a range that a number is in', 1.2, [['and', '> 1', '< 1.3']], [['and', '> 1', '< 1.2']]],
  ['no parameter, or an empty list, matches everything', 'contact', [[], null, undefined], []],
  ['numbers', 1.41, ['>= 1.3', '>= 1.41', '<= 1.41', '<2', '= 1.41', '1.41', 1.41], ['> 1.41', '< 1.41', '!= 1.41', 1]],
  ['what is no number', 1.41, [], ['not 1.41', '> nothing']],
  ['numbers in texts compare as numbers', 9, ['< 10'], ['> 10']],
  ['numbers below zero', -50, ['<= -40'], ['> -40']],
  ['null is neither greater nor less', null, [undefined], ['> 0', '<= 0', '>= 2026-06-01', '< 2026-06-01']],
  ['a day', MARCH, ['2027-03-01', '= 2027-03-01'], ['not 2027-03-01']],
  ['from or until a day', MARCH, ['>= 2027-03-01', '<= 2027-03-01'], ['> 2027-03-01', '< 2027-03-01']],
  ['a moment', MARCH, ['>= 2027-02-28T23:00:00Z', '> 2027-02-28T22:59:00Z'], ['>= 2027-03-01T00:00:00Z']],
  ['after a time, before another day', MARCH, ['< 2027-03-02'], ['>= 2027-03-01 00:01', '>= soon']],
])('%s: %o', ([, value, matching, others]) => {
  for (const param of matching) expect(matchesParam(value, param), String(param)).toBe(true)
  for (const param of others) expect(matchesParam(value, param), String(param)).toBe(false)
})
