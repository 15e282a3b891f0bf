import { stringify } from 'csv-stringify/sync'
import { formatPhp, ZONE } from '../content-reader/dates.ts'
import { LINKS_FIELD, type StoredFile, type Submission, type SubmittedValue } from './stored-submission.ts'

/** Dutch Excel separates columns so, and reads numbers with a decimal comma. */
const EXCEL_DELIMITER = ';'

/** Digit strings such as telephone numbers, which Excel would turn into quantities. */
const NO_QUANTITY = /^(?:0\d+|\d{10,})$/

const COMMON_COLUMNS = ['Number', 'Id', 'Sent', 'Form', 'Language', 'Spam', 'State', 'Additions']

export function exportSubmissions(
  submissions: readonly Submission[],
  delimiter = ',',
  additionsTo: (submission: Submission) => readonly Submission[] = () => [],
) {
  const rows = submissions.toSorted((a, b) => a.id - b.id)
  const labelByHandle = new Map<string, string>()
  for (const { values } of rows) for (const { handle, label } of values) labelByHandle.set(handle, label)
  labelByHandle.delete(LINKS_FIELD)
  const labels = [...labelByHandle].map(([handle, label]) => columnName(handle, label, labelByHandle))
  const additions = new Map(rows.map((row) => [row.id, additionsTo(row)]))
  const all = rows.flatMap((row) => [row, ...(additions.get(row.id) ?? [])])
  const files = all.flatMap(({ id, files }) =>
    files.map((file, index) => ({ file, as: exportFileName(id, index, file) })),
  )
  const nameOf = new Map(files.map(({ file, as }) => [file.storedAs, as]))
  const isForExcel = delimiter === EXCEL_DELIMITER
  const numberText = (value: number) => (isForExcel ? String(value).replace('.', ',') : String(value))
  const answerText = (text: string) => (isForExcel && NO_QUANTITY.test(text) ? `'${text}` : text)
  const answer = (submission: Submission, handle: string) => {
    const value = cell(submission, handle, nameOf)
    return typeof value === 'number' ? value : answerText(value)
  }
  const linesOf = (submission: Submission): string =>
    submission.values
      .filter(({ type, text }) => type !== 'Hidden' && text)
      .map(({ handle, label }) => {
        const value = cell(submission, handle, nameOf)
        return `${label}: ${typeof value === 'number' ? numberText(value) : value}`
      })
      .join('\n')
  const moment = (date: Date) => formatPhp(date, 'Y-m-d H:i', ZONE)
  const cells = rows.map((row) => [
    ...[String(row.id), row.uid, moment(row.sentAt), row.form, row.site, row.spam ? 'yes' : '', row.status],
    (additions.get(row.id) ?? []).map((addition) => `${moment(addition.sentAt)}\n${linesOf(addition)}`).join('\n\n'),
    ...[...labelByHandle.keys()].map((handle) => answer(row, handle)),
  ])
  const csv = stringify([[...COMMON_COLUMNS, ...labels], ...cells], {
    bom: true,
    delimiter,
    record_delimiter: 'windows',
    escape_formulas: true,
    // The library leaves a text with one line break unquoted.
    quoted_string: true,
    cast: { number: numberText },
  })
  return { csv, files }
}

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
