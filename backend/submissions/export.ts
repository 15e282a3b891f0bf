import { stringify } from 'csv-stringify/sync'
import { formatPhp, ZONE } from '../content/dates.ts'
import type { Answer, StoredFile, Submission } from './types.ts'

export interface Export {
  /** With a byte order mark, so that Excel reads it as UTF-8; no cell is a formula to it. */
  csv: string
  /** Files to lay beside it, with their names there. */
  files: { file: StoredFile; as: string }[]
}

const OWN_COLUMNS = ['Number', 'Id', 'Sent', 'Form', 'Language', 'Spam']

/** Submissions as a table: a row each, oldest first, and a column per question that any of them answers. */
export function exportSubmissions(submissions: readonly Submission[], delimiter = ','): Export {
  const rows = submissions.toSorted((a, b) => a.id - b.id)
  const questions = new Map<string, string>()
  // The newest words for a question stand; those of forms in other languages come after.
  for (const { answers } of rows) for (const { handle, label } of answers) questions.set(handle, label)
  const labels = [...questions].map(([handle, label]) => columnName(handle, label, questions))
  const files = rows.flatMap((submission) =>
    submission.files.map((file, index) => ({ file, as: safeName(submission.id, index, file) })),
  )
  const nameOf = new Map(files.map(({ file, as }) => [file.storedAs, as]))
  const cells = rows.map((row) => [
    ...[String(row.id), row.uid, formatPhp(row.sentAt, 'Y-m-d H:i', ZONE), row.form, row.site, row.spam ? 'yes' : ''],
    ...[...questions.keys()].map((handle) => cell(row, handle, nameOf)),
  ])
  const csv = stringify([[...OWN_COLUMNS, ...labels], ...cells], {
    bom: true,
    delimiter,
    record_delimiter: 'windows',
    escape_formulas: true,
    // Always: the library leaves a text with a single line break bare, and its next line would be a cell of its own.
    quoted_string: true,
  })
  return { csv, files }
}

function columnName(handle: string, label: string, all: ReadonlyMap<string, string>): string {
  const unique = [...all.values(), ...OWN_COLUMNS].filter((other) => other === label).length === 1
  return unique ? label : `${label} (${handle})`
}

function cell({ answers, files }: Submission, handle: string, nameOf: ReadonlyMap<string, string>): string | number {
  const answer: Answer | undefined = answers.find((each) => each.handle === handle)
  if (answer?.type === 'FileUpload') {
    return files.flatMap((file) => (file.handle === handle ? (nameOf.get(file.storedAs) ?? []) : [])).join('; ')
  }
  return typeof answer?.value === 'number' ? answer.value : (answer?.text ?? '')
}

/** A name that no system takes for anything but a name, and that no other file of the export has. */
export function safeName(id: number, index: number, { handle, name }: StoredFile): string {
  const dot = name.lastIndexOf('.')
  const ending = dot < 0 ? '' : plain(name.slice(dot + 1)).slice(0, 10)
  const stem = plain(dot < 0 ? name : name.slice(0, dot)).slice(0, 80)
  return `${id}-${index + 1}-${handle}-${stem || 'file'}${ending && `.${ending}`}`
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '_')
    .replace(/^[_-]+|[_-]+$/g, '')
