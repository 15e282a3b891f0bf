/** Different programs write the same format in different ways. */
import { expect, test } from 'vitest'
import { typeOf } from './check'
import { compoundOf, zipOf } from './testing'

type Bytes = Uint8Array<ArrayBuffer>

const bytes = (...parts: (string | number[] | Uint8Array)[]): Bytes =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))),
  )

const SIZE = 9_000_000

const NOISE = new Uint8Array(SIZE).map((_, index) => 1 + ((index * 167 + (index >> 8) * 41) % 250))

/** Returns bytes that do not compress and look like no signature. */
const noise = (length: number): Bytes => NOISE.slice(0, length)

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const DOCX = `${OFFICE}.wordprocessingml.document`
const ODT = 'application/vnd.oasis.opendocument.text'
const PHOTO = noise(3_000_000)

const contentTypes = (type: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${more}<Override PartName="/word/document.xml" ContentType="${type}.main+xml"/><Override PartName="/word/styles.xml" ContentType="${OFFICE}.wordprocessingml.styles+xml"/></Types>`
const TYPES = { '[Content_Types].xml': contentTypes(DOCX) }
const endlessTypes = (size: number) => ({ '[Content_Types].xml': contentTypes(DOCX) + ' '.repeat(size) })
const WORD = { 'word/document.xml': '<w:document/>', 'word/styles.xml': '<w:styles/>' }
const TEXT = { 'content.xml': '<office:document-content/>', 'META-INF/manifest.xml': '<manifest:manifest/>' }

const pdf = (before = '', version = '1.7') =>
  bytes(before, `%PDF-${version}\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n%%EOF`)
const heif = (major: string, ...compatible: string[]) =>
  bytes(
    [0, 0, 0, 16 + compatible.length * 4],
    'ftyp',
    major,
    [0, 0, 0, 0],
    ...compatible,
    [0, 0, 1, 0],
    'meta',
    noise(200),
  )
const png = (...chunks: [type: string, content: Uint8Array][]) =>
  bytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...[['IHDR', new Uint8Array(13)] as const, ...chunks, ['IDAT', noise(10)] as const].flatMap(([type, content]) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(content.length)
      return [length, type, content, [0, 0, 0, 0]]
    }),
  )

function counted(content: Bytes): { file: Blob; read: () => { bytes: number; times: number } } {
  let count = 0
  let times = 0
  const watch = (blob: Blob): Blob =>
    Object.assign(blob, {
      slice: (...range: Parameters<Blob['slice']>) => watch(Blob.prototype.slice.apply(blob, range)),
      arrayBuffer: () => {
        count += blob.size
        times += 1
        return Blob.prototype.arrayBuffer.call(blob)
      },
      stream: () => {
        throw new Error('A stream is not counted')
      },
    })
  return { file: watch(new Blob([content])), read: () => ({ bytes: count, times }) }
}

const expectType = async (_: string, type: string | null, content: Bytes | (() => Bytes)) => {
  const { file, read } = counted(typeof content === 'function' ? content() : content)
  expect(await typeOf(file)).toBe(type)
  expect(read().bytes).toBeGreaterThan(0)
  expect(read().bytes).toBeLessThan(1_100_000)
  expect(read().times).toBeLessThan(2100)
}

const PARTS = { ...TYPES, ...WORD }
const PARTS_LAST = { ...WORD, ...TYPES }
const DEFLATED = { isDeflated: true }
const STREAMED = { streamed: 'signed' } as const
const TEMPLATE = `${OFFICE}.wordprocessingml.template`
const photos = (count: number, content: Bytes) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/media/image${index}.jpg`, content]))

