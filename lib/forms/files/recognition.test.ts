/** Different programs write the same format in different ways. All are recognised, by reading little of the file. */
import { describe, expect, test } from 'vitest'
import { storedName } from './kinds'
import { compoundOf, zipOf } from './testing'
import { typeOf } from './type'

type Bytes = Uint8Array<ArrayBuffer>

const bytes = (...parts: (string | number[] | Uint8Array)[]): Bytes =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))),
  )

/** Bytes that do not compress and look like no signature. */
const noise = (length: number): Bytes =>
  new Uint8Array(length).map((_, index) => 1 + ((index * 167 + (index >> 8) * 41) % 250))

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const DOCX = `${OFFICE}.wordprocessingml.document`
const ODT = 'application/vnd.oasis.opendocument.text'
const PHOTO = noise(3_000_000)

const contentTypes = (type: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${more}<Override PartName="/word/document.xml" ContentType="${type}.main+xml"/><Override PartName="/word/styles.xml" ContentType="${OFFICE}.wordprocessingml.styles+xml"/></Types>`
const TYPES = { '[Content_Types].xml': contentTypes(DOCX) }
const WORD = { 'word/document.xml': '<w:document/>', 'word/styles.xml': '<w:styles/>' }
const PROPERTIES = { '_rels/.rels': '<Relationships/>', 'docProps/core.xml': '<cp:coreProperties/>' }
const TEXT = { 'content.xml': '<office:document-content/>', 'META-INF/manifest.xml': '<manifest:manifest/>' }

const pdf = (before = '', version = '1.7') =>
  bytes(before, `%PDF-${version}\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n%%EOF`)
/** A JPEG with a first segment. */
const jpeg = (marker: number, content: string) =>
  bytes([0xff, 0xd8, 0xff, marker, 0, content.length + 2], content, [0xff, 0xdb, 0, 67])
/** The first box of a picture or film, and the one after it. */
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

/** Counts the bytes that are read of a file, and how many times it is read. */
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

/** Far less than a form may hold. */
function expectLittle({ bytes, times }: { bytes: number; times: number }): void {
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(1_100_000)
  expect(times).toBeLessThan(2100)
}

const FILES: [program: string, type: string, content: Bytes][] = [
  // Word documents.
  ['Word', DOCX, zipOf({ ...TYPES, ...PROPERTIES, ...WORD }, { isDeflated: true })],
  [
    'Word, with room for a longer list of types',
    DOCX,
    zipOf({ ...TYPES, ...WORD }, { isDeflated: true, padding: 400 }),
  ],
  ['Word on the web, streamed', DOCX, zipOf({ ...TYPES, ...WORD }, { isDeflated: true, streamed: 'signed' })],
  [
    'Word, a template',
    `${OFFICE}.wordprocessingml.template`,
    zipOf({ '[Content_Types].xml': contentTypes(`${OFFICE}.wordprocessingml.template`), ...WORD }),
  ],
  ['Google Docs', DOCX, zipOf({ ...WORD, ...PROPERTIES, ...TYPES }, { isDeflated: true, streamed: 'signed' })],
  [
    'Google Docs, with a large photo in front',
    DOCX,
    zipOf({ 'word/media/image1.jpg': PHOTO, ...WORD, ...TYPES }, { streamed: 'signed' }),
  ],
  [
    'Google Docs, with a large photo, compressed',
    DOCX,
    zipOf({ 'word/media/image1.jpg': PHOTO, ...WORD, ...TYPES }, { isDeflated: true, streamed: 'signed' }),
  ],
  ['a stream without signatures', DOCX, zipOf({ ...WORD, ...TYPES }, { isDeflated: true, streamed: 'unsigned' })],
  ['a stream in Zip64', DOCX, zipOf({ ...WORD, ...TYPES }, { isDeflated: true, streamed: 'zip64' })],
  ['LibreOffice, as docx', DOCX, zipOf({ ...PROPERTIES, ...WORD, ...TYPES }, { isDeflated: true })],
  ['Pages, as docx', DOCX, zipOf({ ...TYPES, ...PROPERTIES, 'docProps/thumbnail.jpeg': noise(50_000), ...WORD })],
  [
    'a program that quotes with apostrophes',
    DOCX,
    zipOf({ '[Content_Types].xml': contentTypes(DOCX).replaceAll('"', "'"), ...WORD }),
  ],
  ['a program that comments archives', DOCX, zipOf({ ...TYPES, ...WORD }, { comment: 'Made by a program' })],
  [
    'a document with three hundred photos',
    DOCX,
    zipOf(
      {
        ...Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`word/media/image${index}.jpg`, noise(9000)])),
        ...WORD,
        ...TYPES,
      },
      { streamed: 'signed' },
    ),
  ],
  ['Word 97', 'application/msword', compoundOf(['1Table', 'WordDocument', '\x05SummaryInformation'])],
  ['Word, with a password', 'application/encrypted', compoundOf(['EncryptionInfo', 'EncryptedPackage'])],
  // OpenDocument.
  ['LibreOffice', ODT, zipOf({ mimetype: ODT, ...TEXT })],
  ['Google Docs, as odt', ODT, zipOf({ mimetype: ODT, ...TEXT }, { isDeflated: true, streamed: 'signed' })],
  [
    'an odt that is streamed, with a photo in front',
    ODT,
    zipOf({ 'Pictures/1.jpg': PHOTO, ...TEXT, mimetype: ODT }, { streamed: 'signed' }),
  ],
  ['Word, as odt', ODT, zipOf({ mimetype: `${ODT}\n`, ...TEXT })],
  // PDF.
  ['Acrobat', 'application/pdf', pdf('', '1.6')],
  ['Pages', 'application/pdf', bytes('%PDF-1.3\n%\xc4\xe5\xf2\xe5\xeb\xa7\xf3\xa0\xd0\xc4\xc6\n4 0 obj\n')],
  ['a scanner', 'application/pdf', bytes('%PDF-1.4\r%\xe2\xe3\xcf\xd3\r\n1 0 obj')],
  ['an empty line before a PDF', 'application/pdf', pdf('\r\n')],
  ['a byte order mark before a PDF', 'application/pdf', pdf('\xef\xbb\xbf')],
  ['a printer driver', 'application/pdf', pdf('\x1b%-12345X@PJL JOB NAME = "cv"\r\n@PJL ENTER LANGUAGE = PDF\r\n')],
  [
    'a web server that saved its headers',
    'application/pdf',
    pdf('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'),
  ],
  ['an old Macintosh', 'application/pdf', pdf(`\0\x06cv.pdf${'\0'.repeat(57)}PDF CARO${'\0'.repeat(55)}`)],
  ['a PDF at the last place', 'application/pdf', pdf('x'.repeat(1024 - 5))],
  // Pictures.
  ['a camera', 'image/jpeg', jpeg(0xe1, 'Exif\0\0II*\0')],
  ['a scanner, as JFIF', 'image/jpeg', jpeg(0xe0, 'JFIF\0\x01\x01\0\0\x48\0\x48\0\0')],
  ['Photoshop', 'image/jpeg', jpeg(0xee, 'Adobe\0d\0\0\0\0\0')],
  ['Android, with a profile of colours first', 'image/jpeg', jpeg(0xe2, 'ICC_PROFILE\0\x01\x01')],
  ['a JPEG without a segment of a program', 'image/jpeg', jpeg(0xdb, '\0'.repeat(65))],
  ['a screenshot', 'image/png', png()],
  ['Photoshop, with a profile of 2 MB', 'image/png', png(['iCCP', noise(2_000_000)])],
  ['an animated PNG', 'image/apng', png(['acTL', new Uint8Array(8)])],
  ['iPhone', 'image/heic', heif('heic', 'mif1', 'heic')],
  ['iPhone, in ten bits', 'image/heic', heif('heix', 'mif1', 'heix')],
  ['iPhone, a burst', 'image/heic-sequence', heif('hevc', 'msf1', 'hevc')],
  ['Android', 'image/heif', heif('mif1', 'mif1', 'heic')],
  ['Android, a sequence', 'image/heif-sequence', heif('msf1', 'msf1', 'hevc')],
  ['a camera with two lenses', 'image/heic', heif('heim', 'mif1', 'heim')],
  ['a picture in layers', 'image/heic', heif('heis', 'mif1')],
  ['a sequence of two lenses', 'image/heic', heif('hevm', 'msf1')],
  ['a camera that names HEIC second', 'image/heic', heif('miaf', 'mif1', 'heic')],
  ['AVIF', 'image/avif', heif('avif', 'mif1', 'miaf')],
]

test.each(FILES)('%s: %s', async (_, type, content) => {
  const { file, read } = counted(content)
  expect(await typeOf(file)).toBe(type)
  expectLittle(read())
})

/** A copy with some bytes changed. */
function changed(content: Bytes, change: (copy: Buffer) => void): Bytes {
  const copy = Buffer.from(content)
  change(copy)
  return new Uint8Array(copy)
}

const MACROS = 'application/vnd.ms-word.document.macroenabled.12'
const ZIP = 'application/zip'
const STREAMED = { streamed: 'signed' } as const
const DOCUMENT = zipOf({ ...TYPES, ...WORD })

describe('files that are something else', () => {
  test.each<[what: string, type: string | null, content: Bytes]>([
    [
      'macros behind a photo',
      MACROS,
      zipOf({ 'word/media/1.jpg': PHOTO, 'word/vbaProject.bin': 'x', ...TYPES }, STREAMED),
    ],
    [
      'macros under another name',
      MACROS,
      zipOf({
        '[Content_Types].xml': contentTypes(
          DOCX,
          '<Default Extension="dat" ContentType="application/vnd.ms-office.vbaProject"/>',
        ),
        'word/a.dat': 'x',
      }),
    ],
    [
      'a type with macros beside one without',
      MACROS,
      zipOf({
        '[Content_Types].xml': contentTypes(
          DOCX,
          '<Override PartName="/a" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
        ),
      }),
    ],
    ['macros of the older kind', MACROS, compoundOf(['WordDocument'], ['_VBA_PROJECT'])],
    [
      'two main parts',
      ZIP,
      zipOf({
        '[Content_Types].xml': contentTypes(
          DOCX,
          `<Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.spreadsheetml.sheet.main+xml"/>`,
        ),
      }),
    ],
    ['a document that is also a program', ZIP, zipOf({ ...TYPES, ...WORD, 'META-INF/MANIFEST.MF': 'Main-Class: A' })],
    ['a document of two kinds', ZIP, zipOf({ mimetype: ODT, ...TYPES })],
    ['an archive that calls itself a picture', ZIP, zipOf({ mimetype: 'image/png' })],
    ['an archive that calls itself a document', ZIP, zipOf({ mimetype: DOCX, 'word/vbaProject.bin': 'x' })],
    ['types that name a picture', ZIP, zipOf({ '[Content_Types].xml': contentTypes('image/png') })],
    ['parts with a password', ZIP, zipOf({ ...TYPES, ...WORD }, { isEncrypted: true })],
    [
      'types that unpack without end',
      ZIP,
      zipOf({ '[Content_Types].xml': contentTypes(DOCX) + ' '.repeat(9_000_000) }, { isDeflated: true }),
    ],
    [
      'an archive with too many parts',
      ZIP,
      zipOf({ ...Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}`, ''])), ...TYPES }),
    ],
    ['an archive without its end', ZIP, DOCUMENT.slice(0, -30)],
    ['an archive behind another one', ZIP, bytes(zipOf({ 'word/vbaProject.bin': 'x' }), DOCUMENT)],
    [
      'something before the directory',
      ZIP,
      changed(bytes(DOCUMENT.slice(0, -22), noise(100), DOCUMENT.slice(-22)), () => {}),
    ],
    ['something after the end', ZIP, bytes(DOCUMENT, zipOf({ 'word/vbaProject.bin': 'x' }).slice(0, 60))],
    [
      'another name at the beginning of a part',
      ZIP,
      changed(DOCUMENT, (copy) => copy.write('[Content_Types].xmx', 30)),
    ],
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
    [
      'a film that claims a long list',
      'video/mp4',
      changed(heif('isom', 'mp41'), (copy) => copy.writeUInt32BE(0xffffffff)),
    ],
  ])('%s: %s', async (_, type, content) => {
    const { file, read } = counted(content)
    expect(await typeOf(file)).toBe(type)
    expectLittle(read())
  })
})

describe('little is read of large files', () => {
  const SIZE = 9_000_000
  /** A compound file whose directory goes on to the end. */
  const endless = () =>
    changed(bytes(compoundOf(['WordDocument']), noise(SIZE)), (copy) => {
      const perSector = 128
      const sectors = Math.floor(copy.length / 512) - 1
      // The allocation table stands in the last sectors: the first 109 of them are in the header.
      for (let index = 0; index < 109; index++) {
        const sector = sectors - 1 - index
        copy.writeUInt32LE(sector, 76 + index * 4)
        for (let at = 0; at < perSector; at++)
          copy.writeUInt32LE(index * perSector + at + 1, (sector + 1) * 512 + at * 4)
      }
    })
  test.each<[what: string, type: string | null, content: () => Bytes]>([
    ['a compound file of 9 MB', 'application/msword', () => bytes(compoundOf(['WordDocument']), noise(SIZE))],
    ['a compound file whose directory has no end', 'application/x-cfb', endless],
    [
      'a document with a photo of 9 MB',
      DOCX,
      () => zipOf({ 'word/media/1.jpg': noise(SIZE), ...WORD, ...TYPES }, STREAMED),
    ],
    [
      'an archive with as many parts as it may have',
      DOCX,
      () => {
        const names = Array.from({ length: 1999 }, (_, index) => `${index}`.padStart(200, 'x'))
        return zipOf({ ...Object.fromEntries(names.map((name) => [name, ''])), ...TYPES })
      },
    ],
    ['a broken archive of 9 MB', ZIP, () => bytes('PK\x03\x04', noise(SIZE))],
    [
      'an archive whose types are 9 MB',
      ZIP,
      () => zipOf({ '[Content_Types].xml': contentTypes(DOCX) + ' '.repeat(SIZE) }),
    ],
    ['a PDF of 9 MB', 'application/pdf', () => bytes(pdf('\n'), noise(SIZE))],
    ['a compressed file of 9 MB', 'application/gzip', () => bytes([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3], noise(SIZE))],
    ['a picture of 9 MB', 'image/png', () => png(['iCCP', noise(SIZE)])],
    ['9 MB of nothing known', null, () => noise(SIZE)],
  ])('%s', async (_, type, content) => {
    const { file, read } = counted(content())
    expect(await typeOf(file)).toBe(type)
    expectLittle(read())
  })
})

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['cv.pdf.', 'cv.pdf'],
  ['cv.pdf ', 'cv.pdf'],
  ['cv.v2.DOCX . .', 'cv.v2.DOCX'],
  ['foto.jfif', 'foto.jpg'],
  ['foto.JPE', 'foto.jpg'],
  ['foto.jpeg', 'foto.jpeg'],
  ['cv', 'cv'],
  ['pdf.', 'pdf.'],
  ['. .', '. .'],
])('%j is stored as %j', (name, stored) => {
  expect(storedName(name)).toBe(stored)
})
