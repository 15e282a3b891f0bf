import { expect, test, vi } from 'vitest'
import { useMultipartFiles } from './multipart.ts'

/** The variables after the plugin; undefined where it did not set them. */
async function variablesAfter(variables: Record<string, unknown>): Promise<unknown> {
  const setParams = vi.fn()
  await useMultipartFiles().onParams?.({ params: { query: '{ ping }', variables }, setParams } as never)
  return setParams.mock.lastCall?.[0].variables
}

test('files at any depth become data URLs with their names; the rest is unchanged', async () => {
  const pdf = new File(['%PDF-1.4'], 'cv.pdf', { type: 'application/pdf' })
  const nameless = new File(['hello'], 'notes')
  expect(await variablesAfter({ name: 'Jan', cv: [pdf], more: { notes: nameless } })).toEqual({
    name: 'Jan',
    cv: [{ fileData: `data:application/pdf;base64,${btoa('%PDF-1.4')}`, filename: 'cv.pdf' }],
    more: { notes: { fileData: `data:application/octet-stream;base64,${btoa('hello')}`, filename: 'notes' } },
  })
})

test('a file that occurs several times is read once', async () => {
  const file = new File(['hello'], 'cv.pdf')
  const read = vi.spyOn(file, 'arrayBuffer')
  await variablesAfter({ cv: Array(200).fill(file) })
  expect(read).toHaveBeenCalledTimes(1)
  // Variables without files are not set.
  expect(await variablesAfter({ name: 'Jan', list: [1, null] })).toBeUndefined()
})
