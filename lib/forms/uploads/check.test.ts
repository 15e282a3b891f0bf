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
const JPEG = hex('ffd8ffe000104a46494600010100000100010000ffdb004300')
const XLS = compoundOf(['Workbook'], ['WordDocument'])
const officeOf = (type: string) =>
  zipOf({ '[Content_Types].xml': `<Types><Override ContentType="application/${type}.main+xml"/></Types>` })
const DOCX = officeOf('vnd.openxmlformats-officedocument.wordprocessingml.document')
const XLSX = officeOf('vnd.openxmlformats-officedocument.spreadsheetml.sheet')
const ODS = { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<office/>' }

const of = (...kinds: string[]) => fieldOf('files', { kinds }) as FileField
const [field, drawings, sheets] = [of('pdf', 'word', 'odt', 'image'), of('cad', 'pdf'), of('excel', 'pdf')]
const check = async (name: string, content: Uint8Array<ArrayBuffer> | string, to = field, locale: 'nl' | 'en' = 'nl') =>
  (await fileErrors([to], TEXTS[locale], { field: [new File([content], name)] }, contentProblem)).field ?? []

const DXF = '  0\r\nSECTION\r\n  2\r\nHEADER\r\n'
const CSV = 'Materiaal;Maat;Aantal\r\n"POM-C; zwart";20 × 300;12\r\nPE;-5,5;1\r\n'

// What programs write: recognition.test.ts.
test.each<[string, Uint8Array<ArrayBuffer> | string, FileField?]>([
  ['cv.docx', DOCX],
  // Phones, mail programs and people change names.
  ['DOC-20240101-WA0012', PDF],
  ['cv.exe', PDF],
  ['cv.pdf', JPEG],
  ['deel.step', 'ISO-10303-21;\nHEADER;\n', drawings],
  ['DEEL.STP', '\r\nISO-10303-21;\r\nHEADER;', drawings],
  ['plaat.dxf', DXF, drawings],
  ['plaat.dxf', `999\nWritten by a program\n${DXF}`, drawings],
  ['plaat.dxf', 'AutoCAD Binary DXF\r\n\x1a\0...', drawings],
  ['zaaglijst.xlsx', XLSX, sheets],
  ['zaaglijst.ods', zipOf({ ...ODS, 'Basic/script-lc.xml': '', 'Basic/Standard/script-lb.xml': '' }), sheets],
  ['zaaglijst.csv', CSV, sheets],
  ['zaaglijst.csv', `\uFEFF${CSV.replaceAll(';', '\t')}`, sheets],
  ['zaaglijst.txt', 'a,b\n1,2', sheets],
  ['zaaglijst.csv', 'a,b,c\nPE,-5,zwart\nPOM,+31 6 12345678,wit\n', sheets],
  ['zaaglijst.csv', 'a;b\n-;"-5,5"\n+2 ;-1.000,50', sheets],
])('%s is accepted by its content', async (name, content, to) => {
  expect(await check(name, content, to)).toEqual([])
})

const OTHERS: [FileField, string, [what: string, content: Uint8Array<ArrayBuffer> | string][]][] = [
  [
    drawings,
    'step, stp, dxf, pdf',
    [
      ['technical drawings in a page', '<!doctype html>ISO-10303-21;'],
      ['a script', '#!/bin/sh\n'],
      ['comments without end', '999\n'.repeat(20_000)],
    ],
  ],
  [
    sheets,
    'xlsx, ods, csv, pdf',
    [
      ['a table with a formula', 'a;b\n1;=HYPERLINK("https://a.test")'],
      ['a table with a formula in its first cell', '"@SUM(1)";b\n1;2'],
      ['a formula that begins with an empty text', 'a;b\n=""&HYPERLINK("https://a.test");1'],
      ['a formula that begins with a number', 'a;b\n-1,5+HYPERLINK("https://a.test");1'],
      ['a formula behind empty quotes', 'a;b\n""=HYPERLINK("https://a.test");1'],
      ['a formula with the mark of other tables', 'a\tb\n-";"&HYPERLINK("https://a.test")\t1'],
      ['an equals sign before a number', 'a,b\n=1,5*HYPERLINK("https://a.test")'],
      ['sentences', 'Een, twee, drie.\nVier en vijf.\n'],
      ['one line', 'Hallo, wereld'],
      ['a page', '<p a="1;2">;\n</p>;b'],
      ['a program', '#!/bin/sh\na;b\na;b'],
      ['a table with control characters', 'a;b\n\0;c'],
      ['a table that is too long to be written by hand', 'a;b\n'.repeat(300_000)],
      ['one long line without an end', `-${' '.repeat(500_000)}x;"`],
      ['a sheet whose macros cannot be seen', XLS],
    ],
  ],
  [
    field,
    'pdf, doc, docx, odt, jpg, png, webp, heic',
    [
      ['a web page', '<!doctype html><script>alert(1)</script>'],
      ['nothing', ''],
      ['an installer', compoundOf(['Property', 'Media'])],
      ['a sheet of the older kind', XLS],
    ],
  ],
]

describe.each(OTHERS)('files that are not', (to, types, contents) => {
  test.each(contents)('%s', async (_, content) => {
    const [dutch, english] = [await check('a.x', content, to), await check('a.x', content, to, 'en')]
    expect(dutch).toEqual([`a.x is niet bruikbaar. Kies een bestand van het type ${types}`])
    expect(english).toEqual([`a.x cannot be used. Choose a file of type ${types}`])
  })
})

test.each([
  ['a renamed program', EXE, 'exe'],
  ['an archive', zipOf({ 'virus.exe': 'MZ' }), 'zip'],
  ['a sheet', XLSX, 'xlsx'],
  ['a film', hex('00000018667479706d703432000000006d703432'), 'mp4'],
])('%s is named as what it is', async (_, content, actual) => {
  const types = 'pdf, doc, docx, odt, jpg, png, webp, heic'
  expect(await check('cv.pdf', content)).toEqual([
    `cv.pdf is een bestand van het type ${actual}. Kies een bestand van het type ${types}`,
  ])
  expect(await check('cv.pdf', content, field, 'en')).toEqual([
    `cv.pdf is a file of type ${actual}. Choose a file of type ${types}`,
  ])
})

test.each([
  [field, officeOf('vnd.ms-word.document.macroEnabled')],
  [sheets, officeOf('vnd.ms-excel.sheet.macroEnabled')],
  [sheets, zipOf({ ...ODS, 'Basic/Standard/Module1.xml': '<script:module/>' })],
  [sheets, zipOf({ ...ODS, 'Scripts/python/lijst.py': 'import os' })],
])('a document with macros', async (to, content) => {
  expect(await check('cv.docx', content, to)).toEqual(['cv.docx bevat macro’s. Bewaar het zonder macro’s of als pdf'])
  expect(await check('cv.docx', content, to, 'en')).toEqual([
    'cv.docx contains macros. Save it without macros or as a PDF',
  ])
})

test('in a field for pictures the kind is enough, and each file that is none is named', async () => {
  expect(await check('foto.png', EXE, of('image'))).toEqual(['moet een afbeelding zijn'])
  const files = [new File([EXE], 'a.pdf'), new File([PDF], 'b.pdf'), new File([XLSX], 'c.pdf')]
  const { field: messages } = await fileErrors([field], TEXTS.nl, { field: files }, contentProblem)
  expect(messages?.map((message) => message.match(/\w\.pdf/)?.[0])).toEqual(['a.pdf', 'c.pdf'])
})

test('no bytes crash it', async () => {
  const beginnings = fc.constantFrom(PDF, DOCX, XLS, JPEG, zipOf(ODS), new Uint8Array())
  const cuts = fc.oneof(fc.nat(60), fc.nat(1200))
  await fc.assert(
    fc.asyncProperty(beginnings, cuts, fc.uint8Array({ maxLength: 1500 }), async (start, cut, rest) => {
      const content = new Uint8Array([...start.slice(0, cut), ...rest])
      expect((await check('cv.docx', content)).length).toBeLessThan(2)
    }),
    { numRuns: 300 },
  )
})
