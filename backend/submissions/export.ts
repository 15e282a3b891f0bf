import { stringify } from 'csv-stringify/sync'
import { formatPhp, ZONE } from '../content/dates.ts'
import { LINKS_FIELD, type StoredFile, type Submission, type SubmittedValue } from './types.ts'

export interface SubmissionsExport {
  /** With a byte order mark, so that Excel reads it as UTF-8, and without formulas. */
  csv: string
  /** Files to copy next to it, with their names there. */
  files: { file: StoredFile; as: string }[]
}

const COMMON_COLUMNS = ['Number', 'Id', 'Sent', 'Form', 'Language', 'Spam', 'State', 'Additions']

/**
 * A row per submission, oldest first, and a column per field that any of them has. Additions are a column of the row of
 * what they add to.
 */
export function exportSubmissions(
  submissions: readonly Submission[],
  delimiter = ',',
  additionsTo: (submission: Submission) => readonly Submission[] = () => [],
): SubmissionsExport {
  const rows = submissions.toSorted((a, b) => a.id - b.id)
  const labelByHandle = new Map<string, string>()
  // The newest label of a field wins.
  for (const { values } of rows) for (const { handle, label } of values) labelByHandle.set(handle, label)
  labelByHandle.delete(LINKS_FIELD)
  const labels = [...labelByHandle].map(([handle, label]) => columnName(handle, label, labelByHandle))
  const additions = new Map(rows.map((row) => [row.id, additionsTo(row)]))
  const files = rows
    .flatMap((row) => [row, ...(additions.get(row.id) ?? [])])
    .flatMap((submission) =>
      submission.files.map((file, index) => ({ file, as: exportFileName(submission.id, index, file) })),
    )
  const nameOf = new Map(files.map(({ file, as }) => [file.storedAs, as]))
  const moment = (date: Date) => formatPhp(date, 'Y-m-d H:i', ZONE)
  const cells = rows.map((row) => [
    ...[String(row.id), row.uid, moment(row.sentAt), row.form, row.site, row.spam ? 'yes' : '', row.status],
    (additions.get(row.id) ?? [])
      .map((addition) => `${moment(addition.sentAt)}\n${valuesOf(addition, nameOf)}`)
      .join('\n\n'),
    ...[...labelByHandle.keys()].map((handle) => cell(row, handle, nameOf)),
  ])
  const csv = stringify([[...COMMON_COLUMNS, ...labels], ...cells], {
    bom: true,
    delimiter,
    record_delimiter: 'windows',
    escape_formulas: true,
    // Without it, the library leaves a text with one line break unquoted.
    quoted_string: true,
  })
  return { csv, files }
}

/** What was filled in, a line for each field. */
const valuesOf = (submission: Submission, nameOf: ReadonlyMap<string, string>): string =>
  submission.values
    .filter(({ type, text }) => type !== 'Hidden' && text)
    .map(({ handle, label }) => `${label}: ${cell(submission, handle, nameOf)}`)
    .join('\n')

function columnName(handle: string, label: string, all: ReadonlyMap<string, string>): string {
  const unique = [...all.values(), ...COMMON_COLUMNS].filter((other) => other === label).length === 1
  return unique ? label : `${label} (${handle})`
}

function cell({ values, files }: Submission, handle: string, nameOf: ReadonlyMap<string, string>): string | number {
  const submitted: SubmittedValue | undefined = values.find((each) => each.handle === handle)
  if (submitted?.type === 'FileUpload') {
    return files.flatMap((file) => (file.handle === handle ? (nameOf.get(file.storedAs) ?? []) : [])).join('; ')
  }
  return typeof submitted?.value === 'number' ? submitted.value : (submitted?.text ?? '')
}

/** A unique file name with only characters that every file system allows. */
export function exportFileName(id: number, index: number, { handle, name }: StoredFile): string {
  const dot = name.lastIndexOf('.')
  const extension = dot < 0 ? '' : plain(name.slice(dot + 1)).slice(0, 10)
  const stem = plain(dot < 0 ? name : name.slice(0, dot)).slice(0, 80)
  return `${id}-${index + 1}-${handle}-${stem || 'file'}${extension && `.${extension}`}`
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '_')
    .replace(/^[_-]+|(?<![_-])[_-]+$/g, '')
