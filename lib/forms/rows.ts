/** The rows of a table, without zod, which views do not load. */
import { fill } from '@/lib/i18n/fill'
import { formatDate, formatUngrouped } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { SelectField } from './fields/choice'
import type { FieldBase } from './fields/field'
import type { NumberField } from './fields/range'
import type { TextField } from './fields/text'

export interface TableField extends FieldBase {
  kind: 'table'
  columns: ColumnField[]
  minRows: number
  maxRows: number
  addLabel: string | null
}

export type ColumnField = TextField | NumberField | SelectField

export type Row = Record<string, string>

export const MAX_ROWS = 40

/** Cells of a column have one name, so a form posts them in the order of the rows. Handles have no dots. */
export const columnName = ({ handle }: Pick<TableField, 'handle'>, column: Pick<ColumnField, 'handle'>): string =>
  `${handle}.${column.handle}`

type Field = FieldBase & { kind: string }

export const isTable = (field: Field): field is TableField => field.kind === 'table'

export const namesOf = (field: Field): string[] =>
  isTable(field) ? field.columns.map((column) => columnName(field, column)) : [field.handle]

export const cellLabel = (text: string, index: number, { label }: Pick<ColumnField, 'label'>): string =>
  `${fill(text, { n: index + 1 })}, ${label}`

export type Cell = ReturnType<typeof cellsOf>[number]

/** @param id of the control of the first cell, which stands for the table */
export const cellsOf = ({ columns, maxRows }: TableField, id: string, text: string) =>
  Array.from({ length: maxRows }, (_, row) =>
    columns.map((column, index) => ({
      row,
      column,
      label: cellLabel(text, row, column),
      id: row + index === 0 ? id : `${id}-${row + 1}-${column.handle}`,
    })),
  ).flat()

/** Returns the cell that a message is about. One label may begin with another one, so the longest counts. */
export const cellAbout = (cells: readonly Cell[], message: string): Cell | undefined =>
  cells
    .filter(({ label }) => message.startsWith(`${label} `) || message.startsWith(`${label}:`))
    .sort((one, other) => other.label.length - one.label.length)[0]

export const isFilled = (row: Row): boolean => Object.values(row).some((text) => text.trim() !== '')

export const filledRows = (rows: readonly Row[]): Row[] => rows.filter(isFilled)

/** Rows keep their places, so that a message can number them; empty ones at the end are left out. */
export function toRows(
  field: TableField,
  texts: ReadonlyMap<string, readonly string[]>,
  clean: (column: ColumnField, text: string) => string,
): Row[] {
  const columns = field.columns.map((column) => [column, texts.get(columnName(field, column)) ?? []] as const)
  // One row more than allowed is read, to see that there are too many.
  const posted = columns.map(([, cells]) => cells.findLastIndex((text) => text.trim() !== '') + 1)
  const length = Math.min(Math.max(0, ...posted), field.maxRows + 1)
  return Array.from({ length }, (_, index) =>
    Object.fromEntries(columns.map(([column, cells]) => [column.handle, clean(column, cells[index] ?? '')])),
  )
}

/** What a field was answered with, as people read it: a text, or the rows of a table below the names of its columns. */
export type Answer = string | { columns: string[]; rows: string[][] }

export function answerRows(
  { columns }: TableField,
  rows: readonly Record<string, unknown>[],
  locale: LocaleCode,
): Answer {
  const textOf = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  const cells = rows.map((row) => columns.map((column) => answerText(column, textOf(row[column.handle]), locale)))
  const filled = cells.filter((texts) => texts.some(Boolean))
  return filled.length > 0 ? { columns: columns.map(({ label }) => label), rows: filled } : ''
}

/** Returns what was asked, in short, for the receipt. It leaves out answers about the person and optional notes. */
export const askedIn = (
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  locale: LocaleCode,
): [label: string, answer: Answer][] =>
  fields.flatMap((field) => {
    const answer = shortAnswer(field, values[field.handle], locale)
    return answer ? [[field.label, answer]] : []
  })

const ASKED = new Set(['text', 'number', 'date', 'select', 'radio', 'checkboxes'])
const MAX_SHOWN = 140

/** Fields about the person have the browser's autocompletion. */
function shortAnswer(field: Field, value: unknown, locale: LocaleCode): Answer {
  if (isTable(field)) return Array.isArray(value) ? answerRows(field, value, locale) : ''
  const isAsked = ASKED.has(field.kind) || (field.kind === 'multiline' && field.required && !field.conditions)
  if (!isAsked || field.autocomplete !== null) return ''
  const texts = [value].flat().filter((text) => typeof text === 'string' && text !== '')
  const text = texts.map((each) => answerText(field, each as string, locale)).join(', ')
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).trimEnd()}…` : text
}

export function answerText(field: Field, text: string, locale: LocaleCode): string {
  if (field.kind === 'date') return dayText(text, locale)
  if ('options' in field) return (field as SelectField).options.find(({ value }) => value === text)?.label ?? text
  return field.kind === 'number' && text !== '' && Number.isFinite(Number(text))
    ? formatUngrouped(Number(text), locale)
    : text
}

/** Dates of forms are not shifted by the time zone (backend/contract/facts.md, section 7). */
function dayText(text: string, locale: LocaleCode): string {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(text) ?? []
  return day && !Number.isNaN(Date.parse(day)) ? formatDate(day, locale) : text
}
