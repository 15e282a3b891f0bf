import { expect, test } from 'vitest'
import { fingerprint } from './idempotency'

const values = (texts: Record<string, string[]>, files: Record<string, File[]> = {}) => ({
  texts: new Map(Object.entries(texts)),
  files: new Map(Object.entries(files)),
})
const of = (...given: Parameters<typeof values>) => fingerprint(values(...given))

test('is the same for the same values, whatever the framework added', async () => {
  const file = () => ({ cv: [new File(['%PDF'], 'cv.pdf')] })
  expect(await of({ $ACTION_KEY: ['k1'], name: ['Jan'] }, file())).toBe(
    await of({ $ACTION_KEY: ['k2'], name: ['Jan'] }, file()),
  )
})

test('is another one for other values', async () => {
  const file = new File(['%PDF'], 'cv.pdf')
  const all = await Promise.all([
    of({ name: ['Jan'] }),
    of({ name: ['Jan', ''] }),
    of({ other: ['Jan'] }),
    of({ name: ['Jan'] }, { cv: [file] }),
    of({ name: ['Jan'] }, { cv: [file, file] }),
    of({ name: ['Jan'] }, { other: [file] }),
    of({ name: ['Jan'] }, { cv: [new File(['%PDF'], 'cv2.pdf')] }),
    of({ name: ['Jan'] }, { cv: [new File(['%PDG'], 'cv.pdf')] }),
  ])
  expect(new Set(all).size).toBe(all.length)
})

test('is the same whether a script sends the values or the browser by itself', async () => {
  const cv = new File(['%PDF'], 'cv.pdf')
  const nothing = new File([], '', { type: 'application/octet-stream' })
  expect(
    await of({ $ACTION_KEY: ['k'], text: ['a\r\nb'], 'your-website': [''] }, { cv: [cv], attachments: [nothing] }),
  ).toBe(await of({ text: ['a\nb'] }, { cv: [cv], attachments: [] }))
})
