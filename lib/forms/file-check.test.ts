// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkFileContents } from './file-check'
import { extensionsOf } from './file-kinds'
import type { FileField } from './model'
import { fieldOf, TEXTS } from './testing'
import { zipOf } from './zip'

const bytes = (text: string) => new TextEncoder().encode(text)
const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))

const PDF = bytes('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF')
const EXE = new Uint8Array(Buffer.concat([bytes('MZ\x90\x00'), new Uint8Array(200)]))
const PNG = hex(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154789c6300010000050001',
)
const JPEG = hex('ffd8ffe000104a46494600010100000100010000ffdb004300')
/** The beginning of Word's older format: a compound file. */
const DOC = new Uint8Array(Buffer.concat([hex('d0cf11e0a1b11ae1'), new Uint8Array(600)]))
const types = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="${type}"/></Types>`
const office = 'application/vnd.openxmlformats-officedocument'
const DOCX = zipOf({
  '[Content_Types].xml': types('/word/document.xml', `${office}.wordprocessingml.document.main+xml`),
  'word/document.xml': '<w:document/>',
})
const XLSX = zipOf({
  '[Content_Types].xml': types('/xl/workbook.xml', `${office}.spreadsheetml.sheet.main+xml`),
  'xl/workbook.xml': '<workbook/>',
})
const ODT = zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<office/>' })
const ZIP = zipOf({ 'virus.exe': 'MZ' })

const field = fieldOf('files') as FileField
const check = async (
  name: string,
  content: Uint8Array<ArrayBuffer>,
  of: FileField = field,
  locale: 'nl' | 'en' = 'nl',
) => (await checkFileContents([of], TEXTS[locale], { field: [new File([content], name)] })).field ?? []

describe('files that are what they say', () => {
  test.each([
    ['cv.pdf', PDF],
    ['CV.PDF', PDF],
    ['cv.v2.final.pdf', PDF],
    ['cv.docx', DOCX],
    ['cv.doc', DOC],
    ['cv.odt', ODT],
    ['foto.png', PNG],
    ['foto.jpg', JPEG],
    ['foto.jpeg', JPEG],
    // Both are pictures, and cameras get it wrong.
    ['foto.jpg', PNG],
    // Word protects a file by wrapping it in its older format.
    ['geheim.docx', DOC],
  ])('%s', async (name, content) => {
    expect(await check(name, content)).toEqual([])
  })
})

describe('files that are not', () => {
  test.each([
    ['a renamed program', 'cv.pdf', EXE],
    ['a web page', 'cv.pdf', bytes('<!doctype html><script>alert(1)</script>')],
    ['a text', 'cv.docx', bytes('Mijn cv')],
    ['a script', 'cv.doc', bytes('#!/bin/sh\nrm -rf /\n')],
    ['nothing', 'cv.pdf', new Uint8Array()],
    ['another kind', 'cv.pdf', PNG],
    ['an archive', 'cv.docx', ZIP],
    ['a sheet', 'cv.docx', XLSX],
    ['a document with the name of a picture', 'foto.png', PDF],
    ['a page with a document further on', 'cv.pdf', new Uint8Array([...bytes('<script>x()</script>'), ...PDF])],
  ])('%s', async (_, name, content) => {
    expect(await check(name, content)).toEqual([`de inhoud van ${name} past niet bij het bestandstype`])
    expect(await check(name, content, field, 'en')).toEqual([`the content of ${name} does not match its file type`])
  })

  test('in a field for pictures', async () => {
    const pictures = fieldOf('files', { kinds: ['image'] }) as FileField
    expect(await check('foto.png', EXE, pictures)).toEqual(['moet een afbeelding zijn'])
  })

  test('each one is named', async () => {
    const files = [new File([EXE], 'a.pdf'), new File([PDF], 'b.pdf'), new File([PNG], 'c.pdf')]
    const { field: messages } = await checkFileContents([field], TEXTS.nl, { field: files })
    expect(messages?.map((message) => message.match(/\w\.pdf/)?.[0])).toEqual(['a.pdf', 'c.pdf'])
  })
})

test('the last ending of a name counts, and pictures that can hold scripts are none', () => {
  expect(extensionsOf(['pdf', 'image'])).toContain('pdf')
  expect(extensionsOf(['pdf', 'image', 'word', 'odt'])).not.toContain('svg')
  expect(extensionsOf(['constructor', 'exe', ''])).toEqual([])
})

test('no bytes crash it', async () => {
  const beginnings = [PDF, DOCX, DOC, PNG, ODT, JPEG, new Uint8Array()]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...beginnings),
      fc.nat(60),
      fc.uint8Array({ maxLength: 500 }),
      async (start, cut, rest) => {
        const content = new Uint8Array([...start.slice(0, cut), ...rest])
        expect((await check('cv.docx', content)).length).toBeLessThan(2)
      },
    ),
    { numRuns: 300 },
  )
})
