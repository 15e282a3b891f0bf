import type { DatabaseSync, StatementSync } from 'node:sqlite'

export type Statements<Sql> = Record<keyof Sql, StatementSync>

export function prepared<Sql extends Record<string, string>>(database: DatabaseSync, sql: Sql): Statements<Sql> {
  return Object.fromEntries(
    Object.entries(sql).map(([name, text]) => [name, database.prepare(text)]),
  ) as Statements<Sql>
}
