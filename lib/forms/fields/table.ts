import { z } from 'zod'
import { type ColumnField, cellLabel, filledRows, isFilled, MAX_ROWS, type TableField } from '../rows'
import { withLabel } from '../texts'
import { selectRules } from './choice'
import type { Checks, DefinitionOf, FieldBase, FieldDefinition, FieldRules } from './field'
import { formattedTextRules } from './formatted-text'
import { numberRules } from './number'
import { textRules } from './text'

const RULES: Partial<Record<string, FieldRules<ColumnField>>> = {
  text: textRules,
  email: formattedTextRules,
  phone: formattedTextRules,
  url: formattedTextRules,
  number: numberRules,
  select: selectRules,
  radio: selectRules,
}

const rulesOf = ({ kind }: ColumnField): FieldRules<ColumnField> => RULES[kind] ?? textRules

/** @returns null if a column is of a kind that a cell cannot show */
export function tableField(
  given: DefinitionOf<'Field_Repeater'>,
  base: FieldBase,
  toColumn: (column: FieldDefinition) => (FieldBase & { kind: string }) | null,
): TableField | null {
  // A table in a table comes without its columns, and is none.
  const columns = (given.fields ?? []).map((column) => column && toColumn(column as FieldDefinition))
  if (columns.length === 0 || !columns.every((column) => column !== null && isColumn(column))) return null
  const maxRows = Math.min(given.maxRows || MAX_ROWS, MAX_ROWS)
  return {
    ...base,
    kind: 'table',
    valueType: 'rows',
    // Formie counts the rows of an empty table too.
    required: base.required || (given.minRows ?? 0) > 0,
    // A default would fill all rows.
    columns: columns.map((column) => ({ ...column, defaultValue: null, ...('chosen' in column && { chosen: [] }) })),
    minRows: given.minRows ?? 0,
    maxRows,
    addLabel: given.addLabel || null,
  }
}

const isColumn = (field: FieldBase & { kind: string }): field is ColumnField => field.kind in RULES

export const tableRules: FieldRules<TableField> = {
  schema(field, { type, say, of }) {
    const { columns, minRows, maxRows } = field
    return z.array(z.custom<Record<string, string>>(), type).superRefine((rows, context) => {
      const add = (message: string) => context.addIssue({ code: 'custom', message })
      // Nothing more is checked, so that a table of any length is refused quickly.
      if (rows.length > maxRows) return add(say('maxRows', { n: maxRows }))
      if (filledRows(rows).length < minRows) add(say('minRows', { n: minRows }))
      for (const [index, row] of rows.entries()) {
        if (!isFilled(row)) continue
        for (const column of columns) {
          const label = cellLabel(say('row'), index, column)
          const found = cellSchema({ ...column, label }, of).safeParse(row[column.handle] || undefined)
          for (const { message } of found.error?.issues ?? []) add(withLabel(label, message))
        }
      }
    })
  },
  toVariable({ columns }, value) {
    const rows = filledRows(value).map((row) =>
      Object.fromEntries(
        columns.flatMap((column) => {
          const variable = rulesOf(column).toVariable(column, row[column.handle] ?? '')
          return variable === undefined ? [] : [[column.handle, variable]]
        }),
      ),
    )
    return rows.length > 0 ? { rows } : undefined
  },
}

function cellSchema(column: ColumnField, of: Checks['of']): z.ZodType {
  const schema = rulesOf(column).schema(column, of(column))
  return column.required ? schema : schema.optional()
}
