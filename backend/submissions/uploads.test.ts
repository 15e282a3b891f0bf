import { expect, test } from 'vitest'
import { readUploads } from './uploads.ts'

test('a file name from a Mac, with letters and accents apart, is stored with them together', () => {
  const filename = 'Cv René.pdf'.normalize('NFD')
  const [file] = readUploads('cv', [{ fileData: 'data:application/pdf;base64,AA==', filename }])
  expect(file?.name).toBe('Cv René.pdf')
})
