import { expect, test } from 'vitest'
import { exportFileName, exportSubmissions } from './export.ts'
import type { StoredFile, Submission, SubmittedValue } from './stored-submission.ts'

const submittedValue = (handle: string, text: string, rest: Partial<SubmittedValue> = {}): SubmittedValue => ({
  handle,
  type: 'Name',
  label: handle.toUpperCase(),
  value: text,
  text,
  ...rest,
})

const file = (name: string, storedAs = 'x'): StoredFile => ({ handle: 'cv', name, mimeType: '', size: 1, storedAs })

/** Other properties of a submission are not exported. */
const submission = (id: number, values: SubmittedValue[], rest: Partial<Submission> = {}) =>
  ({
    id,
    uid: `uid-${id}`,
    form: 'contact',
    site: 'nl',
    sentAt: new Date('2026-11-21T02:13:00+01:00'),
    values,
    files: [],
    status: 'new',
    ...rest,
  }) as unknown as Submission

function linesOf(submissions: Submission[], delimiter?: string): string[] {
  const { csv } = exportSubmissions(submissions, delimiter)
  expect(csv.startsWith('\ufeff')).toBe(true)
  return csv.slice(1).trimEnd().split('\r\n')
}

test('a row per submission, oldest first, and a column per field that any of them has', () => {
  const values = [submittedValue('b', 'B2'), submittedValue('c', '', { value: -3, text: '-3' })]
  const second = submission(2, values, { spam: true, site: 'en' })
  expect(linesOf([second, submission(1, [submittedValue('a', 'A "1", ü'), submittedValue('b', 'B\n1')])])).toEqual([
    '"Number","Id","Sent","Form","Language","Spam","State","Additions","A","B","C"',
    '"1","uid-1","2026-11-21 02:13","contact","nl","","new","","A ""1"", ü","B\n1",""',
    '"2","uid-2","2026-11-21 02:13","contact","en","yes","new","","","B2",-3',
  ])
})

test('with the separator of Dutch Excel numbers have a comma, and digits that are no quantity stay text', () => {
  const values = [
    submittedValue('a', '', { value: -1.5, text: '-1.5' }),
    ...['0612345678', '31612345678', '007', '12', '0'].map((text, index) => submittedValue(`b${index}`, text)),
  ]
  expect(linesOf([submission(1, values)], ';')[1]).toMatch(/;-1,5;"'0612345678";"'31612345678";"'007";"12";"0"$/)
  expect(linesOf([submission(1, values)], ',')[1]).toMatch(/,-1\.5,"0612345678","31612345678","007","12","0"$/)
})

test('fields with the same label have different column names', () => {
  const labels = Object.entries({ a: 'Naam', b: 'Naam', c: 'Form' })
  const values = labels.map(([handle, label]) => submittedValue(handle, '1', { label }))
  const [line] = linesOf([submission(1, values)], ';')
  expect(line).toMatch(/;"Spam";"State";"Additions";"Naam \(a\)";"Naam \(b\)";"Form \(c\)"$/)
})

test.for(['=1+1', '+31612345678', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%o is no formula', (text) => {
  const { csv } = exportSubmissions([submission(1, [submittedValue('a', text, { label: text })])])
  expect(csv.split(`'${text}`)).toHaveLength(3)
})

test('cells have the names of the exported files', () => {
  const files = [file('cv jan.pdf', 'x'), file('../../.bashrc', 'y'), { ...file('foto.png', 'z'), handle: 'photo' }]
  const values = [submittedValue('cv', '', { type: 'FileUpload' }), submittedValue('photo', '', { type: 'FileUpload' })]
  const exported = exportSubmissions([submission(7, values, { files })])
  expect(exported.csv).toContain('"7-1-cv-cv_jan.pdf; 7-2-cv-file.bashrc","7-3-photo-foto.png"')
  const names = Object.fromEntries(exported.files.map(({ file, as }) => [file.storedAs, as]))
  expect(names).toEqual({ x: '7-1-cv-cv_jan.pdf', y: '7-2-cv-file.bashrc', z: '7-3-photo-foto.png' })
})

test.for([
  ['résumé été.PDF', '1-1-cv-re_sume_e_te.PDF'],
  ['..', '1-1-cv-file'],
  ['a/b\\c.pdf', '1-1-cv-a_b_c.pdf'],
  ['cv.tar.gz', '1-1-cv-cv_tar.gz'],
  ['con', '1-1-cv-con'],
  ['x'.repeat(300), `1-1-cv-${'x'.repeat(80)}`],
  ['🙂.docx', '1-1-cv-file.docx'],
] as const)('%s is exported as %s', ([name, expected]) => {
  expect(exportFileName(1, 0, file(name))).toBe(expected)
})
