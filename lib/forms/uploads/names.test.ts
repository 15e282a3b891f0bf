import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KNOWN_EXTENSIONS } from './kinds'
import { ownName, storedName, uniqueName } from './names'

const PDF = 'application/pdf'

test.each<[name: string, stored: string, type?: string | null]>([
  ['CV.PDF', 'CV.PDF'],
  ['CV.PDF ', 'CV.PDF'],
  ['cv.pdf;', 'cv.pdf'],
  ['cv.pdf. .', 'cv.pdf'],
  ['cv.pdf (1)', 'cv (1).pdf'],
  ['cv (2).pdf', 'cv (2).pdf'],
  ['cv.docx.pdf', 'cv.pdf'],
  ['cv.pdf.docx', 'cv.pdf'],
  ['cv.pdf.download', 'cv.pdf.download.pdf'],
  ['DOC-20240101-WA0012.', 'DOC-20240101-WA0012.pdf'],
  ['Curriculum vitae v2.0', 'Curriculum vitae v2.0.pdf'],
  ['J. de Vries', 'J. de Vries.pdf'],
  ['pdf', 'pdf.pdf'],
  ['.pdf', 'file.pdf'],
  ['履歴書', '履歴書.pdf'],
  ['map/cv', 'map-cv.pdf'],
  ['foto.jfif', 'foto.jpg', 'image/jpeg'],
  ['foto.jpeg', 'foto.jpeg', 'image/jpeg'],
  ['foto.jpg', 'foto.png', 'image/png'],
  ['cv.docx', 'cv.doc', 'application/msword'],
  ['cv.bin', 'cv.bin', 'application/zip'],
  ['cv', 'cv', null],
])('%j is stored as %j', (name, stored, type = PDF) => {
  expect(storedName(name, type)).toBe(stored)
})

test('every name becomes one that the content backend accepts', () => {
  const endings = ['', '.pdf', ...KNOWN_EXTENSIONS.map((extension) => `.${extension}`), '.pdf (3)', '.pdf;']
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.constantFrom(...endings), (name, ending) => {
      const stored = uniqueName(storedName(name + ending, PDF))
      expect(stored).toMatch(/^[^\\/\p{C}]+\.pdf$/iu)
      expect(Buffer.byteLength(stored)).toBeLessThanOrEqual(200)
    }),
  )
  for (const part of ['.pdf', ' (1)', '.', ' ', 'é', '\u{1f600}'])
    expect(storedName(part.repeat(100_000), PDF)).toMatch(/\.pdf$/)
})

test('files of one name never leave under one name, not even by the same person', () => {
  const names = Array.from({ length: 1000 }, () => uniqueName('cv.pdf'))
  expect(new Set(names).size).toBe(1000)
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{16}-cv\.pdf$/)
})

test.each(['Cv René (2).v2.DOCX', 'cv', '简历.pdf', '0f1e2d3c4b5a6978-cv.pdf'])(
  '%s is shown as the sender named it',
  (name) => {
    expect(ownName(uniqueName(name))).toBe(name)
    expect(ownName(`“${uniqueName(name)}” is not allowed in this field.`)).toBe(
      `“${name}” is not allowed in this field.`,
    )
    expect(ownName('cv.pdf')).toBe('cv.pdf')
  },
)

test.each(['é', '简', '👩‍🔬'])('a name of many %s is cut between letters, before its extension', (letter) => {
  const name = uniqueName(`${letter.repeat(255)}.pdf`)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
  expect(ownName(name)).toMatch(new RegExp(`^(?:${letter})+[^\\uFFFD]*\\.pdf$`, 'u'))
})
