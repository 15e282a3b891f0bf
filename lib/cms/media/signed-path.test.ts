import { expect, test } from 'vitest'
import { isImageRequest, signedPath, signPath } from './media-url'
import { isCropped } from './picture-address'

const PATH = '/uploads/images/caf%C3%A9%20(1).jpg'
const signed = signPath(PATH, 1_795_326_332)
const isTaken = (url: string) => isImageRequest(new URLSearchParams({ url, w: '640', q: '75' }))

test('a signed address is taken, and says which file is meant', () => {
  expect(signed).toMatch(/^\/uploads\/v1795326332-[\w-]{12}\/images\//)
  expect(signedPath(signed)).toEqual({ path: PATH, crop: null })
  expect(isTaken(signed)).toBe(true)
  // Each version has an address of its own.
  expect(signPath(PATH, 1_795_326_333)).not.toBe(signed)
})

test('a part of a picture has an address of its own', () => {
  const crop = { ratio: 80, place: 33 }
  const part = signPath(PATH, 1_795_326_332, crop)
  expect(part).toMatch(/^\/uploads\/v1795326332-80\.33-[\w-]{12}\/images\//)
  expect(signedPath(part)).toEqual({ path: PATH, crop })
  expect(isTaken(part)).toBe(true)
  expect([part, signed].map(isCropped)).toEqual([true, false])
  expect(signPath(PATH, 1, { ratio: 80, place: 50 })).toMatch(/^\/uploads\/v1-80-[\w-]{12}\//)
  for (const other of [part.replace('-80.33', ''), part.replace('80.33', '81.33'), part.replace('.33', '')])
    expect(isTaken(other)).toBe(false)
  expect(isTaken(signed.replace('-', '-80-'))).toBe(false)
})

test.for([
  ...['', PATH, 'http://127.0.0.1:4400/api?query={ping}', '/contact', `https://elders.example${signed}`],
  // Another version, another file, and additions to the address.
  ...[signed.replace('1795326332', '1795326333'), signed.replace('images/', 'documents/'), `${signed}?x=1`],
  ...[`${signed}#1`, `${signed}\n`, `${signed}\u001b[31m`, signed.replace('/images', '/ima\nges')],
  // Other spellings.
  ...[signed.replace('%C3%A9', '%c3%a9'), signed.replace('images', 'im%61ges'), decodeURIComponent(signed)],
  ...['//images', '/x/../images', '\\images'].map((step) => signed.replace('/images', step)),
])('%j is not taken', (url) => {
  expect(isTaken(url)).toBe(false)
})

test('two addresses are not taken', () => {
  expect(isImageRequest(new URLSearchParams(`url=${signed}&url=${signed}`))).toBe(false)
})
