import type { SQLInputValue } from 'node:sqlite'
import type { Sql } from '../content/entry-index.ts'
import { conditionsOf, parseCondition, type QueryParam, timestampOf } from './params.ts'

/** The index has texts in lower case and dates in milliseconds. */
export type ColumnKind = 'text' | 'number' | 'date'

const NEVER: Sql = { sql: '0', values: [] }

export function paramSql(column: string, kind: ColumnKind, param: QueryParam): Sql {
  const { joiner, conditions } = conditionsOf(param)
  const parts = conditions.map((condition) => conditionSql(column, kind, condition, joiner === 'not'))
  return {
    sql: parts.map(({ sql }) => sql).join(joiner === 'or' ? ' OR ' : ' AND ') || '1',
    values: parts.flatMap(({ values }) => values),
  }
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

const negatable = (column: string, { sql, values }: Sql, negated: boolean): Sql => ({
  sql: negated ? `(${column} IS NOT NULL AND NOT (${sql}))` : `(${sql})`,
  values,
})

/** Null for an invalid number or date, which equals nothing. */
function comparable(kind: ColumnKind, operand: unknown): SQLInputValue {
  if (kind === 'text') return String(operand).toLowerCase()
  const value = kind === 'date' ? timestampOf(String(operand)) : Number(operand)
  return Number.isNaN(value) ? null : value
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
