/**
 * Craft's element query parameters (contract/facts.md, section 5): `*` is a wildcard, a leading `not ` negates,
 * `:empty:` and `:notempty:` are words, a list means "any of", a first item `not`, `and` or `or` joins the list.
 */
export type QueryParam = string | number | boolean | Date | null | undefined | readonly unknown[]

type Scalar = string | number | Date | null

const OPERATORS = ['>=', '<=', '!=', '>', '<', '='] as const
type Operator = (typeof OPERATORS)[number]

/** Whether an element's value, or one of its values, meets the parameter. Without a parameter everything does. */
export function meets(value: Scalar | readonly Scalar[], param: QueryParam): boolean {
  if (param === null || param === undefined) return true
  let conditions = (Array.isArray(param) ? param : [param]).filter((item) => item !== null && item !== undefined)
  let glue = 'or'
  const first = conditions[0]
  if (typeof first === 'string' && conditions.length > 1 && /^(and|or|not)$/i.test(first)) {
    glue = first.toLowerCase()
    conditions = conditions.slice(1)
  }
  const values = Array.isArray(value) ? value : [value as Scalar]
  const test = (condition: unknown) => meetsOne(values, condition)
  if (glue === 'and') return conditions.every(test)
  if (glue === 'not') return !conditions.some(test)
  return conditions.some(test)
}

function meetsOne(values: readonly Scalar[], condition: unknown): boolean {
  if (typeof condition !== 'string') return values.some((value) => equal(value, condition))
  const negated = /^not\s+/i.exec(condition)
  if (negated) return !meetsOne(values, condition.slice(negated[0].length))
  const empty = values.every((value) => value === null || value === '')
  if (condition === ':empty:') return empty
  if (condition === ':notempty:') return !empty
  const operator = OPERATORS.find((candidate) => condition.startsWith(candidate))
  if (operator) {
    const operand = condition.slice(operator.length).trim()
    return values.some((value) => compare(value, operator, operand))
  }
  return values.some((value) => equal(value, condition))
}

function compare(value: Scalar, operator: Operator, operand: string): boolean {
  if (operator === '=') return equal(value, operand)
  if (operator === '!=') return !equal(value, operand)
  if (value === null) return false
  const [left, right] =
    value instanceof Date
      ? [value.getTime(), new Date(operand).getTime()]
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
  if (value instanceof Date) return value.getTime() === new Date(String(operand)).getTime()
  if (typeof value === 'number') return value === Number(operand)
  return wildcard(String(operand)).test(value)
}

/** A pattern for the whole text, ignoring case, in which an unescaped `*` stands for anything. */
function wildcard(operand: string): RegExp {
  const parts = operand
    .split(/(?<!\\)\*/)
    .map((part) => part.replaceAll('\\*', '*').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 'is')
}
