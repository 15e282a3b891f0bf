import { z } from 'zod'
import { type ColumnField, cellLabel, filledRows, isFilled, MAX_ROWS, type TableField } from '../rows'
import { withLabel } from '../texts'
import type { Attributes, DefinitionOf, FieldBase, FieldDefinition, FieldRules } from './field'

const COLUMN_KINDS = ['text', 'email', 'phone', 'url', 'number', 'select', 'radio']

export function tableField(
  definition: DefinitionOf<'Field_Repeater'>,
  base: FieldBase,
  _: Attributes,
  toColumn: (column: FieldDefinition) => (FieldBase & { kind: string }) | null,
): TableField | null {
  // Craft gives a table inside a table no columns, so it is left out.
  const columns = (definition.fields ?? []).map((column) => column && toColumn(column as FieldDefinition))
  if (columns.length === 0 || !columns.every((column) => column !== null && isColumn(column))) return null
  const maxRows = Math.min(definition.maxRows || MAX_ROWS, MAX_ROWS)
  return {
    ...base,
    kind: 'table',
    required: base.required || (definition.minRows ?? 0) > 0,
    // A default would fill all rows.
    columns: columns.map((column) => ({ ...column, defaultValue: null, ...('chosen' in column && { chosen: [] }) })),
    minRows: definition.minRows ?? 0,
    maxRows,
    addLabel: definition.addLabel || null,
  }
}

const isColumn = (field: FieldBase & { kind: string }): field is ColumnField => COLUMN_KINDS.includes(field.kind)

export const tableRules = (rulesOf: (column: ColumnField) => FieldRules<ColumnField>): FieldRules<TableField> => ({
  schema(field, { type, say, of }) {
    const { columns, minRows, maxRows } = field
    return z.array(z.custom<Record<string, string>>(), type).superRefine((rows, context) => {
      const add = (message: string) => context.addIssue({ code: 'custom', message })
      // The rows themselves are not checked, so that a table of any length is refused quickly.
      if (rows.length > maxRows) return add(say('maxRows', { n: maxRows }))
      if (filledRows(rows).length < minRows) add(say('minRows', { n: minRows }))
      for (const [index, row] of rows.entries()) {
        if (!isFilled(row)) continue
        for (const column of columns) {
          const label = cellLabel(say('row'), index, column)
          const schema = rulesOf(column).schema(column, of({ ...column, label }))
          const cell = column.required ? schema : schema.optional()
          const result = cell.safeParse(row[column.handle] || undefined)
          for (const { message } of result.error?.issues ?? []) add(withLabel(label, message))
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
})
