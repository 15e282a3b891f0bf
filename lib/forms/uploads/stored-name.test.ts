import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KNOWN_EXTENSIONS } from './kinds'
import { storedName, uniqueName } from './names'

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['CV.PDF', 'CV.PDF'],
  ['CV.PDF ', 'CV.PDF'],
  ['cv.pdf;', 'cv.pdf'],
  ['cv.pdf. .', 'cv.pdf'],
  ['cv.pdf (1)', 'cv (1).pdf'],
  ['cv (2).pdf', 'cv (2).pdf'],
  ['cv.pdf.pdf', 'cv.pdf'],
  ['cv.docx.pdf', 'cv.pdf'],
  ['cv.pdf.docx', 'cv.pdf'],
  ['cv.jpg', 'cv.pdf'],
  ['cv.pdf.download', 'cv.pdf.download.pdf'],
  ['DOC-20240101-WA0012', 'DOC-20240101-WA0012.pdf'],
  ['DOC-20240101-WA0012.', 'DOC-20240101-WA0012.pdf'],
  ['Curriculum vitae v2.0', 'Curriculum vitae v2.0.pdf'],
  ['J. de Vries', 'J. de Vries.pdf'],
  ['pdf', 'pdf.pdf'],
  ['.pdf', 'file.pdf'],
  ['. .', 'file.pdf'],
  ['履歴書', '履歴書.pdf'],
  ['map/cv', 'map-cv.pdf'],
])('a PDF named %j is stored as %j', (name, stored) => {
  expect(storedName(name, 'application/pdf')).toBe(stored)
})

test.each([
  ['scan.pdf', 'image/jpeg', 'scan.jpg'],
  ['foto.jfif', 'image/jpeg', 'foto.jpg'],
  ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
  ['foto.jpg', 'image/png', 'foto.png'],
  ['scan.TIFF', 'image/tiff', 'scan.TIFF'],
  ['cv.doc', 'application/rtf', 'cv.rtf'],
  ['cv.docx', 'application/msword', 'cv.doc'],
  ['cv.bin', 'application/zip', 'cv.bin'],
  ['cv', null, 'cv'],
])('%j of type %s is stored as %j', (name, type, stored) => {
  expect(storedName(name, type)).toBe(stored)
})

test('every name becomes one that the content backend accepts', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom('', '.pdf', ...KNOWN_EXTENSIONS.map((extension) => `.${extension}`), '.pdf (3)', '.pdf;'),
      (name, ending) => {
        const stored = uniqueName(storedName(name + ending, 'application/pdf'))
        expect(stored).toMatch(/^[^\\/\p{C}]+\.pdf$/iu)
        expect(Buffer.byteLength(stored)).toBeLessThan(220)
      },
    ),
  )
  for (const part of ['.pdf', ' (1)', '.', ' ', 'é', '\u{1f600}'])
    expect(storedName(part.repeat(100_000), 'application/pdf')).toMatch(/\.pdf$/)
})
