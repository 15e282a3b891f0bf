import { expect, test } from 'vitest'
import { exportFileName, exportSubmissions } from './export.ts'
import type { StoredFile, Submission } from './stored-submission.ts'
import { answerOf, submissionOf } from './testing.ts'

const file = (name: string, storedAs = 'x'): StoredFile => ({ handle: 'cv', name, mimeType: '', size: 1, storedAs })

function linesOf(submissions: Submission[], delimiter?: string): string[] {
  const { csv } = exportSubmissions(submissions, delimiter)
  expect(csv.startsWith('\ufeff')).toBe(true)
  return csv.slice(1).trimEnd().split('\r\n')
}

test('a row per submission, oldest first, and a column per field that any of them has', () => {
  const values = [answerOf('b', 'B2'), answerOf('c', '', { value: -3, text: '-3' })]
  const second = submissionOf(values, { id: 2, spam: true, site: 'en' })
  expect(linesOf([second, submissionOf([answerOf('a', 'A "1", ü'), answerOf('b', 'B\n1')], { id: 1 })])).toEqual([
    '"Number","Id","Sent","Form","Language","Spam","State","Additions","A","B","C"',
    '"1","uid-1","2026-11-21 02:13","contact","nl","","new","","A ""1"", ü","B\n1",""',
    '"2","uid-2","2026-11-21 02:13","contact","en","yes","new","","","B2",-3',
  ])
})

test('with the separator of Dutch Excel numbers have a comma, and digits that are no quantity stay text', () => {
  const values = [
    answerOf('a', '', { value: -1.5, text: '-1.5' }),
    ...['0612345678', '31612345678', '007', '12', '0'].map((text, index) => answerOf(`b${index}`, text)),
  ]
  expect(linesOf([submissionOf(values)], ';')[1]).toMatch(/;-1,5;"'0612345678";"'31612345678";"'007";"12";"0"$/)
  expect(linesOf([submissionOf(values)], ',')[1]).toMatch(/,-1\.5,"0612345678","31612345678","007","12","0"$/)
})

test('fields with the same label have different column names', () => {
  const labels = Object.entries({ a: 'Naam', b: 'Naam', c: 'Form' })
  const values = labels.map(([handle, label]) => answerOf(handle, '1', { label }))
  const [line] = linesOf([submissionOf(values)], ';')
  expect(line).toMatch(/;"Spam";"State";"Additions";"Naam \(a\)";"Naam \(b\)";"Form \(c\)"$/)
})

test.for(['=1+1', '+31612345678', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%o is no formula', (text) => {
  const { csv } = exportSubmissions([submissionOf([answerOf('a', text, { label: text })])])
  expect(csv.split(`'${text}`)).toHaveLength(3)
})

test('cells have the names of the exported files', () => {
  const files = [file('cv jan.pdf', 'x'), file('../../.bashrc', 'y'), { ...file('foto.png', 'z'), handle: 'photo' }]
  const values = [answerOf('cv', '', { type: 'FileUpload' }), answerOf('photo', '', { type: 'FileUpload' })]
  const exported = exportSubmissions([submissionOf(values, { id: 7, files })])
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
