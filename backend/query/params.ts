import type { SQLInputValue } from 'node:sqlite'
import { parseDate } from '../content/dates.ts'
import type { Sql } from '../content/entry-index.ts'

/** Craft's element query parameters (contract/facts.md, section 5). */
export type QueryParam = string | number | boolean | Date | null | undefined | readonly unknown[]

/** The index has texts in lower case and dates in milliseconds. */
export type ColumnKind = 'text' | 'number' | 'date'

const OPERATORS = ['>=', '<=', '!=', '>', '<', '='] as const

const NEVER: Sql = { sql: '0', values: [] }

export function paramSql(column: string, kind: ColumnKind, param: QueryParam): Sql {
  const { joiner, conditions } = conditionsOf(param)
  const parts = conditions.map((condition) => conditionSql(column, kind, condition, joiner === 'not'))
  return {
    sql: parts.map(({ sql }) => sql).join(joiner === 'or' ? ' OR ' : ' AND ') || '1',
    values: parts.flatMap(({ values }) => values),
  }
}

function conditionsOf(param: QueryParam): { joiner: 'and' | 'or' | 'not'; conditions: readonly unknown[] } {
  const given = (Array.isArray(param) ? param : [param]).filter((item) => item !== null && item !== undefined)
  const [first, ...rest] = given
  const joiner = (['and', 'or', 'not'] as const).find(
    (word) => typeof first === 'string' && word === first.toLowerCase(),
  )
  return joiner && rest.length > 0 ? { joiner, conditions: rest } : { joiner: 'or', conditions: given }
}

function conditionSql(column: string, kind: ColumnKind, condition: unknown, isNegated: boolean): Sql {
  const { negated, operator, operand } = parseCondition(condition, isNegated)
  if (operator === 'empty') {
    return { sql: `${negated ? 'NOT ' : ''}(${column} IS NULL OR ${column} = '')`, values: [] }
  }
  if (operator === '=' || operator === '!=') {
    return negatable(column, equalSql(column, kind, operand), negated !== (operator === '!='))
  }
  const value = comparable(kind, operand)
  return negatable(column, value === null ? NEVER : { sql: `${column} ${operator} ?`, values: [value] }, negated)
}

interface Condition {
  negated: boolean
  operator: (typeof OPERATORS)[number] | 'empty'
  operand: unknown
}

/** Without an operator a condition is compared as it is, white space included. */
function parseCondition(condition: unknown, negated: boolean): Condition {
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

/** Null matches no negation either. */
const negatable = (column: string, { sql, values }: Sql, negated: boolean): Sql => ({
  sql: negated ? `(${column} IS NOT NULL AND NOT (${sql}))` : `(${sql})`,
  values,
})

/** Null for an invalid number or date, which equals nothing. */
function comparable(kind: ColumnKind, operand: unknown): SQLInputValue {
  if (kind === 'text') return String(operand).toLowerCase()
  const value = kind === 'date' ? parseDate(String(operand))?.getTime() : Number(operand)
  return value === undefined || Number.isNaN(value) ? null : value
}

function equalSql(column: string, kind: ColumnKind, operand: unknown): Sql {
  const value = comparable(kind, operand)
  if (value === null) return NEVER
  if (kind !== 'text' || !String(value).includes('*')) return { sql: `${column} = ?`, values: [value] }
  // An unescaped `*` is the only wildcard; GLOB's other special characters are escaped.
  const pattern = String(value)
    .split(/(?<!\\)\*/)
    .map((part) => part.replaceAll('\\*', '*').replace(/[*?[]/g, '[$&]'))
    .join('*')
  return { sql: `${column} GLOB ?`, values: [pattern] }
}

/** Whether a list, or a single value, names this one, in any case. An empty list names them all. */
export function isNamed(value: string | number | null, param: unknown): boolean {
  const names = [param].flat().filter((name) => name !== null && name !== undefined)
  return names.length === 0 || names.some((name) => String(name).toLowerCase() === String(value).toLowerCase())
}
