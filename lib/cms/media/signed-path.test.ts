import { expect, test } from 'vitest'
import { isCropped } from './picture-address'
import { isImageRequest, signedPath, signPath } from './signed-path'

const PATH = '/uploads/images/caf%C3%A9%20(1).jpg'
const signed = signPath(PATH, 1_795_326_332)
const isTaken = (url: string) => isImageRequest(new URLSearchParams({ url, w: '640', q: '75' }))

test('a signed address is taken, and says which file is meant', () => {
  expect(signed).toMatch(/^\/uploads\/v1795326332-[\w-]{12}\/images\//)
  expect(signedPath(signed)).toEqual({ path: PATH, crop: null })
  expect(isTaken(signed)).toBe(true)
})

test('each version of a file has an address of its own', () => {
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
  ['no address', ''],
  ['a path that is not signed', PATH],
  ['another version', signed.replace('1795326332', '1795326333')],
  ['another file', signed.replace('images/', 'documents/')],
  ['another spelling: lower case', signed.replace('%C3%A9', '%c3%a9')],
  ['another spelling: an escape', signed.replace('images', 'im%61ges')],
  ['another spelling: decoded', decodeURIComponent(signed)],
  ['another spelling: two slashes', signed.replace('/images', '//images')],
  ['another spelling: a step back', signed.replace('/images', '/x/../images')],
  ['another spelling: a backslash', signed.replace('/images', '\\images')],
  ['a query', `${signed}?x=1`],
  ['a fragment', `${signed}#1`],
  ['a line break', `${signed}\n`],
  ['a line break inside', signed.replace('/images', '/ima\nges')],
  ['an escape of terminals', `${signed}\u001b[31m`],
  ['another host', `https://elders.example${signed}`],
  ['the content backend', 'http://127.0.0.1:4400/api?query={ping}'],
  ['a page of the site', '/contact'],
])('%s is not taken', ([, url = '']) => {
  expect(isTaken(url)).toBe(false)
})

test('two addresses are not taken', () => {
  expect(isImageRequest(new URLSearchParams(`url=${signed}&url=${signed}`))).toBe(false)
})
