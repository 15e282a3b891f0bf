import { stringify } from 'csv-stringify/sync'
import { VALID_FROM_FIELD } from '../../lib/forms/reference.ts'
import { formatPhp, ZONE } from '../content-reader/dates.ts'
import type { StoredFile, Submission, SubmittedValue } from './stored-submission.ts'

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
  const rows = submissions
    .toSorted((a, b) => a.id - b.id)
    .map((submission) => ({ submission, additions: additionsTo(submission) }))
  const labels = new Map<string, string>()
  for (const { submission } of rows) for (const { handle, label } of submission.values) labels.set(handle, label)
  labels.delete(VALID_FROM_FIELD)
  const files = rows
    .flatMap(({ submission, additions }) => [submission, ...additions])
    .flatMap(({ id, files }) => files.map((file, index) => ({ file, as: exportFileName(id, index, file) })))
  const nameOf = new Map(files.map(({ file, as }) => [file.storedAs, as]))
  const isForExcel = delimiter === EXCEL_DELIMITER
  const numberText = (value: number) => String(value).replace('.', isForExcel ? ',' : '.')
  const moment = (date: Date) => formatPhp(date, 'Y-m-d H:i', ZONE)

  function read(submission: Submission, { handle, type, value, text }: SubmittedValue): string | number {
    if (type !== 'FileUpload') return typeof value === 'number' ? value : text
    const own = submission.files.filter((file) => file.handle === handle)
    return own.map((file) => nameOf.get(file.storedAs)).join('; ')
  }
  function linesOf(addition: Submission): string {
    const lines = addition.values
      .filter(({ type, text }) => type !== 'Hidden' && text)
      .map((each) => {
        const value = read(addition, each)
        return `${each.label}: ${typeof value === 'number' ? numberText(value) : value}`
      })
    return [moment(addition.sentAt), ...lines].join('\n')
  }
  function cell(submission: Submission, handle: string): string | number {
    const submitted = submission.values.find((each) => each.handle === handle)
    const value = submitted ? read(submission, submitted) : ''
    return isForExcel && typeof value === 'string' && NO_QUANTITY.test(value) ? `'${value}` : value
  }

  const cells = rows.map(({ submission, additions }) => {
    const { id, uid, sentAt, form, site, spam, status } = submission
    const answers = [...labels.keys()].map((handle) => cell(submission, handle))
    const added = additions.map(linesOf).join('\n\n')
    return [String(id), uid, moment(sentAt), form, site, spam ? 'yes' : '', status, added, ...answers]
  })
  const names = [...labels].map(([handle, label]) => {
    const same = [...labels.values(), ...COMMON_COLUMNS].filter((other) => other === label)
    return same.length === 1 ? label : `${label} (${handle})`
  })
  const csv = stringify([[...COMMON_COLUMNS, ...names], ...cells], {
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
