import { expect, test } from 'vitest'
import { ownName, uniqueName } from './names'

test('files of one name never leave under one name, not even by the same person', () => {
  const names = Array.from({ length: 1000 }, () => uniqueName('cv.pdf'))
  expect(new Set(names).size).toBe(1000)
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{16}-cv\.pdf$/)
})

test.each(['cv.pdf', 'Cv René (2).v2.DOCX', 'cv', '简历.pdf', '0f1e2d3c4b5a6978-cv.pdf', '2026-11-28.pdf'])(
  '%s is shown under its own name, as is a file without a mark',
  (name) => {
    expect(ownName(uniqueName(name))).toBe(name)
    expect(ownName('cv.pdf')).toBe('cv.pdf')
  },
)

test('a message about a file names it as the sender did', () => {
  expect(ownName(`“${uniqueName('cv.exe')}” is not allowed in this field.`)).toBe(
    '“cv.exe” is not allowed in this field.',
  )
})

test.each(['x', 'é', '简', '👩‍🔬'])(
  'a name of many %s stays short enough for any disk, with its extension',
  (letter) => {
    const name = uniqueName(`${letter.repeat(255)}.pdf`)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
    expect(ownName(name)).toMatch(/\.pdf$/)
    expect(name).not.toContain('\uFFFD')
    expect(name).toContain(letter)
  },
)