test.each<[program: string, type: string, content: Bytes]>([
  ['Word', DOCX, zipOf(PARTS, DEFLATED)],
  ['Word, with room for a longer list of types', DOCX, zipOf(PARTS, { ...DEFLATED, padding: 400 })],
  ['Word, a template', TEMPLATE, zipOf({ '[Content_Types].xml': contentTypes(TEMPLATE), ...WORD })],
  ['Google Docs', DOCX, zipOf(PARTS_LAST, { ...DEFLATED, ...STREAMED })],
  ['Google Docs, with a large photo in front', DOCX, zipOf({ ...photos(1, PHOTO), ...PARTS_LAST }, STREAMED)],
  ['a stream without signatures', DOCX, zipOf(PARTS_LAST, { ...DEFLATED, streamed: 'unsigned' })],
  ['a stream in Zip64', DOCX, zipOf(PARTS_LAST, { ...DEFLATED, streamed: 'zip64' })],
  ['apostrophes as quotes', DOCX, zipOf({ '[Content_Types].xml': contentTypes(DOCX).replaceAll('"', "'"), ...WORD })],
  ['a program that comments archives', DOCX, zipOf(PARTS, { comment: 'Made by a program' })],
  ['a document with three hundred photos', DOCX, zipOf({ ...photos(300, noise(9000)), ...PARTS_LAST }, STREAMED)],
  ['Word 97', 'application/msword', compoundOf(['1Table', 'WordDocument', '\x05SummaryInformation'])],
  ['Word, with a password', 'application/encrypted', compoundOf(['EncryptionInfo', 'EncryptedPackage'])],
  ['LibreOffice', ODT, zipOf({ mimetype: ODT, ...TEXT })],
  ['an odt that is streamed, with a photo in front', ODT, zipOf({ a: PHOTO, ...TEXT, mimetype: ODT }, STREAMED)],
  ['Word, as odt', ODT, zipOf({ mimetype: `${ODT}\n`, ...TEXT })],
  ['Acrobat', 'application/pdf', pdf('', '1.6')],
  ['a byte order mark before a PDF', 'application/pdf', pdf('\xef\xbb\xbf')],
  ['a printer driver', 'application/pdf', pdf('\x1b%-12345X@PJL JOB NAME = "cv"\r\n@PJL ENTER LANGUAGE = PDF\r\n')],
  ['a PDF at the last place', 'application/pdf', pdf('x'.repeat(1024 - 5))],
  ['a camera', 'image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe1, 0, 10], 'Exif\0\0II*\0', [0xff, 0xdb, 0, 67])],
  ['a screenshot', 'image/png', png()],
  ['Photoshop, with a profile of 2 MB', 'image/png', png(['iCCP', noise(2_000_000)])],
  ['an animated PNG', 'image/apng', png(['acTL', new Uint8Array(8)])],
  ['iPhone', 'image/heic', heif('heic', 'mif1', 'heic')],
  ['iPhone, a burst', 'image/heic-sequence', heif('hevc', 'msf1', 'hevc')],
  ['Android', 'image/heif', heif('mif1', 'mif1', 'heic')],
  ['Android, a sequence', 'image/heif-sequence', heif('msf1', 'msf1', 'hevc')],
  ['a camera with two lenses', 'image/heic', heif('heim', 'mif1', 'heim')],
  ['a camera that names HEIC second', 'image/heic', heif('miaf', 'mif1', 'heic')],
  ['AVIF', 'image/avif', heif('avif', 'mif1', 'miaf')],
  ['WordPad', 'application/rtf', bytes('{\\rtf1\\ansi\\deff0 {\\fonttbl}}')],
  ['a scanner', 'image/tiff', bytes('II*\0', [8, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['a fax', 'image/tiff', bytes('MM\0*', [0, 0, 0, 8, 0, 0, 0, 0, 0, 0])],
])('%s: %s', expectType)

function changed(content: Bytes, change: (copy: Buffer) => void): Bytes {
  const copy = Buffer.from(content)
  change(copy)
  return new Uint8Array(copy)
}

const MACROS = 'application/vnd.ms-word.document.macroenabled.12'
const ZIP = 'application/zip'
const DOCUMENT = zipOf(PARTS)
const VBA = { 'word/vbaProject.bin': 'x' }
const withType = (type: string) =>
  zipOf({ '[Content_Types].xml': contentTypes(DOCX, `<Override PartName="/a" ContentType="${type}"/>`) })

test.each<[what: string, type: string | null, content: Bytes]>([
  ['macros behind a photo', MACROS, zipOf({ ...photos(1, PHOTO), ...VBA, ...TYPES }, STREAMED)],
  ['macros under another name', MACROS, withType('application/vnd.ms-office.vbaProject')],
  ['a type with macros', MACROS, withType('application/vnd.ms-word.document.macroEnabled.main+xml')],
  ['macros of the older kind', MACROS, compoundOf(['WordDocument'], ['_VBA_PROJECT'])],
  ['two main parts', ZIP, withType(`${OFFICE}.spreadsheetml.sheet.main+xml`)],
  ['a document that is also a program', ZIP, zipOf({ ...PARTS, 'META-INF/MANIFEST.MF': 'Main-Class: A' })],
  ['a document of two kinds', ZIP, zipOf({ mimetype: ODT, ...TYPES })],
  ['an archive that calls itself a document', ZIP, zipOf({ mimetype: DOCX, ...VBA })],
  ['types that name a picture', ZIP, zipOf({ '[Content_Types].xml': contentTypes('image/png') })],
  ['parts with a password', ZIP, zipOf(PARTS, { isEncrypted: true })],
  ['types that unpack without end', ZIP, zipOf(endlessTypes(9_000_000), DEFLATED)],
  ['an archive with too many parts', ZIP, zipOf({ ...photos(2001, bytes()), ...TYPES })],
  ['an archive without its end', ZIP, DOCUMENT.slice(0, -30)],
  ['an archive behind another one', ZIP, bytes(zipOf(VBA), DOCUMENT)],
  ['something before the directory', ZIP, bytes(DOCUMENT.slice(0, -22), noise(100), DOCUMENT.slice(-22))],
  ['something after the end', ZIP, bytes(DOCUMENT, zipOf(VBA).slice(0, 60))],
  ['another name in a part', ZIP, changed(DOCUMENT, (copy) => copy.write('[Content_Types].xmx', 30))],
  ['a directory elsewhere', ZIP, changed(DOCUMENT, (copy) => copy.writeUInt32LE(0xfffffff0, copy.length - 6))],
  ['an archive behind a mark', null, bytes('\xef\xbb\xbf', DOCUMENT)],
  ['an archive behind a tag of music', null, bytes('ID3\x04\0\0\0\0\0\0', DOCUMENT)],
  ['a page before a PDF', null, pdf('Hello <script>x()</script>')],
  ['a script before a PDF', null, pdf('#!/bin/sh\nrm -rf /\n')],
  ['a program before a PDF', 'application/x-msdownload', pdf(`MZ${'\0'.repeat(100)}`)],
  ['a picture before a PDF', 'image/gif', pdf('GIF89a')],
  ['an archive before a PDF', ZIP, pdf('PK\x03\x04')],
  ['a PDF too far on', null, pdf('x'.repeat(1024 - 4))],
  ['a film', 'video/mp4', heif('isom', 'iso2', 'mp41')],
  ['a film with a long list', 'video/mp4', changed(heif('isom', 'mp41'), (copy) => copy.writeUInt32BE(0xffffffff))],
])('%s, which is something else: %s', expectType)

const endless = () =>
  changed(bytes(compoundOf(['WordDocument']), noise(SIZE)), (copy) => {
    const perSector = 128
    const sectors = Math.floor(copy.length / 512) - 1
    // The allocation table is in the last sectors: the header has the first 109 of them.
    for (let index = 0; index < 109; index++) {
      const sector = sectors - 1 - index
      copy.writeUInt32LE(sector, 76 + index * 4)
      for (let at = 0; at < perSector; at++) copy.writeUInt32LE(index * perSector + at + 1, (sector + 1) * 512 + at * 4)
    }
  })
/** A document of 9 MB with numbers at given places of its header and of its first two sectors. */
const hostile = (...numbers: [place: number, value: number][]) =>
  changed(bytes(compoundOf(['WordDocument', 'b']), noise(SIZE)), (copy) => {
    for (const [place, value] of numbers) copy.writeUInt32LE(value, place)
  })
const BEYOND = 0xfffffff0
const TABLE = [68, 5] as [number, number]
const longNames = () =>
  Object.fromEntries(Array.from({ length: 1999 }, (_, index) => [`${index}`.padStart(200, 'x'), '']))
test.each<[what: string, type: string | null, content: () => Bytes]>([
  ['a compound file of 9 MB', 'application/msword', () => bytes(compoundOf(['WordDocument']), noise(SIZE))],
  ['a compound file whose directory has no end', 'application/x-cfb', endless],
  ['a directory that goes in circles', 'application/x-cfb', () => hostile([516, 1])],
  ['a directory behind the end', 'application/x-cfb', () => hostile([48, BEYOND])],
  ['a table that goes in circles', 'application/x-cfb', () => hostile(TABLE, [3580, 5])],
  ['a table behind the end', 'application/x-cfb', () => hostile([68, BEYOND])],
  ['no size of a sector', 'application/x-cfb', () => hostile([30, 31])],
  ['entries that point to each other', 'application/msword', () => hostile([1024 + 196, 0], [1024 + 324, 1])],
  ['a document with a photo of 9 MB', DOCX, () => zipOf({ ...photos(1, noise(SIZE)), ...PARTS_LAST }, STREAMED)],
  ['an archive with as many parts as it may have', DOCX, () => zipOf({ ...longNames(), ...TYPES })],
  ['a broken archive of 9 MB', ZIP, () => bytes('PK\x03\x04', noise(SIZE))],
  ['an archive whose types are 9 MB', ZIP, () => zipOf(endlessTypes(SIZE))],
  ['9 MB of nothing known', null, () => noise(SIZE)],
])('little is read of %s', expectType)
