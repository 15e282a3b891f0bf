import { RE2JS } from 're2js'
import { parseDate } from '../content/dates.ts'

/** Craft's element query parameters (contract/facts.md, section 5). */
export type QueryParam = string | number | boolean | Date | null | undefined | readonly unknown[]

export type Scalar = string | number | Date | null

const OPERATORS = ['>=', '<=', '!=', '>', '<', '='] as const
type Operator = (typeof OPERATORS)[number]

export function matchesParam(value: Scalar | readonly Scalar[], param: QueryParam): boolean {
  const { joiner, conditions } = conditionsOf(param)
  if (conditions.length === 0) return true
  const values = Array.isArray(value) ? value : [value as Scalar]
  if (joiner === 'not') return conditions.every((condition) => matchesCondition(values, condition, true))
  const test = (condition: unknown) => matchesCondition(values, condition, false)
  return joiner === 'and' ? conditions.every(test) : conditions.some(test)
}

export function conditionsOf(param: QueryParam): { joiner: 'and' | 'or' | 'not'; conditions: readonly unknown[] } {
  const given = (Array.isArray(param) ? param : [param]).filter((item) => item !== null && item !== undefined)
  const [first, ...rest] = given
  const joiner = (['and', 'or', 'not'] as const).find(
    (word) => typeof first === 'string' && word === first.toLowerCase(),
  )
  return joiner && rest.length > 0 ? { joiner, conditions: rest } : { joiner: 'or', conditions: given }
}

interface Condition {
  negated: boolean
  operator: Operator | 'empty'
  operand: unknown
}

/** Without an operator a condition is compared as it is, white space included. */
export function parseCondition(condition: unknown, negated: boolean): Condition {
  if (typeof condition !== 'string') return { negated, operator: '=', operand: condition }
  const not = /^not\s+/i.exec(condition)
  if (not) return parseCondition(condition.slice(not[0].length), !negated)
  const word = condition.toLowerCase()
  if (word === ':empty:' || word === ':notempty:')
    return { negated: negated !== (word === ':notempty:'), operator: 'empty', operand: null }
  const operator = OPERATORS.find((candidate) => condition.startsWith(candidate))
  if (!operator) return { negated, operator: '=', operand: condition }
  return { negated, operator, operand: condition.slice(operator.length).trim() }
}

function matchesCondition(values: readonly Scalar[], condition: unknown, isNegated: boolean): boolean {
  const { negated, operator, operand } = parseCondition(condition, isNegated)
  if (operator === 'empty') return isEmpty(values) !== negated
  // As in SQL, null matches no negation either.
  return !isNull(values) && values.some((value) => compare(value, operator, operand)) !== negated
}

const isNull = (values: readonly Scalar[]): boolean => values.length === 1 && values[0] === null

const isEmpty = (values: readonly Scalar[]): boolean => values.every((value) => value === null || value === '')

function compare(value: Scalar, operator: Operator, given: unknown): boolean {
  if (operator === '=') return equal(value, given)
  if (operator === '!=') return !equal(value, given)
  const operand = String(given)
  if (value === null) return false
  const [left, right] =
    value instanceof Date
      ? [value.getTime(), timestampOf(operand)]
      : typeof value === 'number'
        ? [value, Number(operand)]
        : [value.toLowerCase(), operand.toLowerCase()]
  if (operator === '>') return left > right
  if (operator === '>=') return left >= right
  if (operator === '<') return left < right
  return left <= right
}

function equal(value: Scalar, operand: unknown): boolean {
  if (value === null) return false
  if (value instanceof Date) return value.getTime() === timestampOf(String(operand))
  if (typeof value === 'number') return value === Number(operand)
  return matchesWildcards(value.toLowerCase(), String(operand).toLowerCase())
}

export const timestampOf = (operand: string): number => parseDate(operand)?.getTime() ?? Number.NaN

/** An asterisk stands for any text unless it is escaped. */
function matchesWildcards(text: string, pattern: string): boolean {
  const parts = pattern.split(/(?<!\\)\*/).map((part) => part.replaceAll('\\*', '*'))
  if (parts.length === 1) return text === parts[0]
  return RE2JS.compile(parts.map((part) => RE2JS.quote(part)).join('.*'), RE2JS.DOTALL).matches(text)
}
