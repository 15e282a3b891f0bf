import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FileField } from '../fields/files'
import { fieldOf, TEXTS } from '../testing'
import { contentProblem } from './check'
import { fileErrors } from './file-errors'
import { compoundOf, zipOf } from './testing'

const bytes = (text: string) => new TextEncoder().encode(text)
const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))

const PDF = bytes('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF')
const EXE = new Uint8Array(Buffer.concat([bytes('MZ\x90\x00'), new Uint8Array(200)]))
const PNG = hex(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154789c6300010000050001',
)
const JPEG = hex('ffd8ffe000104a46494600010100000100010000ffdb004300')
const DOC = compoundOf(['1Table', 'WordDocument', 'Data'])
const LOCKED = compoundOf(['EncryptionInfo', 'EncryptedPackage'])
const XLS = compoundOf(['Workbook'], ['WordDocument'])
const officeOf = (type: string) =>
  zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/${type}.main+xml"/></Types>`,
    'word/document.xml': '<w:document/>',
  })
const DOCX = officeOf('vnd.openxmlformats-officedocument.wordprocessingml.document')
const DOCM = officeOf('vnd.ms-word.document.macroEnabled')
const XLSX = officeOf('vnd.openxmlformats-officedocument.spreadsheetml.sheet')
const ODS = { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<office/>' }
const ODT = zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<office/>' })

const field = fieldOf('files') as FileField
const check = async (
  name: string,
  content: Uint8Array<ArrayBuffer>,
  of: FileField = field,
  locale: 'nl' | 'en' = 'nl',
) => (await fileErrors([of], TEXTS[locale], { field: [new File([content], name)] }, contentProblem)).field ?? []

test.each([
  ['cv.pdf', PDF],
  ['cv.doc', DOC],
  ['cv.odt', ODT],
  ['foto.jpg', JPEG],
  ['foto.jfif', JPEG],
  // Windows and phones leave these at the end of a name.
  ['cv.DOCX. .', DOCX],
  ['foto.heic', hex('00000018667479706865766300000000686576636d736631')],
  // Both are pictures, and cameras get it wrong.
  ['foto.jpg', PNG],
  // Word protects a document by wrapping it in the container of its older format.
  ['geheim.docx', LOCKED],
  ['oud.dot', DOC],
  // Phones, mail programs and people change names.
  ['DOC-20240101-WA0012', PDF],
  ['cv.pdf (1)', PDF],
  ['cv.docx', PDF],
  ['cv.pdf', JPEG],
  ['cv.exe', PDF],
  ['cv.rtf', bytes('{\\rtf1\\ansi}')],
  ['scan.tif', hex('49492a00080000000000')],
])('%s is accepted by its content', async (name, content) => {
  expect(await check(name, content)).toEqual([])
})

describe('technical drawings', () => {
  const drawings = fieldOf('files', { kinds: ['cad', 'pdf'] }) as FileField
  const dxf = '  0\r\nSECTION\r\n  2\r\nHEADER\r\n'
  test.each([
    ['deel.step', 'ISO-10303-21;\nHEADER;\n'],
    ['DEEL.STP', '\r\nISO-10303-21;\r\nHEADER;'],
    ['plaat.dxf', dxf],
    ['plaat.dxf', `999\nWritten by a program\n${dxf}`],
    ['plaat.dxf', 'AutoCAD Binary DXF\r\n\x1a\0...'],
  ])('%s is what it says', async (name, content) => {
    expect(await check(name, bytes(content), drawings)).toEqual([])
  })

  test.each([
    ['deel.step', '<!doctype html>ISO-10303-21;'],
    ['deel.stp', '#!/bin/sh\n'],
    ['plaat.dxf', '999\n'.repeat(20_000)],
    ['plaat.dxf', ''],
  ])('%s is not', async (name, content) => {
    expect(await check(name, bytes(content), drawings)).toEqual([
      `${name} is niet bruikbaar. Kies een bestand van het type step, stp, dxf, pdf`,
    ])
  })
})

describe('sheets', () => {
  const sheets = fieldOf('files', { kinds: ['excel', 'pdf'] }) as FileField
  const csv = 'Materiaal;Maat;Aantal\r\n"POM-C; zwart";20 × 300;12\r\nPE;-5,5;1\r\n'
  test.each([
    ['zaaglijst.xlsx', XLSX],
    ['zaaglijst.ods', zipOf(ODS)],
    ['zaaglijst.csv', bytes(csv)],
    ['zaaglijst.csv', bytes(`\uFEFF${csv.replaceAll(';', '\t')}`)],
    ['zaaglijst.txt', bytes('a,b\n1,2')],
    ['zaaglijst.csv', bytes('a,b,c\nPE,-5,zwart\nPOM,+31 6 12345678,wit\n')],
    ['zaaglijst.csv', bytes('a;b\n-;"-5,5"\n+2 ;-1.000,50')],
  ])('%s is accepted by its content', async (name, content) => {
    expect(await check(name, content, sheets)).toEqual([])
  })

  test.each([
    ['a table with a formula', bytes('a;b\n1;=HYPERLINK("https://a.test")')],
    ['a table with a formula in its first cell', bytes('"@SUM(1)";b\n1;2')],
    ['a formula that begins with an empty text', bytes('a;b\n=""&HYPERLINK("https://a.test");1')],
    ['a formula that begins with a number', bytes('a;b\n-1,5+HYPERLINK("https://a.test");1')],
    ['a formula behind empty quotes', bytes('a;b\n""=HYPERLINK("https://a.test");1')],
    ['a formula with the mark of other tables', bytes('a\tb\n-";"&HYPERLINK("https://a.test")\t1')],
    ['an equals sign before a number', bytes('a,b\n=1,5*HYPERLINK("https://a.test")')],
    ['sentences', bytes('Een, twee, drie.\nVier en vijf.\n')],
    ['one line', bytes('Hallo, wereld')],
    ['a page', bytes('<p a="1;2">;\n</p>;b')],
    ['a program', bytes('#!/bin/sh\na;b\na;b')],
    ['a table with control characters', bytes('a;b\n\0;c')],
    ['a table that is too long to be written by hand', bytes('a;b\n'.repeat(300_000))],
    ['one long line without an end', bytes(`-${' '.repeat(500_000)}x;"`)],
    ['a sheet whose macros cannot be seen', XLS],
  ])('%s is not', async (_, content) => {
    expect(await check('lijst.csv', content, sheets)).toEqual([
      'lijst.csv is niet bruikbaar. Kies een bestand van het type xlsx, ods, csv, pdf',
    ])
  })

  test.each([
    ['lijst.xlsx', officeOf('vnd.ms-excel.sheet.macroEnabled')],
    ['lijst.ods', zipOf({ ...ODS, 'Basic/Standard/Module1.xml': '<script:module/>' })],
    ['lijst.ods', zipOf({ ...ODS, 'Scripts/python/lijst.py': 'import os' })],
  ])('%s with macros is not', async (name, content) => {
    expect(await check(name, content, sheets)).toEqual([expect.stringMatching(/bevat macro’s/)])
  })

  test('an empty library of macros is none', async () => {
    const parts = { ...ODS, 'Basic/script-lc.xml': '<library/>', 'Basic/Standard/script-lb.xml': '<library/>' }
    expect(await check('lijst.ods', zipOf(parts), sheets)).toEqual([])
  })
})

describe('files that are not', () => {
  const types = 'pdf, doc, docx, odt, jpg, png, webp, heic'
  test.each([
    ['a renamed program', 'cv.pdf', EXE, 'exe'],
    ['an archive', 'cv.docx', zipOf({ 'virus.exe': 'MZ' }), 'zip'],
    ['a sheet', 'cv.docx', XLSX, 'xlsx'],
    ['a film', 'cv', hex('00000018667479706d703432000000006d703432'), 'mp4'],
  ])('%s is named as what it is', async (_, name, content, actual) => {
    expect(await check(name, content)).toEqual([
      `${name} is een bestand van het type ${actual}. Kies een bestand van het type ${types}`,
    ])
    expect(await check(name, content, field, 'en')).toEqual([
      `${name} is a file of type ${actual}. Choose a file of type ${types}`,
    ])
  })

  test.each([
    ['a web page', 'cv.pdf', bytes('<!doctype html><script>alert(1)</script>')],
    ['nothing', 'cv.pdf', new Uint8Array()],
    ['an installer', 'cv.doc', compoundOf(['Property', 'Media'])],
    ['a sheet of the older kind', 'cv.doc', XLS],
  ])('%s', async (_, name, content) => {
    expect(await check(name, content)).toEqual([`${name} is niet bruikbaar. Kies een bestand van het type ${types}`])
    expect(await check(name, content, field, 'en')).toEqual([`${name} cannot be used. Choose a file of type ${types}`])
  })

  test('a picture in a field for documents, whatever its name', async () => {
    const documents = fieldOf('files', { kinds: ['pdf'] }) as FileField
    expect(await check('scan.pdf', JPEG, documents)).toEqual([
      'scan.pdf is een bestand van het type jpg. Kies een bestand van het type pdf',
    ])
  })

  test('a document with macros', async () => {
    expect(await check('cv.docx', DOCM)).toEqual(['cv.docx bevat macro’s. Bewaar het zonder macro’s of als pdf'])
    expect(await check('cv.docx', DOCM, field, 'en')).toEqual([
      'cv.docx contains macros. Save it without macros or as a PDF',
    ])
  })

  test('in a field for pictures', async () => {
    const pictures = fieldOf('files', { kinds: ['image'] }) as FileField
    expect(await check('foto.png', EXE, pictures)).toEqual(['moet een afbeelding zijn'])
  })

  test('each one is named', async () => {
    const files = [new File([EXE], 'a.pdf'), new File([PDF], 'b.pdf'), new File([XLSX], 'c.pdf')]
    const { field: messages } = await fileErrors([field], TEXTS.nl, { field: files }, contentProblem)
    expect(messages?.map((message) => message.match(/\w\.pdf/)?.[0])).toEqual(['a.pdf', 'c.pdf'])
  })
})

test('no bytes crash it', async () => {
  const beginnings = [PDF, DOCX, DOC, PNG, ODT, JPEG, new Uint8Array()]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...beginnings),
      fc.oneof(fc.nat(60), fc.nat(1200)),
      fc.uint8Array({ maxLength: 1500 }),
      async (start, cut, rest) => {
        const content = new Uint8Array([...start.slice(0, cut), ...rest])
        expect((await check('cv.docx', content)).length).toBeLessThan(2)
      },
    ),
    { numRuns: 300 },
  )
})
