import { parseDate } from '../content/dates.ts'

/** Craft's element query parameters (contract/facts.md, section 5). */
export type QueryParam = string | number | boolean | Date | null | undefined | readonly unknown[]

type Scalar = string | number | Date | null

export const OPERATORS = ['>=', '<=', '!=', '>', '<', '='] as const
type Operator = (typeof OPERATORS)[number]

/** Everything matches an absent parameter or an empty list. */
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

function matchesCondition(values: readonly Scalar[], condition: unknown, negated: boolean): boolean {
  if (typeof condition !== 'string')
    return !isNull(values) && values.some((value) => equal(value, condition)) !== negated
  const not = /^not\s+/i.exec(condition)
  if (not) return matchesCondition(values, condition.slice(not[0].length), !negated)
  const word = condition.toLowerCase()
  if (word === ':empty:' || word === ':notempty:') return (isEmpty(values) === (word === ':empty:')) !== negated
  // As in SQL, null matches no negation either.
  if (isNull(values)) return false
  const operator = OPERATORS.find((candidate) => condition.startsWith(candidate))
  const operand = condition.slice(operator?.length ?? 0).trim()
  const matched = values.some((value) => (operator ? compare(value, operator, operand) : equal(value, condition)))
  return matched !== negated
}

const isNull = (values: readonly Scalar[]): boolean => values.length === 1 && values[0] === null

const isEmpty = (values: readonly Scalar[]): boolean => values.every((value) => value === null || value === '')

function compare(value: Scalar, operator: Operator, operand: string): boolean {
  if (operator === '=') return equal(value, operand)
  if (operator === '!=') return !equal(value, operand)
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

/** Dates without an offset are in the editors' time zone. NaN if invalid. */
export const timestampOf = (operand: string): number => parseDate(operand)?.getTime() ?? Number.NaN

/** Matches the whole text; an unescaped `*` is a wildcard. */
function matchesWildcards(text: string, pattern: string): boolean {
  const [first = '', ...parts] = pattern.split(/(?<!\\)\*/).map((part) => part.replaceAll('\\*', '*'))
  const last = parts.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  // The first match of each part leaves most room for the next.
  let end = first.length
  for (const part of parts) {
    const at = text.indexOf(part, end)
    if (at === -1) return false
    end = at + part.length
  }
  return end + last.length <= text.length && text.endsWith(last)
}
